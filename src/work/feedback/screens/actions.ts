import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call, keyOf } from '#kernel/browser/call.ts'
import { readAll } from '#kernel/browser/paged-query.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { replyToFeedback } from '../contract.replies.ts'
import type { FeedbackItem } from '../contract.ts'
import { addFeedback, listFeedback, resolveFeedback } from '../contract.ts'
import type { Outgoing, ShownItem } from './pending-comments.ts'

/** How all feedback of a project is read. */
export function feedbackOf(projectId: string) {
  return readAll(listFeedback, { params: { id: projectId }, query: { limit: 100 } })
}

const none: Outgoing[] = []

type Change = (how: (known: Outgoing[]) => Outgoing[]) => void

/** Shows what this person writes at once. What did not arrive stays, to be sent again or given up. */
export function useOutgoing(projectId: string, userId: string) {
  const client = useQueryClient()
  const [outgoing, change] = useLocal(['outgoing feedback', userId, projectId], none)
  const send = (one: Outgoing) => void sendOutgoing(client, projectId, change, one)
  return {
    outgoing,
    send,
    again(key: string): void {
      const one = outgoing.find((other) => other.key === key)
      if (one) send(one)
    },
    withdraw: (key: string) => change((known) => known.filter((other) => other.key !== key)),
  }
}

/** Sends a comment or a reply, for the first time or again. It is outgoing until the list has it. */
export async function sendOutgoing(
  client: QueryClient,
  projectId: string,
  change: Change,
  one: Outgoing,
): Promise<void> {
  change((known) => [...known.filter(({ key }) => key !== one.key), { ...one, failure: null }])
  try {
    await deliver(client, projectId, one)
    if (one.kind === 'comment') toast({ title: 'Feedback added successfully' })
    await refresh(client, projectId)
    change((known) => known.filter(({ key }) => key !== one.key))
  } catch (error) {
    const failure = sentenceOf(error)
    change((known) => known.map((other) => (other.key === one.key ? { ...other, failure } : other)))
    toast({ variant: 'destructive', title: 'Error', description: failure })
  }
}

async function deliver(client: QueryClient, projectId: string, one: Outgoing): Promise<void> {
  if (one.kind === 'comment') {
    const made = await call(addFeedback, { params: { id: projectId }, body: one.sent })
    changeList(client, projectId, (items) => [made, ...items.filter((item) => item.id !== made.id)])
    return
  }
  const { feedbackId } = one
  const made = await call(replyToFeedback, { params: { id: feedbackId }, body: one.sent })
  changeList(client, projectId, (items) =>
    items.map((item) => {
      if (item.id !== feedbackId || item.replies.some(({ id }) => id === made.id)) return item
      return { ...item, replies: [...item.replies, made] }
    }),
  )
}

/** Resolved at once; where the server refuses, open again. */
export function useResolveFeedback(projectId: string) {
  const client = useQueryClient()
  const set = (id: string, next: Partial<FeedbackItem>) =>
    changeList(client, projectId, (items) =>
      items.map((item) => (item.id === id ? { ...item, ...next } : item)),
    )
  return useMutation({
    mutationFn: ({ id }: ShownItem) => call(resolveFeedback, { params: { id }, body: { resolved: true } }),
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
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) })
    },
    onSettled: () => void refresh(client, projectId),
  })
}

function changeList(
  client: QueryClient,
  projectId: string,
  make: (items: FeedbackItem[]) => FeedbackItem[],
): void {
  client.setQueryData<FeedbackItem[]>(feedbackOf(projectId).queryKey, (items) => items && make(items))
}

function refresh(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(listFeedback, { params: { id: projectId } }) })
}

function sentenceOf(error: unknown): string {
  return error instanceof CallError && error.saysWhy ? error.detail : 'It was not sent. Please try again.'
}
