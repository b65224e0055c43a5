import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { address, call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { getEmail, getEmailAttachment, getEmailPage, listOutbox, sendAgain } from '../contract.ts'
import { m } from '../messages.ts'
import { EmailState } from './send-state.tsx'

/** Shows one email: whether it was sent, and how the recipient sees it, as HTML or plain text. */
export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const [asText, setAsText] = useState(false)
  const {
    data: email,
    isError,
    refetch,
  } = useQuery({
    ...read(getEmail, { params: { id } }),
    staleTime: 0,
    refetchInterval: 3_000,
  })
  const again = useMutation({
    mutationFn: () => call(sendAgain, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listOutbox) }),
    onError: (error) => showError(error, t(m.resendFailed)),
  })
  const showsPage = email?.hasPage && !asText
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={email?.subject ?? t(m.email)}
      description={
        email && <T m={m.toWritten} values={{ to: email.to, when: <RelativeTime at={email.createdAt} /> }} />
      }
      footer={
        email && (
          <>
            {email.hasPage && (
              <Button variant="ghost" className="me-auto" onClick={() => setAsText(!asText)}>
                {t(asText ? m.showFormattedButton : m.showPlainButton)}
              </Button>
            )}
            {email.status === 'FAILED' && (
              <Button busy={again.isPending} onClick={() => again.mutate()}>
                {t(m.resendButton)}
              </Button>
            )}
            <Button onClick={onClose}>{t(m.close)}</Button>
          </>
        )
      }
    >
      {isError && !email && (
        <EmptyState
          title={t(m.emailLoadFailed)}
          action={<Button onClick={() => refetch()}>{t(m.tryAgain)}</Button>}
        />
      )}
      {!email && !isError && <Skeleton className="h-120" />}
      {email && (
        <>
          <EmailState email={email} />
          {email.attachmentName && (
            <a
              href={address(getEmailAttachment, { params: { id } })}
              download={email.attachmentName}
              className="mb-3 inline-flex items-center gap-2 rounded-control border border-line px-3 py-2 text-sm underline-offset-4 hover:underline"
            >
              <Paperclip className="size-4 shrink-0 text-muted" aria-hidden />
              <span className="[overflow-wrap:anywhere]">{email.attachmentName}</span>
            </a>
          )}
          {showsPage && (
            <iframe
              title={t(m.pageOfEmail)}
              src={address(getEmailPage, { params: { id } })}
              className="h-[min(32rem,45dvh)] w-full rounded-card border border-line"
            />
          )}
          {email.sealed && <EmptyState icon={<Lock />} title={t(m.sealedTitle)} text={email.text} />}
          <p
            hidden={showsPage || email.sealed}
            className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {email.text}
          </p>
        </>
      )}
    </Dialog>
  )
}
