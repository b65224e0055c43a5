import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listFeedback } from '#features/feedback/contract.ts'
import { getUploadLimits, listFiles } from '#features/files/contract.ts'
import { listTasks } from '#features/milestones/contract.tasks.ts'
import { listMilestones } from '#features/milestones/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { listMoves } from '#features/projects/contract.ts'
import { readAll, readPages } from '#kernel/call.pages.ts'
import { read } from '#kernel/call.ts'

/** Reads what the tab in the address will show beside the project itself, and not after it, once `ready`. */
export function useReadAhead(id: string, ready: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready) return
    const params = { id }
    const files = () => client.prefetchQuery(readAll(listFiles, { params, query: { limit: 100 } }))
    switch (new URLSearchParams(window.location.search).get('tab')) {
      case 'feedback':
        void files()
        void client.prefetchQuery(readAll(listFeedback, { params, query: { limit: 100 } }))
        void client.prefetchQuery(read(listNotifications, { query: { unread: 'true' } }))
        break
      case 'chat':
        void client.prefetchQuery(read(getUploadLimits))
        void client.prefetchQuery(read(listNotifications, { query: { unread: 'true' } }))
        break
      case 'files':
        void files()
        break
      case 'timeline':
        void client.prefetchQuery(read(listMilestones, { params }))
        void client.prefetchQuery(read(listTasks, { params }))
        break
      default:
        void client.prefetchQuery(read(listMilestones, { params }))
        void client.prefetchInfiniteQuery(readPages(listMoves, { params, query: { limit: 10 } }))
    }
  }, [client, id, ready])
}
