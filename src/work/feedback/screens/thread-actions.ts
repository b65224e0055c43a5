import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Actor } from '#kernel/actor.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useNow } from '#ui/format/now.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { FeedbackItem } from '../contract.ts'
import { resolveFeedback } from '../contract.ts'
import { m } from '../messages.ts'
import { mayReply, mayResolve, mayWriteInternally } from '../rules.ts'
import { changeFeedback, feedbackOf, refreshFeedback } from './feedback-query.ts'
import { sentenceOf, useOutgoing } from './form.tsx'
import type { ShownItem } from './pending-comments.ts'
import { outgoingReply, withOutgoing } from './pending-comments.ts'

/** This person's permissions for threads, and the actions on them. */
export interface ThreadActions {
  /** The id of the person writing. */
  userId: string
  mayReply: (item: ShownItem) => boolean
  mayResolve: (item: ShownItem) => boolean
  /** Whether this person can mark a reply as internal. Replies to internal comments always are. */
  mayHide: (item: ShownItem) => boolean
  onReply: (item: ShownItem, words: { body: string; internal: boolean }) => void
  onResolve: (item: ShownItem) => void
  /** Sends a failed comment again. */
  onAgain: (key: string) => void
  /** Discards a failed comment. */
  onWithdraw: (key: string) => void
}

/** All comments as this person sees them, including their pending ones, and the allowed actions. */
export function useThreads(project: { id: string; clientId: string }, actor: Actor, items: FeedbackItem[]) {
  const now = useNow()
  const imageUrl = useMe().me?.profileImageUrl ?? null
  const { outgoing, send, again, withdraw } = useOutgoing(project.id, actor.userId)
  const resolve = useResolveFeedback(project.id)
  const shown = withOutgoing(items, outgoing)
  const nextNumber = Math.max(0, ...shown.map((item) => item.number ?? 0)) + 1

  const acts: ThreadActions = {
    userId: actor.userId,
    mayReply: (item) => !item.sendState && mayReply(actor, project, item),
    mayResolve: (item) => !item.sendState && !item.resolved && mayResolve(actor, item),
    mayHide: (item) => mayWriteInternally(actor) && !item.internal,
    onReply: (item, { body, internal }) => {
      const sent = { body, internal: internal || item.internal }
      send(outgoingReply({ key: randomId(), actor, imageUrl, now }, item.id, sent))
    },
    onResolve: (item) => resolve.mutate(item),
    onAgain: again,
    onWithdraw: withdraw,
  }
  return { shown, nextNumber, acts }
}

/** Resolves a comment immediately, and reopens it if the server refuses. */
function useResolveFeedback(projectId: string) {
  const client = useQueryClient()
  const set = (id: string, next: Partial<FeedbackItem>) =>
    changeFeedback(client, projectId, (items) =>
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
      toast({ title: t(m.markedResolved) })
    },
    onError: (error, { id }) => {
      set(id, { resolved: false })
      toast({ variant: 'destructive', title: t(common.error), description: sentenceOf(error) })
    },
    onSettled: () => void refreshFeedback(client, projectId),
  })
}
