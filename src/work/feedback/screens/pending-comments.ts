import type { Actor } from '#kernel/actor.ts'
import type { FeedbackReply, NewReply } from '../contract.replies.ts'
import type { FeedbackItem, NewFeedback } from '../contract.ts'

/** What this person wrote and the server does not have yet, with what stands on the screen meanwhile. */
export type Outgoing = { key: string; failure: string | null } & (
  | { kind: 'comment'; sent: NewFeedback; shown: FeedbackItem }
  | { kind: 'reply'; feedbackId: string; sent: NewReply; shown: FeedbackReply }
)

/** How far it has come; nothing for what the server has. */
export interface SendState {
  key: string
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null
}

export type ShownReply = FeedbackReply & { sendState?: SendState }
export type ShownItem = Omit<FeedbackItem, 'replies'> & { replies: ShownReply[]; sendState?: SendState }

/** The same before and after it arrived, so that what is open or lit stays so. */
export function nameOf({ id, authorId, clientKey }: Pick<FeedbackItem, 'id' | 'authorId' | 'clientKey'>) {
  return clientKey ? `${authorId} ${clientKey}` : id
}

/** What the server has and what is on its way to it, each once; the newest first, threads the oldest first. */
export function withOutgoing(items: FeedbackItem[], outgoing: Outgoing[]): ShownItem[] {
  const arrived = new Set(items.map(nameOf))
  const comments = outgoing.flatMap((one): ShownItem[] =>
    one.kind === 'comment' && !arrived.has(nameOf(one.shown)) ? [{ ...one.shown, sendState: one }] : [],
  )
  return [...comments.reverse(), ...items.map((item) => withReplies(item, outgoing))]
}

function withReplies(item: FeedbackItem, outgoing: Outgoing[]): ShownItem {
  const arrived = new Set(item.replies.map(nameOf))
  const replies = outgoing.flatMap((one): ShownReply[] =>
    one.kind === 'reply' && one.feedbackId === item.id && !arrived.has(nameOf(one.shown))
      ? [{ ...one.shown, sendState: one }]
      : [],
  )
  return replies.length > 0 ? { ...item, replies: [...item.replies, ...replies] } : item
}

/** Who writes, and when. */
interface Writing {
  key: string
  actor: Pick<Actor, 'userId' | 'name'>
  imageUrl: string | null
  now: Date
}

/** @param number - that the pin will most likely get */
export function outgoingComment(
  { key, actor, imageUrl, now }: Writing,
  projectId: string,
  sent: NewFeedback,
  number: number | null,
): Outgoing {
  const shown: FeedbackItem = {
    id: key,
    projectId,
    type: sent.type,
    number,
    body: sent.body.trim(),
    pinX: sent.pinX ?? null,
    pinY: sent.pinY ?? null,
    fileId: sent.fileId ?? null,
    fileVersion: sent.fileVersion ?? null,
    fileName: null,
    page: sent.page,
    authorId: actor.userId,
    authorName: actor.name,
    authorImageUrl: imageUrl,
    internal: sent.internal,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    createdAt: now.toISOString(),
    clientKey: key,
    replies: [],
  }
  return { kind: 'comment', key, failure: null, sent: { ...sent, id: key }, shown }
}

export function outgoingReply(
  { key, actor, imageUrl, now }: Writing,
  feedbackId: string,
  sent: NewReply,
): Outgoing {
  const shown: FeedbackReply = {
    id: key,
    feedbackId,
    authorId: actor.userId,
    authorName: actor.name,
    authorImageUrl: imageUrl,
    body: sent.body.trim(),
    internal: sent.internal,
    createdAt: now.toISOString(),
    number: Number.MAX_SAFE_INTEGER,
    clientKey: key,
  }
  return { kind: 'reply', key, failure: null, feedbackId, sent: { ...sent, id: key }, shown }
}
