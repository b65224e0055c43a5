import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import type { Invoice } from './contract.ts'

/** Whoever is signed in may ask; the answer holds what is theirs. */
export const signedIn = () => true

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

/** Staff alone see invoices that were not sent yet. */
export function seesDrafts(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** An invoice that was not sent yet is there for staff alone. */
export function seesInvoice(actor: Actor, invoice: { clientId: string } & Pick<Standing, 'status'>): boolean {
  return seesInvoicesOf(actor, invoice.clientId) && (invoice.status !== 'DRAFT' || seesDrafts(actor))
}

/** Staff who see money write, send and void invoices, and record what was paid. */
export function mayManageInvoices(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** How an invoice stands: as far as its next states go. */
export type Standing = Pick<Invoice, 'status' | 'amountCents' | 'paidCents' | 'refundedCents'>

/** What is left of its payments after refunds. */
export function keptCents(invoice: Standing): number {
  return invoice.paidCents - invoice.refundedCents
}

/** What is still to be paid. Only a sent invoice asks for money. */
export function dueCents(invoice: Standing): number {
  return invoice.status === 'SENT' ? Math.max(0, invoice.amountCents - keptCents(invoice)) : 0
}

/** `today` is the day at the agency. On the due date itself there is still time. */
export function isOverdue(invoice: Standing & Pick<Invoice, 'dueAt'>, today: string): boolean {
  return dueCents(invoice) > 0 && invoice.dueAt !== null && invoice.dueAt < today
}

export function isPartlyPaid(invoice: Standing): boolean {
  return dueCents(invoice) > 0 && keptCents(invoice) > 0
}

/** It stays paid until the whole was paid back. */
export function isPartlyRefunded(invoice: Standing): boolean {
  return invoice.status === 'PAID' && invoice.refundedCents > 0
}

/** Until it is sent; from then on its money is frozen. */
export function canBeChanged(invoice: Standing): boolean {
  return invoice.status === 'DRAFT'
}

export function canBeSent(invoice: Standing): boolean {
  return invoice.status === 'DRAFT'
}

export function canBePaid(invoice: Standing): boolean {
  return dueCents(invoice) > 0
}

/** A sent invoice only where no payment is left on it: refund first. */
export function canBeVoided(invoice: Standing): boolean {
  return invoice.status === 'DRAFT' || (invoice.status === 'SENT' && keptCents(invoice) === 0)
}

export function canBeRefunded(invoice: Standing): boolean {
  return (invoice.status === 'SENT' || invoice.status === 'PAID') && keptCents(invoice) > 0
}

/** Where payments and refunds lead: paid once nothing is due, refunded once the whole was paid back. */
export function statusAfterMoney(invoice: Standing): Invoice['status'] {
  if (invoice.status === 'SENT' && dueCents(invoice) === 0) return 'PAID'
  if (invoice.status === 'PAID' && invoice.refundedCents > 0 && keptCents(invoice) === 0) return 'REFUNDED'
  return invoice.status
}
