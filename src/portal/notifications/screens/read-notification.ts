import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { listNotifications, readAllNotifications } from '../contract.ts'

/** Marks notifications with this link as read while the page is open, unless staff view as someone. */
export function useReadNotification(link: string | null): void {
  const { data } = useQuery(read(listNotifications, { query: { unread: 'true' } }))
  const readOnly = useReadOnly()
  const isUnread =
    link !== null && !readOnly && (data?.some((notification) => notification.link === link) ?? false)

  useEffect(() => {
    if (!isUnread || link === null) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // If this fails, the notification stays unread and can be marked in the list.
      call(readAllNotifications, { body: { link } }).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isUnread, link])
}
