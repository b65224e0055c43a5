import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { address, call, keyOf, read } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { getMail, getMailAttachment, getMailPage, listOutbox, sendAgain } from '../contract.ts'
import { MailState } from './send-state.tsx'

/** One mail: what became of it, and how its reader sees it, or the words alone. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const [asText, setAsText] = useState(false)
  const {
    data: mail,
    isError,
    refetch,
  } = useQuery({
    ...read(getMail, { params: { id } }),
    staleTime: 0,
    refetchInterval: 3_000,
  })
  const again = useMutation({
    mutationFn: () => call(sendAgain, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listOutbox) }),
    onError: (error) => showError(error, 'The mail could not be sent again.'),
  })
  const showsPage = mail?.hasPage && !asText
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={mail?.subject ?? 'Mail'}
      description={
        mail && (
          <>
            To {mail.to}, written <RelativeTime at={mail.createdAt} />
          </>
        )
      }
      footer={
        mail && (
          <>
            {mail.hasPage && (
              <Button variant="ghost" className="me-auto" onClick={() => setAsText(!asText)}>
                {asText ? 'Show as It Looks' : 'Show as Plain Text'}
              </Button>
            )}
            {mail.status === 'FAILED' && (
              <Button busy={again.isPending} onClick={() => again.mutate()}>
                Send Again
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        )
      }
    >
      {isError && !mail && (
        <EmptyState
          title="The mail could not be loaded"
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      )}
      {!mail && !isError && <Skeleton className="h-120" />}
      {mail && (
        <>
          <MailState mail={mail} />
          {mail.attachmentName && (
            <a
              href={address(getMailAttachment, { params: { id } })}
              download={mail.attachmentName}
              className="mb-3 inline-flex items-center gap-2 rounded-control border border-line px-3 py-2 text-sm underline-offset-4 hover:underline"
            >
              <Paperclip className="size-4 shrink-0 text-muted" aria-hidden />
              <span className="[overflow-wrap:anywhere]">{mail.attachmentName}</span>
            </a>
          )}
          {showsPage && (
            <iframe
              title="The mail as its reader sees it"
              src={address(getMailPage, { params: { id } })}
              className="h-[min(32rem,45dvh)] w-full rounded-card border border-line"
            />
          )}
          {mail.sealed && <EmptyState icon={<Lock />} title="For its reader alone" text={mail.text} />}
          <p
            hidden={showsPage || mail.sealed}
            className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {mail.text}
          </p>
        </>
      )}
    </Dialog>
  )
}
