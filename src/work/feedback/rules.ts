import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { CommentProgress, CommentState } from '#schema/values.ts'
import { m } from './messages.ts'

/** Staff can comment, and so can the client's contacts with permission to comment. */
export function mayComment(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId)?.mayComment === true
}

/** Everyone who can comment in the project can reply while the comment is open. */
export function mayReply(actor: Actor, project: { clientId: string }, item: { resolved: boolean }): boolean {
  return !item.resolved && mayComment(actor, project)
}

/** Staff can resolve comments, and contacts can resolve their own. */
export function mayResolve(actor: Actor, item: { authorId: string }): boolean {
  return isStaff(actor) || item.authorId === actor.userId
}

/** Only staff can set the progress of a comment. */
export function mayTrackProgress(actor: Actor): boolean {
  return isStaff(actor)
}

/** Staff can reopen resolved comments. Others can reopen their own if they can comment. */
export function mayReopen(actor: Actor, item: { clientId: string; authorId: string }): boolean {
  return isStaff(actor) || (item.authorId === actor.userId && mayComment(actor, item))
}

/** Authors can change their own comments and replies as long as they can comment. */
export function mayEdit(actor: Actor, text: { clientId: string; authorId: string }): boolean {
  return text.authorId === actor.userId && mayComment(actor, text)
}

const editingMs = 15 * 60_000

/** Whether a comment or reply is recent enough to be changed. */
export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editingMs
}

/** Resolved comments are closed, regardless of their progress. */
export function stateOf({
  resolved,
  progress,
}: {
  resolved: boolean
  progress: CommentProgress
}): CommentState {
  return resolved ? 'CLOSED' : progress
}

/** Only staff can write and read internal comments. */
export function mayWriteInternally(actor: Actor): boolean {
  return isStaff(actor)
}

export const feedbackNotFound = t(m.feedbackNotFound)
