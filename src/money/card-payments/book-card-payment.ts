import { record } from '#agency/audit/record.ts'
import { newId } from '#kernel/ids.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { dueCents } from '#money/invoices/rules.ts'
import type { NewBooking } from '#money/payments/book-payment.ts'
import { amountOf, bookPayment } from '#money/payments/book-payment.ts'
import type { CardPayment } from '#money/stripe/events.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import { formatMoney } from '#ui/format/money.ts'
import { findPaymentBy, findUnmatchedBy, lockIntent } from './data.events.ts'
import { markCheckout, saveCustomer } from './data.ts'
import { insertUnmatched } from './data.unmatched-payments.ts'

/** What came of something that Stripe told, in a word. */
export interface BookingResult {
  outcome: string
}

/** Or it waits: a refund for its payment, named by the intent; the money of a plan for its next invoice. */
export interface BookingResultOrPending extends BookingResult {
  waitsFor?: string
}

/**
 * Books money that arrived by card, or keeps it as a stray payment: once, whoever tells of it first and however
 * often. `paidAt` is the moment that Stripe tells.
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
    return saveUnmatched(tx, { payment, amountCents, invoice, reason: reason ?? 'It names no invoice.' })
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

/** Books what a card paid on an invoice that is held and asks for as much, and tells the staff of it too. */
export async function bookByCard(
  tx: UnitOfWork,
  invoice: LockedInvoice,
  payment: Omit<NewBooking, 'method' | 'recordedBy'>,
): Promise<BookingResult> {
  await bookPayment(tx, invoice, { ...payment, method: 'card', recordedBy: null })
  await notifyMoneyStaff(tx, {
    title: `Invoice ${invoice.number} was paid by card`,
    body: amountOf(invoice, payment.amountCents),
    link: `/invoices/${invoice.id}`,
  })
  return { outcome: 'BOOKED' }
}

/** Tells those of the staff who see money. */
export async function notifyMoneyStaff(
  tx: UnitOfWork,
  news: { title: string; body: string; link: string; kind?: 'DECISION' },
): Promise<void> {
  await notify(tx, await moneyStaffIds(tx), news)
}

/** Where staff find payments that fit nothing. */
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
  const isNew = await insertUnmatched(tx, {
    id,
    amountCents,
    currency,
    reason,
    invoiceId: invoice?.id ?? null,
    receivedAt: tx.now,
    stripeSessionId: sessionId,
    stripePaymentIntentId: intentId,
  })
  if (!isNew) return { outcome: 'KNOWN' }
  const reference = intentId ?? sessionId
  const metadata = { number: invoice?.number, amountCents, currency, reason, reference }
  await record(tx, { action: 'payment.stray', targetTable: 'stray_payments', targetId: id, metadata })
  await notifyMoneyStaff(tx, {
    title: `A payment of ${formatMoney(amountCents, currency)} fits no invoice`,
    body: reason,
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  tx.publish({ type: 'INVOICES_CHANGED', staff: true, id })
  return { outcome: 'STRAY' }
}

/** Its amount is none that this portal counts in: whoever looks it up in Stripe knows more. */
async function notifyUnreadable(
  tx: UnitOfWork,
  { sessionId, intentId }: CardPayment,
): Promise<BookingResult> {
  await notifyMoneyStaff(tx, {
    title: 'A payment in Stripe could not be read',
    body: `Look it up there: ${intentId ?? sessionId ?? 'it has no name'}`,
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'UNREADABLE' }
}

/** Why money does not fit an invoice as it stands; undefined where it does. */
function whyUnmatched(
  invoice: LockedInvoice | undefined,
  amountCents: number,
  currency: string,
): string | undefined {
  if (!invoice) return 'It names no invoice that is here.'
  const { number, status, kind } = invoice
  if (status === 'DRAFT' || !number) return 'It names an invoice that was never sent.'
  if (kind === 'CREDIT_NOTE') return `${number} is a credit note: nothing is paid on it.`
  if (currency !== invoice.currency) return `Invoice ${number} is in ${invoice.currency.toUpperCase()}.`
  if (status === 'VOID') return `Invoice ${number} is void.`
  const due = dueCents(invoice)
  if (due === 0) return `Invoice ${number} was paid already.`
  if (amountCents > due) return `Only ${amountOf(invoice, due)} was still to be paid on invoice ${number}.`
  return undefined
}

/** What Stripe's clock says, within what can be. */
function between(moment: Date, earliest: Date | null, latest: Date): Date {
  if (moment > latest || moment < (earliest ?? moment)) return latest
  return moment
}
