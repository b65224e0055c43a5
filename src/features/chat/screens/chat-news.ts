import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotifications, readAllNotifications } from '#features/notifications/contract.ts'
import { call, read } from '#kernel/call.ts'

/** Whoever looks at a conversation has read the news that there are messages in it. */
export function useReadNews(projectId: string): void {
  const link = `/projects/${projectId}?tab=chat`
  const { data } = useQuery(read(listNotifications, { query: { unread: 'true' } }))
  const hasNews = data?.some((notification) => notification.link === link) ?? false

  useEffect(() => {
    if (!hasNews) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // It stays unread where this fails; the list of notifications offers the same.
      call(readAllNotifications, { body: { link } }).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hasNews, link])
}
