import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { read, reading } from '#kernel/call.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { countUnread } from '../contract.ts'

const unreadCount = read(reading<typeof countUnread>('/api/notifications/unread-count'))

/** Leads to the notifications; a dot says that some are unread. */
export function NotificationBell() {
  const { data } = useQuery(unreadCount)
  const unread = data?.count ?? 0
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <Tooltip text="Notifications">
      <Link href="/messages" aria-label={label} className={iconButtonClass}>
        <span className="relative">
          <Bell aria-hidden="true" />
          {unread > 0 && (
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
