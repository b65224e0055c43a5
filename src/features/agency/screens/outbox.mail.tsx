import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf, read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { getMail, listOutbox, sendAgain } from '../contract.outbox.ts'

/** One mail as it was written. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data: mail, isError, refetch } = useQuery(read(getMail, { params: { id } }))
  const again = useMutation({
    mutationFn: () => call(sendAgain, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listOutbox) }),
    onError: (error) => sayFailure(error, 'The mail could not be sent again.'),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={mail?.subject ?? 'Mail'}
      description={mail && `To ${mail.to}`}
      footer={
        mail?.status === 'FAILED' && (
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            Send Again
          </Button>
        )
      }
    >
      {isError && (
        <EmptyState
          title="The mail could not be loaded"
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      )}
      {!mail && !isError && <Skeleton className="h-40" />}
      {mail && (
        <>
          <p className="text-muted text-sm">
            Written <RelativeTime at={mail.createdAt} />
            {mail.sentAt && (
              <>
                , sent <RelativeTime at={mail.sentAt} />
              </>
            )}
          </p>
          {mail.error && mail.status !== 'SENT' && (
            <p className="mt-2 text-danger-ink text-sm [overflow-wrap:anywhere]">
              {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}, the last one: {mail.error}
            </p>
          )}
          <p className="mt-4 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{mail.text}</p>
        </>
      )}
    </Dialog>
  )
}
