import { record } from '#agency/audit/record.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import {
  invoiceWasPaidBack,
  paymentArrived,
  refundDidNotArrive,
} from '#money/document-emails/notification-texts.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { moveStatus } from '#money/invoices/data.write.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { netPaidCents, statusAfterMoney } from '#money/invoices/rules.ts'
import { entry, notifyReaders } from '#money/invoices/send-invoice.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import type { PaymentMethod } from '#schema/values.ts'
import { announceOpened, followInvoice } from '#work/files/follow-invoice.ts'
import { claimUnnotified, deleteRefund, insertPayment, insertRefund } from './data.ts'

export interface NewBooking {
  /** At most the amount due. */
  amountCents: number
  method: PaymentMethod
  reference: string | null
  paidAt: Date
  /** The person who recorded it, or null for payments from Stripe. */
  recordedBy: string | null
  /** When to notify the client. By default, right away. */
  tellAt?: Date
  stripeSessionId?: string | null
  stripePaymentIntentId?: string | null
}

/**
 * Books a payment on a locked invoice (`lockInvoice`) with at least that much due. Used for recorded and for card
 * payments.
 */
export async function bookPayment(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  payment: NewBooking,
): Promise<void> {
  const { id, number, currency, status: before } = invoice
  const { amountCents, method, reference, paidAt } = payment
  const paymentId = await insertPayment(tx, tx.now, { ...payment, invoiceId: id })
  const status = statusAfterMoney({ ...invoice, paidCents: invoice.paidCents + amountCents })
  if (status !== before) await moveStatus(tx, id, { status, paidAt })
  const metadata = { number, amountCents, currency, method, reference, before, after: status }
  await record(tx, entry('invoice.pay', id, metadata))
  // Nothing is due anymore, so the to-do to pay is done.
  if (status === 'PAID') await markActedUpon(tx, tx.actor, `/invoices/${id}`)
  tx.publish(changeEvent(invoice))
  await followInvoice(tx, id)
  if (payment.tellAt) return
  await notifyOfPayment(tx, invoice, { id: paymentId, amountCents })
  await announceOpened(tx, id)
}

/**
 * Notifies the client of payments on a locked invoice that weren't announced yet. With `dueBy`, only includes
 * payments to announce by that time. Returns whether there were any.
 */
export async function notifyOfPayments(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  dueBy?: Date,
): Promise<boolean> {
  const payments = await claimUnnotified(tx, invoice.id, dueBy)
  for (const payment of payments) await notifyOfPayment(tx, invoice, payment)
  return payments.length > 0
}

function notifyOfPayment(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  const facts = { number: invoice.number, amountCents, currency: invoice.currency }
  const receipt = { kind: 'RECEIPT' as const, paymentId: id }
  return notifyReaders(tx, invoice, paymentArrived(facts), receipt)
}

export interface NewRefund {
  /** At most the payments minus earlier refunds. */
  amountCents: number
  reason: string | null
  refundedAt: Date
  recordedBy: string | null
  /** The payment to refund, for card refunds. */
  paymentId?: string | null
  stripeRefundId?: string | null
}

/** Books a refund on a locked invoice. */
export async function bookRefund(tx: UnitOfWork, invoice: LockedInvoice, refund: NewRefund): Promise<void> {
  const { id, number, currency, status: before } = invoice
  const { amountCents, reason } = refund
  // Announce the payment before its refund.
  const announced = await notifyOfPayments(tx, invoice)
  await insertRefund(tx, { ...refund, invoiceId: id })
  const status = statusAfterMoney({ ...invoice, refundedCents: invoice.refundedCents + amountCents })
  if (status !== before) await moveStatus(tx, id, { status })
  const metadata = { number, amountCents, currency, reason, before, after: status }
  await record(tx, entry('invoice.refund', id, metadata))
  const facts = { number, amountCents, currency, reason }
  tx.publish(changeEvent(invoice))
  await followInvoice(tx, id)
  if (announced) await announceOpened(tx, id)
  await notifyReaders(tx, invoice, invoiceWasPaidBack(facts))
}

/** Reverses a refund that the bank returned. */
export async function undoRefund(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  refund: { id: string; amountCents: number },
): Promise<void> {
  const { id, number, currency, status: before } = invoice
  const { amountCents } = refund
  await deleteRefund(tx, refund.id)
  const netPaid = netPaidCents(invoice) + amountCents
  const refundedCents = invoice.refundedCents - amountCents
  // A credit note issued in the meantime may have settled the invoice.
  const settled = statusAfterMoney({ ...invoice, refundedCents })
  const status = before === 'REFUNDED' && netPaid > 0 ? 'PAID' : settled
  const paidAt = before === 'SENT' ? { paidAt: tx.now } : {}
  if (status !== before) await moveStatus(tx, id, { status, ...paidAt })
  const metadata = { number, amountCents, currency, before, after: status }
  await record(tx, entry('invoice.refundFailed', id, metadata))
  const facts = { number, amountCents, currency }
  tx.publish(changeEvent(invoice))
  await followInvoice(tx, id)
  await notifyReaders(tx, invoice, refundDidNotArrive(facts))
  if (status !== before) await announceOpened(tx, id)
}
