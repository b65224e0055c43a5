import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MadeReviewLink } from '../contract.ts'
import { listReviewLinks } from '../contract.ts'
import { LinkMade } from './link-created.tsx'
import { LinkForm, linkFormId } from './link-form.tsx'
import type { Shared } from './link-labels.ts'
import { LinkRow } from './link-row.tsx'

type ShareProps = { open: boolean; onOpenChange: (open: boolean) => void; shared: Shared }

/** Links for guests: those that there are, and a new one. */
export function ShareDialog({ open, onOpenChange, shared }: ShareProps) {
  const [view, setView] = useState<'links' | 'new'>('links')
  const [made, setMade] = useState<MadeReviewLink | null>(null)
  const [busy, setBusy] = useState(false)
  const links = useQuery({
    ...read(listReviewLinks, { params: { id: shared.projectId } }),
    enabled: open,
  })
  const ofThis = links.data?.filter((link) => !shared.file || link.fileId === shared.file.id) ?? []
  // Where there is none yet, the form of the first.
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
  const what = shared.file ? shared.file.name : shared.projectName
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="large"
      shownOnce={made !== null}
      title={made ? 'The link is ready' : `Share ${what} for review`}
      description={
        made || !isNew
          ? undefined
          : shared.file
            ? 'A guest sees this file with its comments, and nothing else. They need no account.'
            : 'A guest sees the mockups of this project with their comments, and nothing else. They need no account.'
      }
      footer={
        made ? (
          <Button variant="primary" onClick={toLinks}>
            Done
          </Button>
        ) : isNew ? (
          <FormButtons
            form={linkFormId}
            busy={busy}
            onCancel={() => (ofThis.length > 0 ? toLinks() : close(false))}
          >
            Send the Link
          </FormButtons>
        ) : (
          <Button variant="primary" onClick={() => setView('new')}>
            New Link
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
          The links could not be loaded. {links.error.message}{' '}
          <Button size="small" onClick={() => void links.refetch()}>
            Try again
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
