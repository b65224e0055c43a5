import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** Anyone but staff from whom money is kept may ask for invoices; contacts get those that they may see. */
export function mayAskForInvoices(actor: Actor): boolean {
  return !isStaff(actor) || actor.seesMoney
}

/** Staff with the right see every company's invoices; contacts those of companies that show them to them. */
export function seesInvoicesOf(actor: Actor, clientId: string): boolean {
  return isStaff(actor) ? actor.seesMoney : membershipOf(actor, clientId)?.seesInvoices === true
}

/** Whether figures of money are shown at all. From somebody who has no company yet, nothing is kept. */
export function seesMoney(actor: Actor): boolean {
  if (isStaff(actor)) return actor.seesMoney
  return actor.memberships.length === 0 || actor.memberships.some((membership) => membership.seesInvoices)
}

/** Staff who see money write, send and void invoices, and record what was paid. */
export function mayManageInvoices(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Figures of the whole agency, files for an accountant, and what is brought in: for staff who see money. */
export function mayReadReports(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
