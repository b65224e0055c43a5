import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { Mail } from '../contract.ts'
import { attempts, StatusBadge } from './outbox-row.tsx'

/** What became of a mail: when it was sent, or how often that was tried, what the server said, and when it is tried again. */
export function MailState({ mail }: { mail: Mail }) {
  const { status, sentAt, nextAttemptAt, error } = mail
  return (
    <div className="mb-4 flex items-start justify-between gap-4 rounded-card bg-raised p-3">
      <div className="min-w-0">
        {status === 'SENT' && sentAt && (
          <p>
            The mail server took it <RelativeTime at={sentAt} />.
          </p>
        )}
        {status === 'WAITING' && (
          <p>
            {nextAttemptAt
              ? `${attempts(mail)} so far. It is tried again at ${hour(nextAttemptAt)}.`
              : 'It waits to be sent.'}
          </p>
        )}
        {status === 'FAILED' && mail.attempts > 0 && <p>Given up after {attempts(mail)}.</p>}
        {error && status !== 'SENT' && (
          <p className="mt-1 font-mono text-danger-ink text-sm [overflow-wrap:anywhere]">{error}</p>
        )}
      </div>
      <StatusBadge status={status} />
    </div>
  )
}

function hour(at: string): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
