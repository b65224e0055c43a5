import { Ellipsis, FileText, Pencil, ReceiptText, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { NewInvoiceLink, newInvoicePath } from '#money/invoices/screens/new-invoice-link.tsx'
import { mayWriteQuotes } from '#money/quotes/rules.ts'
import { NewQuoteLink, newQuotePath } from '#money/quotes/screens/new-quote-link.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { part } from '#ui/part.tsx'
import type { Project } from '#work/projects/contract.ts'
import { isRequested, mayAnswerRequest, mayChangeProject } from '#work/projects/rules.ts'
import { StatusControl, StatusItems, useMove } from '#work/projects/screens/status-control.tsx'
import { mayShare } from '#work/review-links/rules.ts'
import { UploadFileButton } from '#work/uploads/screens/upload-file-button.tsx'
import { m } from './messages.ts'
import { ProjectShare } from './share.tsx'

const EditProjectDialog = part(
  async () => (await import('#work/projects/screens/edit-project.tsx')).EditProjectDialog,
)

type ProjectActionsProps = { project: Project; actor: Actor }
type Opened = 'edit' | 'share'

/** Buttons for a project. On phones, less common ones are in a menu. */
export function ProjectActions({ project, actor }: ProjectActionsProps) {
  const [open, setOpen] = useState<Opened>()
  const [hasEdited, setHasEdited] = useState(false)
  if (open === 'edit' && !hasEdited) setHasEdited(true)
  const changes = mayChangeProject(actor)
  // Staff accept or decline a request before they work on it. Those buttons are in the notice below.
  const answers = isRequested(project) && mayAnswerRequest(actor)
  const dialog = (name: Opened) => ({
    project,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <>
      {answers && (
        <Button onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" />
          {t(m.editProjectButton)}
        </Button>
      )}
      {changes && !answers && (
        <>
          <span className="hidden gap-2 md:flex">
            <IconButton label={t(m.editProjectButton)} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden="true" />
            </IconButton>
            {mayShare(actor) && (
              <IconButton label={t(m.shareButton)} onClick={() => setOpen('share')}>
                <Share2 aria-hidden="true" />
              </IconButton>
            )}
          </span>
          <MoreActions project={project} actor={actor} onOpen={setOpen} />
          <StatusControl project={project} />
        </>
      )}
      {!answers && (
        <>
          <span className="hidden gap-2 md:flex md:empty:hidden">
            {mayWriteQuotes(actor) && <NewQuoteLink start={{ projectId: project.id }} />}
            {mayManageInvoices(actor) && <NewInvoiceLink start={{ projectId: project.id }} />}
          </span>
          <UploadFileButton project={project} variant="primary" />
        </>
      )}
      {changes && (
        <>
          {hasEdited && <EditProjectDialog {...dialog('edit')} />}
          <ProjectShare {...dialog('share')} />
        </>
      )}
    </>
  )
}

/** The less common actions, shown as a menu on phones. */
function MoreActions({ project, actor, onOpen }: ProjectActionsProps & { onOpen: (dialog: Opened) => void }) {
  const [, navigate] = useLocation()
  const { moving, move } = useMove(project)
  const start = { projectId: project.id }
  return (
    <Menu
      align="start"
      trigger={
        <Button aria-label={t(m.moreActionsButton)} busy={moving} className="px-2.5 md:hidden">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onOpen('edit')}>
        {t(m.editProjectButton)}
      </MenuItem>
      {mayShare(actor) && (
        <MenuItem icon={<Share2 />} onSelect={() => onOpen('share')}>
          {t(m.shareButton)}
        </MenuItem>
      )}
      {mayWriteQuotes(actor) && (
        <MenuItem icon={<FileText />} onSelect={() => navigate(newQuotePath(start))}>
          {t(m.newQuoteButton)}
        </MenuItem>
      )}
      {mayManageInvoices(actor) && (
        <MenuItem icon={<ReceiptText />} onSelect={() => navigate(newInvoicePath(start))}>
          {t(m.newInvoiceButton)}
        </MenuItem>
      )}
      <MenuSeparator />
      <StatusItems project={project} move={move} />
    </Menu>
  )
}
