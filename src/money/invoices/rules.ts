import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { seesInvoicesOf } from '#money/access/rules.ts'
import type { Invoice } from './contract.ts'
import { m } from './messages.ts'

export const invoiceNotFound = t(m.invoiceNotFound)

/** Only staff see unsent invoices. */
function seesDrafts(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/**
 * Whether this is the first time a contact opens the invoice. Staff who view the portal as a contact don't
 * count.
 */
export function isFirstView(actor: Actor, invoice: { viewedAt: Date | null }): boolean {
  return !isStaff(actor) && actor.viewer === null && invoice.viewedAt === null
}

/** Whether someone can see an invoice. Only staff see unsent invoices. */
export function seesInvoice(
  actor: Actor,
  invoice: { clientId: string } & Pick<InvoiceBalance, 'status'>,
): boolean {
  return seesInvoicesOf(actor, invoice.clientId) && (invoice.status !== 'DRAFT' || seesDrafts(actor))
}

/** The parts of an invoice that determine its balance and its next status. */
export type InvoiceBalance = Pick<
  Invoice,
  'status' | 'amountCents' | 'paidCents' | 'refundedCents' | 'creditedCents'
>

/** Payments minus refunds. */
export function netPaidCents(invoice: InvoiceBalance): number {
  return invoice.paidCents - invoice.refundedCents
}

/** The settled amount: payments minus refunds, plus credit notes. */
export function coveredCents(invoice: InvoiceBalance): number {
  return invoice.creditedCents + netPaidCents(invoice)
}

/** The amount due. Only a sent invoice has one. */
export function dueCents(invoice: InvoiceBalance): number {
  if (invoice.status !== 'SENT') return 0
  return Math.max(0, invoice.amountCents - coveredCents(invoice))
}

/** The amount paid beyond the invoice's total after credits. */
export function overpaidCents(invoice: InvoiceBalance): number {
  return Math.max(0, netPaidCents(invoice) - (invoice.amountCents - invoice.creditedCents))
}

/** The largest possible amount of another credit note. */
export function creditableCents(invoice: InvoiceBalance & Pick<Invoice, 'kind'>): number {
  const canBe = invoice.kind === 'INVOICE' && ['SENT', 'PAID', 'REFUNDED'].includes(invoice.status)
  return canBe ? invoice.amountCents - invoice.creditedCents : 0
}

export function isPartlyPaid(invoice: InvoiceBalance): boolean {
  return dueCents(invoice) > 0 && netPaidCents(invoice) > 0
}

/** Whether payments were refunded in part. The invoice stays paid until everything was refunded. */
export function isPartlyRefunded(invoice: InvoiceBalance): boolean {
  return invoice.status === 'PAID' && invoice.refundedCents > 0
}

/** Whether the invoice is a draft. Once it's sent, its amounts are frozen. */
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
 * Whether a sent invoice has no remaining payments or credit notes. Otherwise, staff refund first, or credit
 * the rest. If deposits cover it, it has no payments, and voiding it releases them.
 */
export function canBeVoided(invoice: InvoiceBalance): boolean {
  if (invoice.status === 'DRAFT') return true
  if (invoice.status === 'PAID' && invoice.amountCents === 0) return true
  return invoice.status === 'SENT' && netPaidCents(invoice) === 0 && invoice.creditedCents === 0
}

/** Void invoices can be refunded too, since a refund that the bank returns leaves money on them. */
export function canBeRefunded(invoice: InvoiceBalance): boolean {
  return ['SENT', 'PAID', 'VOID'].includes(invoice.status) && netPaidCents(invoice) > 0
}

/**
 * Whether a payment was recorded manually and none of it was refunded. Card payments are refunded instead.
 */
export function canVoidPayment(
  invoice: InvoiceBalance,
  payment: { amountCents: number; byCard: boolean },
): boolean {
  const isOpen = ['SENT', 'PAID'].includes(invoice.status)
  return isOpen && !payment.byCard && payment.amountCents <= netPaidCents(invoice)
}

/**
 * Returns the refundable amount per method: card payments through their card, others manually (an empty id).
 */
export function refundableBy(
  invoice: InvoiceBalance & { payments: { id: string; amountCents: number; byCard: boolean }[] },
  paymentId: string,
): number {
  const netPaid = netPaidCents(invoice)
  const ofWay = invoice.payments.filter((payment) => (paymentId ? payment.id === paymentId : !payment.byCard))
  const came = ofWay.reduce((sum, payment) => sum + payment.amountCents, 0)
  return came > 0 ? Math.min(netPaid, came) : netPaid
}

/**
 * Returns the status after payments and refunds: paid once nothing is due, refunded once everything was
 * refunded.
 */
export function statusAfterMoney(invoice: InvoiceBalance): Invoice['status'] {
  if (invoice.status === 'SENT' && dueCents(invoice) === 0) return 'PAID'
  if (invoice.status === 'PAID' && invoice.refundedCents > 0 && netPaidCents(invoice) === 0) return 'REFUNDED'
  return invoice.status
}

/** Returns the status after voiding a payment: a paid invoice becomes sent again if something is due. */
export function statusAfterVoiding(invoice: InvoiceBalance): Invoice['status'] {
  return invoice.status === 'PAID' && coveredCents(invoice) < invoice.amountCents ? 'SENT' : invoice.status
}
