import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** True for everyone except staff who can't see billing. Contacts get only the invoices that they can see. */
export function mayAskForInvoices(actor: Actor): boolean {
  return !isStaff(actor) || actor.seesMoney
}

/**
 * Staff who can see billing see every client's invoices. Contacts see those of clients that gave them access.
 */
export function seesInvoicesOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) ? actor.seesMoney : membershipOf(actor, clientId)?.seesInvoices === true
}

/** Whether amounts are shown at all. People who don't have a client yet aren't restricted. */
export function seesMoney(actor: Actor): boolean {
  if (isStaff(actor)) return actor.seesMoney
  return actor.memberships.length === 0 || actor.memberships.some((membership) => membership.seesInvoices)
}

/** Staff who can see billing can create, send and void invoices, and record payments. */
export function mayManageInvoices(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Agency-wide reports, exports for accountants, and imports are for staff who can see billing. */
export function mayReadReports(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
