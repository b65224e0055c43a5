import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { dueCents } from '#money/invoices/rules.ts'
import type { CardPayment, SubscriptionNotice } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { bookByCard, nothing, saveUnmatched } from './book-card-payment.ts'
import { listPendingEvents, noteOutcome } from './data.events.ts'
import {
  isInvoiceKnown,
  lockSubscriptionBy,
  oldestUnpaid,
  saveStripeInvoice,
  waitsForSubscription,
} from './data.subscriptions.ts'
import { findPayer } from './data.ts'

export { oldestUnpaid } from './data.subscriptions.ts'

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscriptionBy>>>
export type SubscriptionPaid = SubscriptionNotice & { kind: 'PLAN_PAID' }

/**
 * Money of a plan goes to its oldest invoice; where that is not sent yet, it waits for it. Of a plan that has ended
 * none comes any more.
 */
export async function paySubscription(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
  news: SubscriptionPaid,
  at: Date,
): Promise<BookingResultOrPending> {
  const { stripeInvoiceId, amountCents, currency } = news
  if (await isInvoiceKnown(tx, stripeInvoiceId)) return nothing('KNOWN')
  if (!amountCents) return nothing('NOTHING')
  const unpaid = await oldestUnpaid(tx, subscription.id)
  const invoice = unpaid && (await lockInvoice(tx, unpaid.id))
  if (!invoice) {
    if (subscription.status !== 'canceled')
      return { ...nothing('WAITS'), waitsFor: waitsForSubscription(subscription.id) }
    return saveUnmatchedCharge(tx, who, news, await whyTooLate(tx, subscription))
  }
  if (currency !== invoice.currency || amountCents > dueCents(invoice)) {
    const reason = `The plan ${subscription.planCode} was charged another amount than its invoice ${invoice.number} asks for.`
    return saveUnmatched(tx, who, { payment: asPayment(news), amountCents, invoice, reason })
  }
  await saveStripeInvoice(tx, invoice.id, stripeInvoiceId)
  const paidAt = at > who.now ? who.now : at
  return bookByCard(tx, who, invoice, {
    amountCents,
    reference: stripeInvoiceId,
    paidAt,
    stripeSessionId: stripeInvoiceId,
  })
}

/** What was charged for a plan waits for its next invoice: once the plan has ended, it waits no more. */
export async function bookPendingCharges(tx: Db, now: Date, id: string): Promise<LiveEvent[]> {
  const subscription = await lockSubscriptionBy(tx, { planId: id, subscriptionId: '' })
  if (!subscription) return []
  const who = { actor: null, now }
  const liveEvents: LiveEvent[] = []
  for (const { id: eventId, content, receivedAt } of await listPendingEvents(tx, waitsForSubscription(id))) {
    const taken = await paySubscription(tx, who, subscription, content as SubscriptionPaid, receivedAt)
    await noteOutcome(tx, eventId, { outcome: taken.outcome })
    liveEvents.push(...taken.liveEvents)
  }
  return liveEvents
}

/** Keeps what waited in vain for an invoice of its plan. */
export async function giveUpPendingCharge(
  tx: Db,
  who: AuditContext,
  news: SubscriptionPaid,
): Promise<BookingResult> {
  if (await isInvoiceKnown(tx, news.stripeInvoiceId)) return nothing('KNOWN')
  return saveUnmatchedCharge(tx, who, news, 'A plan was charged by card, but no invoice of it was sent.')
}

async function whyTooLate(tx: Db, { planCode, clientId }: LockedSubscription): Promise<string> {
  const payer = await findPayer(tx, clientId)
  return `${payer?.companyName} was charged by card for the plan ${planCode}, which has ended: no invoice of it is left to be paid.`
}

async function saveUnmatchedCharge(
  tx: Db,
  who: AuditContext,
  news: SubscriptionPaid,
  reason: string,
): Promise<BookingResult> {
  const amountCents = news.amountCents ?? 0
  return saveUnmatched(tx, who, { payment: asPayment(news), amountCents, invoice: undefined, reason })
}

/** Stripe's own invoice stands in the place of a session: each is one payment. */
function asPayment({ stripeInvoiceId: sessionId, amountCents, currency }: SubscriptionPaid): CardPayment {
  return { sessionId, amountCents, currency, intentId: null, customerId: null, invoiceId: null }
}
