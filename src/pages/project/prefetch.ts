import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#kernel/browser/call.ts'
import { readAll, readPages } from '#kernel/browser/paged-query.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import { getUploadLimits } from '#work/files/contract.ts'
import { filesOf, newestFilesOf } from '#work/files/screens/files-query.ts'
import { listTasks } from '#work/milestones/contract.tasks.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { listMoves } from '#work/projects/contract.ts'
import { listReviews } from '#work/reviews/contract.ts'
import { listUnreadComments } from '#work/unread-comments/contract.ts'

/** Once `ready`, loads the data of the tab in the URL in parallel with the project. */
export function usePrefetch(id: string, ready: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready) return
    const params = { id }
    switch (new URLSearchParams(window.location.search).get('tab')) {
      case 'feedback':
        void client.prefetchQuery(filesOf(id))
        void client.prefetchQuery(readAll(listFeedback, { params, query: { limit: 100 } }))
        void client.prefetchQuery(read(listNotifications, { query: { unread: 'true' } }))
        void client.prefetchQuery(read(listUnreadComments, { params }))
        break
      case 'chat':
        void client.prefetchQuery(read(getUploadLimits))
        void client.prefetchQuery(read(listNotifications, { query: { unread: 'true' } }))
        break
      case 'files':
        void client.prefetchQuery(newestFilesOf(id))
        break
      case 'timeline':
        void client.prefetchQuery(read(listMilestones, { params }))
        void client.prefetchQuery(read(listTasks, { params }))
        break
      default:
        void client.prefetchQuery(read(listReviews, { params }))
        void client.prefetchQuery(read(listMilestones, { params }))
        void client.prefetchInfiniteQuery(readPages(listMoves, { params, query: { limit: 10 } }))
    }
  }, [client, id, ready])
}
