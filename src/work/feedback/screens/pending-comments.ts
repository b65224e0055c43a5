import type { Actor } from '#kernel/actor.ts'
import type { QueuedWrite } from '#portal/offline/browser/offline-state.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import type { Uploaded } from '#work/attachments/screens/upload-attached.ts'
import type { FeedbackReply, NewReply } from '../contract.replies.ts'
import type { FeedbackItem, NewFeedback } from '../contract.ts'

/** This person's comments that haven't reached the server, and how the screen shows them in the meantime. */
export type Outgoing = SendState &
  (
    | { kind: 'comment'; sent: NewFeedback; shown: FeedbackItem }
    | { kind: 'reply'; feedbackId: string; sent: NewReply; shown: FeedbackReply }
  )

/** The sending state. Undefined for saved comments. */
export interface SendState {
  key: string
  /** Whether it's kept on this device until the browser is back online. */
  queued?: boolean
  /** Why sending failed. Null while sending or waiting. */
  failure: string | null
  /** The attached files, which are uploaded first. Undefined in queues from the previous release. */
  attached?: readonly Attached[]
  /** Upload progress of all files, from 0 to 1. Undefined when nothing is being uploaded. */
  uploaded?: number
  /** Cancels the upload. */
  cancel?: () => void
}

export type ShownReply = FeedbackReply & { sendState?: SendState }
export type ShownItem = Omit<FeedbackItem, 'replies'> & { replies: ShownReply[]; sendState?: SendState }

/** Adds the comments that are waiting on this device, unless they're already there. */
export function withQueued(outgoing: Outgoing[], writes: readonly QueuedWrite[]): Outgoing[] {
  if (writes.length === 0) return outgoing
  const queued = writes
    .filter(({ id }) => !outgoing.some(({ key }) => key === id))
    .map((write) => ({ ...(write.shown as Outgoing), queued: true, failure: write.refusal?.detail ?? null }))
  return [...queued, ...outgoing]
}

/** A key that stays the same when a comment is saved, so that it remains open or highlighted. */
export function nameOf({ id, authorId, clientKey }: Pick<FeedbackItem, 'id' | 'authorId' | 'clientKey'>) {
  return clientKey ? `${authorId} ${clientKey}` : id
}

/** Combines saved and pending comments without duplicates, newest first. Threads are sorted oldest first. */
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

/** The author and time of a new comment. */
interface Writing {
  key: string
  actor: Pick<Actor, 'userId' | 'name'>
  imageUrl: string | null
  now: Date
}

/** @param number - the pin's expected number */
export function outgoingComment(
  { key, actor, imageUrl, now }: Writing,
  projectId: string,
  sent: NewFeedback,
  { number, attached }: { number: number | null; attached: readonly Attached[] },
): Outgoing {
  const shown: FeedbackItem = {
    id: key,
    projectId,
    type: sent.type,
    number,
    body: textOf(sent, attached),
    attachments: [],
    pinX: sent.pinX ?? null,
    pinY: sent.pinY ?? null,
    mark: sent.mark ?? null,
    fileId: sent.fileId ?? null,
    fileVersion: sent.fileVersion ?? null,
    fileName: null,
    page: sent.page,
    authorId: actor.userId,
    authorName: actor.name,
    authorImageUrl: imageUrl,
    internal: sent.internal,
    state: 'OPEN',
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    createdAt: now.toISOString(),
    editedAt: null,
    assignee: null,
    dueDate: null,
    task: null,
    clientKey: key,
    reactions: [],
    replies: [],
  }
  return { kind: 'comment', key, failure: null, attached, sent: { ...sent, id: key }, shown }
}

export function outgoingReply(
  { key, actor, imageUrl, now }: Writing,
  feedbackId: string,
  sent: NewReply,
  attached: readonly Attached[],
): Outgoing {
  const shown: FeedbackReply = {
    id: key,
    feedbackId,
    authorId: actor.userId,
    authorName: actor.name,
    authorImageUrl: imageUrl,
    body: textOf(sent, attached),
    attachments: [],
    internal: sent.internal,
    reopens: false,
    createdAt: now.toISOString(),
    editedAt: null,
    number: Number.MAX_SAFE_INTEGER,
    clientKey: key,
    reactions: [],
  }
  return { kind: 'reply', key, failure: null, attached, feedbackId, sent: { ...sent, id: key }, shown }
}

/** Without text, a comment uses the first file's name as its text, as on the server. */
function textOf({ body = '' }: { body?: string }, [first]: readonly Attached[]): string {
  return body.trim() || first?.name || ''
}

/** The comment as it's sent once its files are uploaded. */
export function withUploaded(one: Outgoing, attached: Uploaded[]): Outgoing {
  if (attached.length === 0) return one
  const fileIds = attached.map(({ fileId }) => fileId)
  return one.kind === 'comment'
    ? { ...one, attached, sent: { ...one.sent, fileIds } }
    : { ...one, attached, sent: { ...one.sent, fileIds } }
}
