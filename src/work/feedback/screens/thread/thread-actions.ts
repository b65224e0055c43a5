import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Actor } from '#kernel/actor.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import type { CommentProgress } from '#schema/values.ts'
import { useNow } from '#ui/format/now.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { whyNotSent } from '#work/attachments/screens/why-not-sent.ts'
import { useUnread } from '#work/unread-comments/screens/use-unread.ts'
import { setFeedbackState } from '../../contract.states.ts'
import type { FeedbackItem } from '../../contract.ts'
import { resolveFeedback } from '../../contract.ts'
import { m } from '../../messages.ts'
import {
  isEditable,
  mayComment,
  mayEdit,
  mayReopen,
  mayReply,
  mayResolve,
  mayTrackProgress,
  mayWriteInternally,
} from '../../rules.ts'
import { changeFeedback, feedbackOf, refreshFeedback } from '../feedback-query.ts'
import type { SendOutgoing } from '../outgoing.ts'
import { useOutgoing } from '../outgoing.ts'
import type { ShownItem, ShownReply } from '../pending-comments.ts'
import { outgoingReply, withOutgoing } from '../pending-comments.ts'
import type { Editable } from './edit-box.tsx'

interface WrittenReply {
  body: string
  internal: boolean
  attached: readonly Attached[]
}

/** This person's permissions for threads, and the actions on them. */
export interface ThreadActions {
  /** The id of the person writing. */
  userId: string
  mayReply: (item: ShownItem) => boolean
  mayResolve: (item: ShownItem) => boolean
  /** Whether this person can mark a reply as internal. Replies to internal comments are always internal. */
  mayHide: (item: ShownItem) => boolean
  onReply: (item: ShownItem, reply: WrittenReply) => void
  onResolve: (item: ShownItem) => void
  mayReopen: (item: ShownItem) => boolean
  /** Whether this person can set the progress of an open comment. */
  mayTrack: (item: ShownItem) => boolean
  onProgress: (item: ShownItem, progress: CommentProgress) => void
  /** Identifies a comment or reply if this person can change it. Null otherwise. */
  edits: (text: ShownItem | ShownReply) => Editable | null
  /** Identifies a comment or reply if this person can react to it. Null otherwise. */
  reacts: (text: ShownItem | ShownReply) => Editable | null
  /** Whether the comment has activity that this person hasn't read. */
  isNew: (item: ShownItem) => boolean
  onRead: (item: ShownItem) => void
  /** Sends a failed comment again. */
  onAgain: (key: string) => void
  /** Discards a failed comment. */
  onWithdraw: (key: string) => void
}

/** Returns all comments as this person sees them, including pending ones, with the actions they can take. */
export function useThreads(
  project: { id: string; clientId: string },
  actor: Actor,
  items: FeedbackItem[],
  sendOutgoing: SendOutgoing,
) {
  const now = useNow()
  const imageUrl = useMe().me?.profileImageUrl ?? null
  const { outgoing, send, again, withdraw } = useOutgoing(project.id, actor.userId, sendOutgoing)
  const resolve = useResolveFeedback(project.id)
  const track = useTrackProgress(project.id)
  const unread = useUnread(project.id, actor)
  const shown = withOutgoing(items, outgoing)
  const nextNumber = Math.max(0, ...shown.map((item) => item.number ?? 0)) + 1

  const actions: ThreadActions = {
    userId: actor.userId,
    mayReply: (item) => !item.sendState && mayReply(actor, project, item),
    mayResolve: (item) => !item.sendState && !item.resolved && mayResolve(actor, item),
    mayHide: (item) => mayWriteInternally(actor) && !item.internal,
    onReply: (item, { body, internal, attached }) => {
      const sent = { body, internal: internal || item.internal }
      send(outgoingReply({ key: randomId(), actor, imageUrl, now }, item.id, sent, attached))
    },
    onResolve: (item) => resolve.mutate(item),
    mayReopen: (item) =>
      item.resolved && mayReopen(actor, { clientId: project.clientId, authorId: item.authorId }),
    mayTrack: (item) => !item.sendState && !item.resolved && mayTrackProgress(actor),
    onProgress: (item, state) => track.mutate({ item, state }),
    edits(text) {
      const { authorId, createdAt, sendState } = text
      const may = mayEdit(actor, { clientId: project.clientId, authorId })
      if (sendState || !may || !isEditable(new Date(createdAt), now)) return null
      return placeOf(project.id, text)
    },
    reacts: (text) => (text.sendState || !mayComment(actor, project) ? null : placeOf(project.id, text)),
    isNew: (item) => unread.unread.has(item.id),
    onRead: unread.onRead,
    onAgain: again,
    onWithdraw: withdraw,
  }
  return { shown, nextNumber, actions, unread }
}

function placeOf(projectId: string, text: ShownItem | ShownReply): Editable {
  const isReply = 'feedbackId' in text
  const [feedbackId, replyId] = isReply ? [text.feedbackId, text.id] : [text.id, null]
  return { projectId, feedbackId, replyId }
}

/** Resolves a comment immediately, and reopens it if the server refuses. */
function useResolveFeedback(projectId: string) {
  return useStateChange(
    projectId,
    ({ id }: ShownItem) => call(resolveFeedback, { params: { id }, body: { resolved: true } }),
    (item) => ({ id: item.id, state: 'CLOSED', resolved: true }),
    () => toast({ title: t(m.markedResolved) }),
  )
}

type Tracked = { item: ShownItem; state: CommentProgress }

function useTrackProgress(projectId: string) {
  return useStateChange(
    projectId,
    ({ item: { id }, state }: Tracked) => call(setFeedbackState, { params: { id }, body: { state } }),
    ({ item, state }) => ({ id: item.id, state }),
  )
}

/** Shows a change immediately, and reverts it if the server refuses. */
function useStateChange<Wanted>(
  projectId: string,
  send: (wanted: Wanted) => Promise<FeedbackItem>,
  expect: (wanted: Wanted) => Partial<FeedbackItem> & { id: string },
  onDone?: () => void,
) {
  const client = useQueryClient()
  const set = (next: Partial<FeedbackItem> & { id: string }) =>
    changeFeedback(client, projectId, (items) =>
      items.map((item) => (item.id === next.id ? { ...item, ...next } : item)),
    )
  return useMutation({
    mutationFn: send,
    onMutate: async (wanted) => {
      const { queryKey } = feedbackOf(projectId)
      await client.cancelQueries({ queryKey })
      const { id } = expect(wanted)
      const before = client.getQueryData<FeedbackItem[]>(queryKey)?.find((item) => item.id === id)
      set(expect(wanted))
      return before
    },
    onSuccess: (made) => {
      set(made)
      onDone?.()
    },
    onError: (error, _wanted, before) => {
      if (before) set(before)
      toast({
        variant: 'destructive',
        title: t(common.error),
        description: whyNotSent(error, [], t(m.sendFailed)),
      })
    },
    onSettled: () => void refreshFeedback(client, projectId),
  })
}
