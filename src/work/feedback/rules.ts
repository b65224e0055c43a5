import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Staff may comment, and so may the client's contacts with the right to. */
export function mayComment(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId)?.mayComment === true
}

/** Everyone who may comment in the project may reply while the comment is open. */
export function mayReply(actor: Actor, project: { clientId: string }, item: { resolved: boolean }): boolean {
  return !item.resolved && mayComment(actor, project)
}

/** Staff may resolve comments, and contacts may resolve their own. */
export function mayResolve(actor: Actor, item: { authorId: string }): boolean {
  return isStaff(actor) || item.authorId === actor.userId
}

/** Only staff may write and read internal comments. */
export function mayWriteInternally(actor: Actor): boolean {
  return isStaff(actor)
}

export const feedbackNotFound = t(m.feedbackNotFound)
