import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readAll } from '#kernel/call.pages.ts'
import { CallError, call, keyOf } from '#kernel/call.ts'
import { toast } from '#ui/toast-store.ts'
import type { FeedbackItem, NewFeedback } from '../contract.ts'
import { addFeedback, listFeedback, resolveFeedback } from '../contract.ts'

/** How all feedback of a project is read. */
export function feedbackOf(projectId: string) {
  return readAll(listFeedback, { params: { id: projectId }, query: { limit: 100 } })
}

/** A pin stands at once; where the server refuses it, it goes, and `onFail` gives back what was written. */
export function useAddFeedback(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body }: Written) => call(addFeedback, { params: { id: projectId }, body }),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: feedbackOf(projectId).queryKey })
      change(client, projectId, (items) => [shown, ...items])
    },
    onSuccess: (made, { shown }) => {
      const others = (items: FeedbackItem[]) => items.filter((item) => ![shown.id, made.id].includes(item.id))
      change(client, projectId, (items) => [made, ...others(items)])
      toast({ title: 'Feedback added successfully' })
    },
    onError: (error, { shown, onFail }) => {
      change(client, projectId, (items) => items.filter((item) => item.id !== shown.id))
      tellError(error)
      onFail()
    },
    onSettled: () => refresh(client, projectId),
  })
}

export interface Written {
  body: NewFeedback
  /** What stands in the list until the server answers. */
  shown: FeedbackItem
  onFail: () => void
}

/** Resolved at once; where the server refuses, open again. */
export function useResolveFeedback(projectId: string) {
  const client = useQueryClient()
  const set = (id: string, next: Partial<FeedbackItem>) =>
    change(client, projectId, (items) => items.map((item) => (item.id === id ? { ...item, ...next } : item)))
  return useMutation({
    mutationFn: ({ id }: FeedbackItem) => call(resolveFeedback, { params: { id }, body: { resolved: true } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: feedbackOf(projectId).queryKey })
      set(id, { resolved: true })
    },
    onSuccess: (made) => {
      set(made.id, made)
      toast({ title: 'Feedback marked as resolved' })
    },
    onError: (error, { id }) => {
      set(id, { resolved: false })
      tellError(error)
    },
    onSettled: () => refresh(client, projectId),
  })
}

function change(
  client: QueryClient,
  projectId: string,
  make: (items: FeedbackItem[]) => FeedbackItem[],
): void {
  client.setQueryData<FeedbackItem[]>(feedbackOf(projectId).queryKey, (items) => items && make(items))
}

function refresh(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: keyOf(listFeedback, { params: { id: projectId } }) })
}

function tellError(error: Error): void {
  const description = error instanceof CallError ? error.detail : error.message
  toast({ variant: 'destructive', title: 'Error', description })
}
