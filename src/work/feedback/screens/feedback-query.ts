import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#kernel/browser/call.ts'
import { readAll } from '#kernel/browser/paged-query.ts'
import type { FeedbackItem } from '../contract.ts'
import { listFeedback } from '../contract.ts'

/** Query for all feedback of a project. */
export function feedbackOf(projectId: string) {
  return readAll(listFeedback, { params: { id: projectId }, query: { limit: 100 } })
}

/** Updates the feedback cached in this tab. */
export function changeFeedback(
  client: QueryClient,
  projectId: string,
  make: (items: FeedbackItem[]) => FeedbackItem[],
): void {
  client.setQueryData<FeedbackItem[]>(feedbackOf(projectId).queryKey, (items) => items && make(items))
}

export function refreshFeedback(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(listFeedback, { params: { id: projectId } }) })
}
