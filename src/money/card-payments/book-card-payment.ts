import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { dueCents } from '#money/invoices/rules.ts'
import type { NewBooking } from '#money/payments/book-payment.ts'
import { amountOf, bookPayment } from '#money/payments/book-payment.ts'
import type { CardPayment } from '#money/stripe/events.ts'
import { moneyStaffIds } from '#people/accounts/people.ts'
import { notify } from '#portal/notifications/notify.ts'
import { formatMoney } from '#ui/format/money.ts'
import { findPaymentBy, findUnmatchedBy, lockIntent } from './data.events.ts'
import { markCheckout, saveCustomer } from './data.ts'
import { insertUnmatched } from './data.unmatched-payments.ts'

/** What came of something that Stripe told: a word, and what to tell once it is committed. */
export interface BookingResult {
  outcome: string
  liveEvents: LiveEvent[]
}

/** Or it waits: a refund for its payment, named by the intent; the money of a plan for its next invoice. */
export interface BookingResultOrPending extends BookingResult {
  waitsFor?: string
}

export const nothing = (outcome: string): BookingResult => ({ outcome, liveEvents: [] })

/**
 * Books money that arrived by card, or keeps it as a stray payment: once, whoever tells of it first and however
 * often. `paidAt` is the moment that Stripe tells.
 */
export async function bookMatchedPayment(
  tx: Db,
  who: AuditContext,
  payment: CardPayment,
  paidAt: Date,
): Promise<BookingResult> {
  const { sessionId, intentId, amountCents, currency } = payment
  await lockIntent(tx, intentId ?? sessionId ?? '')
  const invoice = payment.invoiceId ? await lockInvoice(tx, payment.invoiceId) : undefined
  if (await findPaymentBy(tx, payment)) return nothing('KNOWN')
  if (await findUnmatchedBy(tx, payment)) return nothing('KNOWN')
  if (amountCents === null) return tellUnreadable(tx, who, payment)
  if (amountCents <= 0) return nothing('NOTHING')
  if (sessionId) await markCheckout(tx, sessionId, 'PAID')
  const reason = whyUnmatched(invoice, amountCents, currency)
  if (!invoice || reason) {
    return saveUnmatched(tx, who, { payment, amountCents, invoice, reason: reason ?? 'It names no invoice.' })
  }
  if (payment.customerId) await saveCustomer(tx, invoice.clientId, payment.customerId)
  return bookByCard(tx, who, invoice, {
    amountCents,
    reference: intentId ?? sessionId,
    paidAt: between(paidAt, invoice.issuedAt, who.now),
    stripeSessionId: sessionId,
    stripePaymentIntentId: intentId,
  })
}

/** Books what a card paid on an invoice that is held and asks for as much, and tells the staff of it too. */
export async function bookByCard(
  tx: Db,
  who: AuditContext,
  invoice: LockedInvoice,
  payment: Omit<NewBooking, 'method' | 'recordedBy'>,
): Promise<BookingResult> {
  const people = await bookPayment(tx, who, invoice, { ...payment, method: 'card', recordedBy: null })
  const staff = await notifyMoneyStaff(tx, who.now, {
    title: `Invoice ${invoice.number} was paid by card`,
    body: amountOf(invoice, payment.amountCents),
    link: `/invoices/${invoice.id}`,
  })
  const userIds = [...people, ...staff]
  return { outcome: 'BOOKED', liveEvents: [{ type: 'NOTIFICATIONS_CHANGED', userIds }, changeEvent(invoice)] }
}

/** Tells those of the staff who see money. Gives their ids. */
export async function notifyMoneyStaff(
  tx: Db,
  now: Date,
  news: { title: string; body: string; link: string; kind?: 'DECISION' },
): Promise<string[]> {
  const people = await moneyStaffIds(tx)
  await notify(tx, now, people, news)
  return people
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
  tx: Db,
  who: AuditContext,
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
    receivedAt: who.now,
    stripeSessionId: sessionId,
    stripePaymentIntentId: intentId,
  })
  if (!isNew) return nothing('KNOWN')
  const reference = intentId ?? sessionId
  const metadata = { number: invoice?.number, amountCents, currency, reason, reference }
  await record(tx, who, { action: 'payment.stray', targetTable: 'stray_payments', targetId: id, metadata })
  const userIds = await notifyMoneyStaff(tx, who.now, {
    title: `A payment of ${formatMoney(amountCents, currency)} fits no invoice`,
    body: reason,
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return {
    outcome: 'STRAY',
    liveEvents: [
      { type: 'NOTIFICATIONS_CHANGED', userIds },
      { type: 'INVOICES_CHANGED', staff: true, id },
    ],
  }
}

/** Its amount is none that this portal counts in: whoever looks it up in Stripe knows more. */
async function tellUnreadable(
  tx: Db,
  who: AuditContext,
  { sessionId, intentId }: CardPayment,
): Promise<BookingResult> {
  const userIds = await notifyMoneyStaff(tx, who.now, {
    title: 'A payment in Stripe could not be read',
    body: `Look it up there: ${intentId ?? sessionId ?? 'it has no name'}`,
    link: unmatchedPaymentsLink,
    kind: 'DECISION',
  })
  return { outcome: 'UNREADABLE', liveEvents: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
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
