import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Email } from '#agency/email/contract.ts'
import { listOutbox, sendAgain } from '#agency/email/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getSystem } from '../contract.ts'
import { m } from '../messages.ts'

const refreshMs = 60_000

/** The newest emails that failed, each with a button that queues it again. */
export function FailedEmails() {
  const list = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useQuery({
    ...read(listOutbox, { query: { status: 'FAILED', limit: 5 } }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })
  return (
    <Card
      flush
      title={t(m.failedEmails)}
      actions={
        <Link href="/settings/outbox" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {t(m.openOutbox)}
        </Link>
      }
    >
      {/* Takes the focus when the button that had it is gone. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {!data && !isError && <Skeleton className="m-4 mt-1 h-12" />}
        {isError && !data && (
          <EmptyState
            title={t(m.emailsLoadFailed)}
            action={<Button onClick={() => refetch()}>{t(common.tryAgain)}</Button>}
            className="py-8"
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<MailCheck />}
            title={t(m.noFailedEmails)}
            text={t(m.noFailedEmailsHint)}
            className="pt-6 pb-8"
          />
        )}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((mail) => (
              <FailedEmail key={mail.id} mail={mail} onRetried={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function FailedEmail({ mail, onRetried }: { mail: Email; onRetried: () => void }) {
  const client = useQueryClient()
  const { id, subject } = mail
  const again = useMutation({
    mutationFn: () => call(sendAgain, { params: { id } }),
    onSuccess: async () => {
      toast({ title: t(m.retried, { subject }) })
      onRetried()
    },
    onError: (error) => showError(error, t(m.retryFailed)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listOutbox) })
      await client.invalidateQueries({ queryKey: keyOf(getSystem) })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{subject}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{t(m.toAddress, { to: mail.to })}</span>
          <RelativeTime at={mail.createdAt} />
        </p>
        {mail.error && <p className="text-danger-ink text-sm">{mail.error}</p>}
      </div>
      <Button
        size="small"
        changes
        busy={again.isPending}
        aria-label={t(m.retryNamed, { subject })}
        onClick={() => again.mutate()}
      >
        {t(m.retryButton)}
      </Button>
    </li>
  )
}
