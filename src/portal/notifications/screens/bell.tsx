import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { m } from '../messages.ts'
import { useUnread } from './unread.tsx'

/** Link to the notifications. A dot marks unread ones. */
export function NotificationBell() {
  const unread = useUnread()
  const label = unread > 0 ? t(m.notificationsUnread, { count: unread }) : t(m.notifications)
  return (
    <Tooltip text={label}>
      <Link href="/messages" aria-label={label} className={iconButtonClass}>
        <span className="relative">
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <span
              data-testid="unread-dot"
              className="absolute -top-0.5 -end-0.5 size-2.5 rounded-full border-2 border-page bg-accent-mark"
            />
          )}
        </span>
      </Link>
    </Tooltip>
  )
}
