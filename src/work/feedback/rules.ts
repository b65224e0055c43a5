import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Staff, and the client's contacts with the right to comment. */
export function mayComment(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId)?.mayComment === true
}

/** Everyone who may comment in the project, while the feedback is open. */
export function mayReply(actor: Actor, project: { clientId: string }, item: { resolved: boolean }): boolean {
  return !item.resolved && mayComment(actor, project)
}

/** Staff, or the contact who wrote it. */
export function mayResolve(actor: Actor, item: { authorId: string }): boolean {
  return isStaff(actor) || item.authorId === actor.userId
}

/** Only staff write and read internal comments. */
export function mayWriteInternally(actor: Actor): boolean {
  return isStaff(actor)
}

export const feedbackNotFound = t(m.feedbackNotFound)
