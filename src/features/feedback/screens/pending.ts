import type { Actor } from '#kernel/actor.ts'
import type { FeedbackItem, NewFeedback } from '../contract.ts'
import type { Draft } from './form.tsx'
import type { Ground } from './ground.ts'

interface Pending {
  project: { id: string }
  actor: Actor
  ground: Ground
  draft: Draft
  /** The number that the pin will most likely get. */
  number: number
  now: Date
}

/** What is sent to the server, and what stands in the list until it answers. */
export function pendingItem({ project, actor, ground, draft, number, now }: Pending) {
  const { spot, body, internal } = draft
  const sent: NewFeedback = {
    type: 'PIN',
    body,
    pinX: spot.x,
    pinY: spot.y,
    fileId: ground?.fileId,
    fileVersion: ground?.version,
    page: ground?.page ?? 1,
    internal,
  }
  const shown: FeedbackItem = {
    id: `pending ${number} ${now.getTime()}`,
    projectId: project.id,
    type: 'PIN',
    number,
    body: body.trim(),
    pinX: spot.x,
    pinY: spot.y,
    fileId: ground?.fileId ?? null,
    fileVersion: ground?.version ?? null,
    page: ground?.page ?? 1,
    authorId: actor.userId,
    authorName: actor.name,
    internal,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    createdAt: now.toISOString(),
    clientKey: null,
    replies: [],
  }
  return { body: sent, shown }
}
