import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { useUnread } from './unread.tsx'

/** Leads to the notifications; a dot says that some are unread. */
export function NotificationBell() {
  const unread = useUnread()
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
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
