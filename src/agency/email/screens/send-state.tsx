import { formatsOf } from '#kernel/i18n/formats.ts'
import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Email } from '../contract.ts'
import { m } from '../messages.ts'
import { StatusBadge } from './outbox-row.tsx'

/** Shows when an email was sent, or how many attempts failed, why, and when the next one is due. */
export function EmailState({ email }: { email: Email }) {
  const { status, sentAt, nextAttemptAt, error } = email
  return (
    <div className="mb-4 flex items-start justify-between gap-4 rounded-card bg-raised p-3">
      <div className="min-w-0">
        {status === 'SENT' && sentAt && (
          <p>
            <T m={m.accepted} values={{ when: <RelativeTime at={sentAt} /> }} />
          </p>
        )}
        {status === 'WAITING' && (
          <p>
            {nextAttemptAt
              ? t(m.retryAt, { count: email.attempts, time: hour(nextAttemptAt) })
              : t(m.waitingToSend)}
          </p>
        )}
        {status === 'FAILED' && email.attempts > 0 && <p>{t(m.gaveUp, { count: email.attempts })}</p>}
        {error && status !== 'SENT' && (
          <p className="mt-1 font-mono text-danger-ink text-sm [overflow-wrap:anywhere]">{error}</p>
        )}
      </div>
      <StatusBadge status={status} />
    </div>
  )
}

function hour(at: string): string {
  return formatsOf(DATE_LOCALE).date({ hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}
