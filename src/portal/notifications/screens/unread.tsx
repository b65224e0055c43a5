import { useQuery } from '@tanstack/react-query'
import { read, reading } from '#kernel/browser/call.ts'
import type { countUnread } from '../contract.ts'

const unreadCount = read(reading<typeof countUnread>('/api/notifications/unread-count'))

/** How many of one's notifications are unread; 0 until that is known. */
export function useUnread(): number {
  return useQuery(unreadCount).data?.count ?? 0
}

/**
 * The number beside a place of the navigation; nothing where all is read. It is drawn, and is no part of the place's
 * name: the bell says it.
 */
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
