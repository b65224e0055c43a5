import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** True for everyone except staff without access to money. Contacts get only the invoices they may see. */
export function mayAskForInvoices(actor: Actor): boolean {
  return !isStaff(actor) || actor.seesMoney
}

/** Staff with access see every client's invoices. Contacts see those of clients that gave them access. */
export function seesInvoicesOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) ? actor.seesMoney : membershipOf(actor, clientId)?.seesInvoices === true
}

/** Whether amounts are shown at all. People without a client yet aren't restricted. */
export function seesMoney(actor: Actor): boolean {
  if (isStaff(actor)) return actor.seesMoney
  return actor.memberships.length === 0 || actor.memberships.some((membership) => membership.seesInvoices)
}

/** Staff who see money can create, send and void invoices, and record payments. */
export function mayManageInvoices(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Agency-wide reports, exports for accountants, and imports are for staff who see money. */
export function mayReadReports(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
