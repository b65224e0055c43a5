import type { Db } from '#kernel/database/database.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf } from '#kernel/unit-of-work.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { dueCents } from '#money/invoices/rules.ts'
import type { CardPayment, SubscriptionNotice } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { bookByCard, saveUnmatched } from './book-card-payment.ts'
import { listPendingEvents, noteOutcome } from './data.events.ts'
import {
  isInvoiceKnown,
  lockSubscriptionBy,
  oldestUnpaid,
  saveStripeInvoice,
  waitsForSubscription,
} from './data.subscriptions.ts'
import { findPayer } from './data.ts'

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscriptionBy>>>
export type SubscriptionPaid = SubscriptionNotice & { kind: 'PLAN_PAID' }

/**
 * Money of a plan goes to its oldest invoice; where that is not sent yet, it waits for it. Of a plan that has ended
 * none comes any more.
 */
export async function paySubscription(
  tx: UnitOfWork,
  subscription: LockedSubscription,
  news: SubscriptionPaid,
  at: Date,
): Promise<BookingResultOrPending> {
  const { stripeInvoiceId, amountCents, currency } = news
  if (await isInvoiceKnown(tx, stripeInvoiceId)) return { outcome: 'KNOWN' }
  if (!amountCents) return { outcome: 'NOTHING' }
  const unpaid = await oldestUnpaid(tx, subscription.id)
  const invoice = unpaid && (await lockInvoice(tx, unpaid.id))
  if (!invoice) {
    if (subscription.status !== 'canceled')
      return { outcome: 'WAITS', waitsFor: waitsForSubscription(subscription.id) }
    return saveUnmatchedCharge(tx, news, await whyTooLate(tx, subscription))
  }
  if (currency !== invoice.currency || amountCents > dueCents(invoice)) {
    const reason = `The plan ${subscription.planCode} was charged another amount than its invoice ${invoice.number} asks for.`
    return saveUnmatched(tx, { payment: asPayment(news), amountCents, invoice, reason })
  }
  await saveStripeInvoice(tx, invoice.id, stripeInvoiceId)
  const paidAt = at > tx.now ? tx.now : at
  return bookByCard(tx, invoice, {
    amountCents,
    reference: stripeInvoiceId,
    paidAt,
    stripeSessionId: stripeInvoiceId,
  })
}

/** What was charged for a plan waits for its next invoice: once the plan has ended, it waits no more. */
export async function bookPendingCharges(tx: UnitOfWork, id: string): Promise<void> {
  const subscription = await lockSubscriptionBy(tx, { planId: id, subscriptionId: '' })
  if (!subscription) return
  const system = onBehalfOf(tx, null)
  for (const { id: eventId, content, receivedAt } of await listPendingEvents(tx, waitsForSubscription(id))) {
    const taken = await paySubscription(system, subscription, content as SubscriptionPaid, receivedAt)
    await noteOutcome(tx, eventId, { outcome: taken.outcome })
  }
}

/** Keeps what waited in vain for an invoice of its plan. */
export async function giveUpPendingCharge(tx: UnitOfWork, news: SubscriptionPaid): Promise<BookingResult> {
  if (await isInvoiceKnown(tx, news.stripeInvoiceId)) return { outcome: 'KNOWN' }
  return saveUnmatchedCharge(tx, news, 'A plan was charged by card, but no invoice of it was sent.')
}

async function whyTooLate(tx: Db, { planCode, clientId }: LockedSubscription): Promise<string> {
  const payer = await findPayer(tx, clientId)
  return `${payer?.companyName} was charged by card for the plan ${planCode}, which has ended: no invoice of it is left to be paid.`
}

async function saveUnmatchedCharge(
  tx: UnitOfWork,
  news: SubscriptionPaid,
  reason: string,
): Promise<BookingResult> {
  const amountCents = news.amountCents ?? 0
  return saveUnmatched(tx, { payment: asPayment(news), amountCents, invoice: undefined, reason })
}

/** Stripe's own invoice stands in the place of a session: each is one payment. */
function asPayment({ stripeInvoiceId: sessionId, amountCents, currency }: SubscriptionPaid): CardPayment {
  return { sessionId, amountCents, currency, intentId: null, customerId: null, invoiceId: null }
}

/** For how long money of a plan waits for its invoice. */
export const longestWaitMs = 3 * 86_400_000
