import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** Leads to the notifications; a dot says that some are unread. */
export function NotificationBell() {
  const { data } = useQuery<{ read: boolean }[]>({ queryKey: ['/api', 'notifications'] })
  const unread = data?.some((notification) => !notification.read) ?? false
  const label = unread ? 'Notifications, some unread' : 'Notifications'
  return (
    <Tooltip text="Notifications">
      <Link href="/messages" aria-label={label} className={iconButtonClass}>
        <span className="relative">
          <Bell aria-hidden="true" />
          {unread && (
            <span
              data-testid="unread-dot"
              className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-page bg-accent-mark"
            />
          )}
        </span>
      </Link>
    </Tooltip>
  )
}
