import { record } from '#agency/audit/record.ts'
import { money } from '#kernel/i18n/message.ts'
import { storedMessage } from '#kernel/i18n/stored-message.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { dueCents } from '#money/invoices/rules.ts'
import type { NewBooking } from '#money/payments/book-payment.ts'
import { bookPayment } from '#money/payments/book-payment.ts'
import type { CardPayment } from '#money/stripe/events.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import { findPaymentBy, findUnmatchedBy, lockIntent } from './data.events.ts'
import { markCheckout, saveCustomer } from './data.ts'
import { insertUnmatched } from './data.unmatched-payments.ts'
import { m } from './messages.ts'

/** A code for the outcome of a Stripe event. */
export interface BookingResult {
  outcome: string
}

/**
 * The outcome may also be pending: a refund waits for its payment (identified by intent), and a plan's charge
 * waits for the next invoice.
 */
export interface BookingResultOrPending extends BookingResult {
  waitsFor?: string
}

/**
 * Books a card payment, or keeps it as unmatched. Happens once, however many events and calls report it. `paidAt` is
 * Stripe's time.
 */
export async function bookMatchedPayment(
  tx: UnitOfWork,
  payment: CardPayment,
  paidAt: Date,
): Promise<BookingResult> {
  const { sessionId, intentId, amountCents, currency } = payment
  await lockIntent(tx, intentId ?? sessionId ?? '')
  const invoice = payment.invoiceId ? await lockInvoice(tx, payment.invoiceId) : undefined
  if (await findPaymentBy(tx, payment)) return { outcome: 'KNOWN' }
  if (await findUnmatchedBy(tx, payment)) return { outcome: 'KNOWN' }
  if (amountCents === null) return notifyUnreadable(tx, payment)
  if (amountCents <= 0) return { outcome: 'NOTHING' }
  if (sessionId) await markCheckout(tx, sessionId, 'PAID')
  const reason = whyUnmatched(invoice, amountCents, currency)
  if (!invoice || reason) {
    return saveUnmatched(tx, {
      payment,
      amountCents,
      invoice,
      reason: reason ?? t(m.noInvoiceNamed),
    })
  }
  if (payment.customerId) await saveCustomer(tx, invoice.clientId, payment.customerId)
  return bookByCard(tx, invoice, {
    amountCents,
    reference: intentId ?? sessionId,
    paidAt: between(paidAt, invoice.issuedAt, tx.now),
    stripeSessionId: sessionId,
    stripePaymentIntentId: intentId,
  })
}

/** Books a card payment on a locked invoice with at least that much due, and notifies staff. */
export async function bookByCard(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  payment: Omit<NewBooking, 'method' | 'recordedBy'>,
): Promise<BookingResult> {
  await bookPayment(tx, invoice, { ...payment, method: 'card', recordedBy: null })
  await notifyMoneyStaff(tx, {
    title: t(m.invoicePaid, { number: invoice.number ?? '' }),
    body: t(m.paidAmount, { amount: money(payment.amountCents, invoice.currency) }),
    link: `/invoices/${invoice.id}`,
  })
  return { outcome: 'BOOKED' }
}

export async function notifyMoneyStaff(
  tx: UnitOfWork,
  notification: { title: string; body: string; link: string; kind?: 'DECISION' },
): Promise<void> {
  await notify(tx, await moneyStaffIds(tx), notification)
}

/** The path where staff find unmatched payments. */
export const unmatchedPaymentsLink = '/invoices/?strays'

interface Unmatched {
  payment: CardPayment
  amountCents: number
  invoice: LockedInvoice | undefined
  reason: string
}

export async function saveUnmatched(
  tx: UnitOfWork,
  { payment, amountCents, invoice, reason }: Unmatched,
): Promise<BookingResult> {
  const { currency, sessionId, intentId } = payment
  const id = newId()
  const { english, message } = storedMessage(reason)
  const isNew = await insertUnmatched(tx, {
    id,
    amountCents,
    currency,
    reason: english,
    reasonMessage: message,
    invoiceId: invoice?.id ?? null,
    receivedAt: tx.now,
    stripeSessionId: sessionId,
    stripePaymentIntentId: intentId,
  })
  if (!isNew) return { outcome: 'KNOWN' }
  const reference = intentId ?? sessionId
  const metadata = { number: invoice?.number, amountCents, currency, reason: english, reference }
  await record(tx, { action: 'payment.stray', targetTable: 'stray_payments', targetId: id, metadata })
  await notifyMoneyStaff(tx, {
    title: t(m.unmatched, { amount: money(amountCents, currency) }),
    body: reason,
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  tx.publish({ type: 'INVOICES_CHANGED', staff: true, id })
  return { outcome: 'STRAY' }
}

/** Notifies staff of an amount that Easel can't represent. They have to look it up in Stripe. */
async function notifyUnreadable(
  tx: UnitOfWork,
  { sessionId, intentId }: CardPayment,
): Promise<BookingResult> {
  const reference = intentId ?? sessionId
  await notifyMoneyStaff(tx, {
    title: t(m.unreadable),
    body: reference ? t(m.unreadableHint, { reference }) : t(m.unreadableNameless),
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'UNREADABLE' }
}

/** Why a payment doesn't match an invoice, or undefined if it does. */
function whyUnmatched(
  invoice: LockedInvoice | undefined,
  amountCents: number,
  currency: string,
): string | undefined {
  if (!invoice) return t(m.unknownInvoice)
  const { number, status, kind } = invoice
  if (status === 'DRAFT' || !number) return t(m.neverSent)
  if (kind === 'CREDIT_NOTE') return t(m.isCreditNote, { number })
  if (currency !== invoice.currency)
    return t(m.otherCurrency, { number, currency: invoice.currency.toUpperCase() })
  if (status === 'VOID') return t(m.isVoid, { number })
  const due = dueCents(invoice)
  if (due === 0) return t(m.alreadyPaid, { number })
  if (amountCents > due) return t(m.onlyDue, { due: money(due, currency), number })
  return undefined
}

/** Limits Stripe's time to a plausible range. */
function between(moment: Date, earliest: Date | null, latest: Date): Date {
  if (moment > latest || moment < (earliest ?? moment)) return latest
  return moment
}
