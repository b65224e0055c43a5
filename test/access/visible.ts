import { maySeeAudit } from '#agency/audit-log/rules.ts'
import { mayReadOutbox } from '#agency/email/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { seesInvoicesOf } from '#money/access/rules.ts'
import type { QuoteStatus } from '#schema/values.ts'
import { mayUpload } from '#work/files/rules.ts'
import { seesInternal } from '#work/milestones/rules.ts'
import { isIn } from '#work/review-links/rules.ts'

/*
 * Who can see what, restated as plain conditions. The product decides this in SQL, and the access table compares its
 * responses with these.
 */

/** Everyone sees their own picture and those of staff and colleagues. Staff see all. */
export function seesPhotoOf(
  actor: Actor,
  person: { userId: string; isStaff: boolean; clientIds: readonly string[] },
): boolean {
  const isTheirs = actor.userId === person.userId || person.isStaff
  return isTheirs || isStaff(actor) || person.clientIds.some((id) => membershipOf(actor, id) !== undefined)
}

/** The table's email isn't about any of the items that are requested. */
function isContact(actor: Actor, clientId: string): boolean {
  return !actor.fromEmail && membershipOf(actor, clientId) !== undefined
}

/** Emails about billing are only for staff who can see billing. */
export function seesEmail(actor: Actor, email: { money: boolean }): boolean {
  return mayReadOutbox(actor) && (actor.seesMoney || !email.money)
}

/** Entries about billing contain amounts, so only staff who can see billing can see them. */
export function seesEntry(actor: Actor, entry: { money: boolean }): boolean {
  return maySeeAudit(actor) && (actor.seesMoney || !entry.money)
}

/** Staff and the client's contacts can see a client. */
export function seesClient(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || isContact(actor, clientId)
}

/** Staff and the client's contacts can see a project. */
export function maySeeProject(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || isContact(actor, project.clientId)
}

/** Everyone in the project sees comments, except internal ones and those on internal files. Staff see all. */
export function seesFeedback(actor: Actor, item: { clientId: string; hidden: boolean }): boolean {
  return isStaff(actor) || (!item.hidden && isContact(actor, item.clientId))
}

/** Everyone in the project sees its files. Only staff see internal ones. */
export function seesFile(actor: Actor, file: { clientId: string; internal: boolean }): boolean {
  return isStaff(actor) || (!file.internal && isContact(actor, file.clientId))
}

/** Only the person who started an upload sees it, and only with access to the project. */
export function seesUpload(actor: Actor, upload: { userId: string; clientId: string }): boolean {
  return actor.userId === upload.userId && mayUpload(actor, upload)
}

/** Everyone in the project sees its milestones. Only staff see internal milestones and their tasks. */
export function seesMilestone(actor: Actor, milestone: { clientId: string; internal: boolean }): boolean {
  return seesInternal(actor) || (!milestone.internal && isContact(actor, milestone.clientId))
}

/** A notification is only for its recipient. */
export function seesNotification(actor: Actor, notification: { userId: string }): boolean {
  return actor.userId === notification.userId
}

/** Quotes have the same visibility as invoices. Only staff see unsent ones. */
export function seesQuote(actor: Actor, quote: { clientId: string; status: QuoteStatus }): boolean {
  return seesInvoicesOf(actor, quote.clientId) && (quote.status !== 'DRAFT' || isStaff(actor))
}

/**
 * A project link shows the project's mockups, and a file link shows that file. Neither shows internal files.
 */
export function seesShared(
  guest: Actor,
  file: { id: string; projectId: string; kind: string; internal: boolean },
): boolean {
  if (!isIn(guest, file) || file.internal) return false
  return guest.only?.fileId ? guest.only.fileId === file.id : file.kind === 'MOCKUP'
}
