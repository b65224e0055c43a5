import { Paperclip } from 'lucide-react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { Email } from '../contract.ts'
import { m } from '../messages.ts'

export function EmailRow({ email, onOpen }: { email: Email; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-4 px-4 py-3 text-start transition-colors duration-120 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{email.subject}</span>
          <span className="block truncate text-muted text-sm">{t(m.toAddress, { to: email.to })}</span>
          {email.error && email.status !== 'SENT' && (
            <span className="block truncate text-danger-ink text-sm">
              {email.attempts > 0
                ? t(m.failedAttempts, { count: email.attempts, error: email.error })
                : email.error}
            </span>
          )}
        </span>
        {email.attachmentName && (
          <Paperclip
            className="size-4 shrink-0 text-muted"
            aria-label={t(m.withAttachment, { name: email.attachmentName })}
          />
        )}
        <RelativeTime at={email.createdAt} className="hidden shrink-0 text-muted text-sm lg:block" />
        <StatusBadge status={email.status} />
      </button>
    </li>
  )
}

export function StatusBadge({ status }: Pick<Email, 'status'>) {
  return (
    <span className="flex w-18 shrink-0 justify-end">
      <Badge tint={tints[status]}>{t(statusLabels[status])}</Badge>
    </span>
  )
}

export const statusLabels: Record<Email['status'], Message> = {
  WAITING: m.waitingBadge,
  SENT: m.sentBadge,
  FAILED: m.failedBadge,
}
const tints: Record<Email['status'], Tint> = { WAITING: 'grey', SENT: 'green', FAILED: 'red' }
