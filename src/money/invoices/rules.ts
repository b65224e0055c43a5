import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { seesInvoicesOf } from '#money/access/rules.ts'
import type { Invoice } from './contract.ts'
import { m } from './messages.ts'

export const invoiceNotFound = t(m.invoiceNotFound)

/** Staff alone see invoices that were not sent yet. */
function seesDrafts(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** The first time that a contact themselves opens it; staff who look as one do not count. */
export function isFirstView(actor: Actor, invoice: { viewedAt: Date | null }): boolean {
  return !isStaff(actor) && actor.viewer === null && invoice.viewedAt === null
}

/** An invoice that was not sent yet is there for staff alone. */
export function seesInvoice(
  actor: Actor,
  invoice: { clientId: string } & Pick<InvoiceBalance, 'status'>,
): boolean {
  return seesInvoicesOf(actor, invoice.clientId) && (invoice.status !== 'DRAFT' || seesDrafts(actor))
}

/** How an invoice stands: as far as its next states go. */
export type InvoiceBalance = Pick<
  Invoice,
  'status' | 'amountCents' | 'paidCents' | 'refundedCents' | 'creditedCents'
>

/** What is left of its payments after refunds. */
export function netPaidCents(invoice: InvoiceBalance): number {
  return invoice.paidCents - invoice.refundedCents
}

/** What is settled of it: by payments that were kept, and by credit notes. */
export function coveredCents(invoice: InvoiceBalance): number {
  return invoice.creditedCents + netPaidCents(invoice)
}

/** What is still to be paid. Only a sent invoice asks for money. */
export function dueCents(invoice: InvoiceBalance): number {
  if (invoice.status !== 'SENT') return 0
  return Math.max(0, invoice.amountCents - coveredCents(invoice))
}

/** What was paid beyond what the invoice still stands for, once part of it was credited. */
export function overpaidCents(invoice: InvoiceBalance): number {
  return Math.max(0, netPaidCents(invoice) - (invoice.amountCents - invoice.creditedCents))
}

/** What a further credit note may come to. */
export function creditableCents(invoice: InvoiceBalance & Pick<Invoice, 'kind'>): number {
  const canBe = invoice.kind === 'INVOICE' && ['SENT', 'PAID', 'REFUNDED'].includes(invoice.status)
  return canBe ? invoice.amountCents - invoice.creditedCents : 0
}

export function isPartlyPaid(invoice: InvoiceBalance): boolean {
  return dueCents(invoice) > 0 && netPaidCents(invoice) > 0
}

/** It stays paid until the whole was paid back. */
export function isPartlyRefunded(invoice: InvoiceBalance): boolean {
  return invoice.status === 'PAID' && invoice.refundedCents > 0
}

/** Until it is sent; from then on its money is frozen. */
export function canBeChanged(invoice: InvoiceBalance): boolean {
  return invoice.status === 'DRAFT'
}

export function canBeSent(invoice: InvoiceBalance): boolean {
  return invoice.status === 'DRAFT'
}

export function canBePaid(invoice: InvoiceBalance): boolean {
  return dueCents(invoice) > 0
}

/**
 * A sent invoice only where no payment is left on it, and no credit note: refund first, or credit the rest. One that
 * its deposits cover was settled without any: voiding it gives them free.
 */
export function canBeVoided(invoice: InvoiceBalance): boolean {
  if (invoice.status === 'DRAFT') return true
  if (invoice.status === 'PAID' && invoice.amountCents === 0) return true
  return invoice.status === 'SENT' && netPaidCents(invoice) === 0 && invoice.creditedCents === 0
}

/** A void one too: a refund that did not arrive leaves money on it. */
export function canBeRefunded(invoice: InvoiceBalance): boolean {
  return ['SENT', 'PAID', 'VOID'].includes(invoice.status) && netPaidCents(invoice) > 0
}

/** Payments recorded by hand, as long as refunds left all of it. Card payments are refunded instead. */
export function canVoidPayment(
  invoice: InvoiceBalance,
  payment: { amountCents: number; byCard: boolean },
): boolean {
  const isOpen = ['SENT', 'PAID'].includes(invoice.status)
  return isOpen && !payment.byCard && payment.amountCents <= netPaidCents(invoice)
}

/** What may go back by a way: through a card what came through it, by hand (an empty id) what came otherwise. */
export function refundableBy(
  invoice: InvoiceBalance & { payments: { id: string; amountCents: number; byCard: boolean }[] },
  paymentId: string,
): number {
  const kept = netPaidCents(invoice)
  const ofWay = invoice.payments.filter((payment) => (paymentId ? payment.id === paymentId : !payment.byCard))
  const came = ofWay.reduce((sum, payment) => sum + payment.amountCents, 0)
  return came > 0 ? Math.min(kept, came) : kept
}

/** Where payments and refunds lead: paid once nothing is due, refunded once the whole was paid back. */
export function statusAfterMoney(invoice: InvoiceBalance): Invoice['status'] {
  if (invoice.status === 'SENT' && dueCents(invoice) === 0) return 'PAID'
  if (invoice.status === 'PAID' && invoice.refundedCents > 0 && netPaidCents(invoice) === 0) return 'REFUNDED'
  return invoice.status
}

/** Where voiding a payment leads: a paid invoice is sent again once something is due on it. */
export function statusAfterVoiding(invoice: InvoiceBalance): Invoice['status'] {
  return invoice.status === 'PAID' && coveredCents(invoice) < invoice.amountCents ? 'SENT' : invoice.status
}
