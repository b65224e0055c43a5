import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Email } from '#agency/email/contract.ts'
import { listOutbox, sendAgain } from '#agency/email/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { getSystem } from '../contract.ts'
import { m } from '../messages.ts'
import { FailedCard, FailedRow } from './failed-card.tsx'

const refreshMs = 60_000

/** The newest failed emails, each with a button that queues it again. */
export function FailedEmails() {
  const query = useQuery({
    ...read(listOutbox, { query: { status: 'FAILED', limit: 5 } }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })
  return (
    <FailedCard
      title={t(m.failedEmails)}
      actions={
        <Link href="/settings/outbox" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {t(m.openOutbox)}
        </Link>
      }
      query={query}
      loadFailed={t(m.emailsLoadFailed)}
      none={{ icon: <MailCheck />, title: t(m.noFailedEmails), text: t(m.noFailedEmailsHint) }}
      row={(email, onRetried) => <FailedEmail key={email.id} email={email} onRetried={onRetried} />}
    />
  )
}

function FailedEmail({ email, onRetried }: { email: Email; onRetried: () => void }) {
  const client = useQueryClient()
  const { id, subject } = email
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
    <FailedRow
      title={subject}
      facts={
        <>
          <span>{t(m.toAddress, { to: email.to })}</span>
          <RelativeTime at={email.createdAt} />
        </>
      }
      error={email.error}
      retry={{
        label: t(m.retryButton),
        name: t(m.retryNamed, { subject }),
        busy: again.isPending,
        run: () => again.mutate(),
      }}
    />
  )
}
