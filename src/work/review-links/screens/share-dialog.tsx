import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MadeReviewLink } from '../contract.ts'
import { listReviewLinks } from '../contract.ts'
import { m } from '../messages.ts'
import { LinkMade } from './link-created.tsx'
import { LinkForm, linkFormId } from './link-form.tsx'
import type { Shared } from './link-labels.ts'
import { LinkRow } from './link-row.tsx'

type ShareProps = { open: boolean; onOpenChange: (open: boolean) => void; shared: Shared }

/** Dialog with the review links, and the form for a new one. */
export function ShareDialog({ open, onOpenChange, shared }: ShareProps) {
  const [view, setView] = useState<'links' | 'new'>('links')
  const [made, setMade] = useState<MadeReviewLink | null>(null)
  const [busy, setBusy] = useState(false)
  const links = useQuery({
    ...read(listReviewLinks, { params: { id: shared.projectId } }),
    enabled: open,
  })
  const ofThis = links.data?.filter((link) => !shared.file || link.fileId === shared.file.id) ?? []
  // If there are no links, the form is shown right away.
  const isNew = !made && (view === 'new' || (links.isSuccess && ofThis.length === 0))
  const close = (next: boolean) => {
    onOpenChange(next)
    if (next) return
    setView('links')
    setMade(null)
  }
  const toLinks = () => {
    setView('links')
    setMade(null)
  }
  const name = shared.file ? shared.file.name : shared.projectName
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="large"
      shownOnce={made !== null}
      title={made ? t(m.linkReady) : t(m.shareNamed, { name })}
      description={made || !isNew ? undefined : t(shared.file ? m.sharesFile : m.sharesProject)}
      footer={
        made ? (
          <Button variant="primary" onClick={toLinks}>
            {t(m.done)}
          </Button>
        ) : isNew ? (
          <FormButtons
            form={linkFormId}
            busy={busy}
            onCancel={() => (ofThis.length > 0 ? toLinks() : close(false))}
          >
            {t(m.sendLink)}
          </FormButtons>
        ) : (
          <Button variant="primary" onClick={() => setView('new')}>
            {t(m.newLink)}
          </Button>
        )
      }
    >
      {made ? (
        <LinkMade link={made} />
      ) : isNew ? (
        <LinkForm shared={shared} onBusy={setBusy} onMade={setMade} />
      ) : links.isError ? (
        <p className="text-muted">
          {t(m.loadFailed, { reason: links.error.message })}{' '}
          <Button size="small" onClick={() => void links.refetch()}>
            {t(common.tryAgain)}
          </Button>
        </p>
      ) : links.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {ofThis.map((link) => (
            <LinkRow key={link.id} link={link} onSent={setMade} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
