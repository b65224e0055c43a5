import { useQuery } from '@tanstack/react-query'
import { read, reading } from '#kernel/browser/call.ts'
import type { countUnread } from '../contract.ts'

const unreadCount = read(reading<typeof countUnread>('/api/notifications/unread-count'))

/** Number of unread notifications. 0 until loaded. */
export function useUnread(): number {
  return useQuery(unreadCount).data?.count ?? 0
}

/** Unread count beside a navigation item. Hidden from screen readers, because the bell announces it. */
export function UnreadCount() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      data-testid="unread-count"
      data-count={unread > 99 ? '99+' : unread}
      className="ms-auto rounded-full bg-accent px-1.5 py-0.5 font-semibold text-on-accent text-xs tabular-nums leading-none before:content-[attr(data-count)]"
    />
  )
}
