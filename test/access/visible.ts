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
 * Who sees what, written once more in plain conditions. The product decides this in SQL; the access table holds its
 * answers against these.
 */

/** A person's picture: their own, staff's, for staff, and within a company. */
export function seesPhotoOf(
  actor: Actor,
  person: { userId: string; isStaff: boolean; clientIds: readonly string[] },
): boolean {
  const isTheirs = actor.userId === person.userId || person.isStaff
  return isTheirs || isStaff(actor) || person.clientIds.some((id) => membershipOf(actor, id) !== undefined)
}

/** Emails about money are for staff who see money. */
export function seesEmail(actor: Actor, mail: { money: boolean }): boolean {
  return mayReadOutbox(actor) && (actor.seesMoney || !mail.money)
}

/** Amounts stand in the entries about money: they are for staff who see money. */
export function seesEntry(actor: Actor, entry: { money: boolean }): boolean {
  return maySeeAudit(actor) && (actor.seesMoney || !entry.money)
}

/** Staff and the contacts of the client. */
export function seesClient(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId) !== undefined
}

/** Staff and the contacts of its client. */
export function maySeeProject(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** Whoever belongs to the project; hidden is what is internal, or stands on a file that is. */
export function seesFeedback(actor: Actor, item: { clientId: string; hidden: boolean }): boolean {
  return isStaff(actor) || (!item.hidden && membershipOf(actor, item.clientId) !== undefined)
}

/** Whoever belongs to the project; what is internal is there for staff alone. */
export function seesFile(actor: Actor, file: { clientId: string; internal: boolean }): boolean {
  return isStaff(actor) || (!file.internal && membershipOf(actor, file.clientId) !== undefined)
}

/** An upload is known to the person who began it, as long as the project is theirs. */
export function seesUpload(actor: Actor, upload: { userId: string; clientId: string }): boolean {
  return actor.userId === upload.userId && mayUpload(actor, upload)
}

/** Whoever belongs to the project; what is internal is there for staff alone. So are the tasks of a milestone. */
export function seesMilestone(actor: Actor, milestone: { clientId: string; internal: boolean }): boolean {
  return seesInternal(actor) || (!milestone.internal && membershipOf(actor, milestone.clientId) !== undefined)
}

/** A notification is there for the one person whom it was written to. */
export function seesNotification(actor: Actor, notification: { userId: string }): boolean {
  return actor.userId === notification.userId
}

/** As an invoice: one that was not sent is there for staff alone. */
export function seesQuote(actor: Actor, quote: { clientId: string; status: QuoteStatus }): boolean {
  return seesInvoicesOf(actor, quote.clientId) && (quote.status !== 'DRAFT' || isStaff(actor))
}

/** By a link to a project its mockups, by one to a file that file; never what is internal. */
export function seesShared(
  guest: Actor,
  file: { id: string; projectId: string; kind: string; internal: boolean },
): boolean {
  if (!isIn(guest, file) || file.internal) return false
  return guest.only?.fileId ? guest.only.fileId === file.id : file.kind === 'MOCKUP'
}
