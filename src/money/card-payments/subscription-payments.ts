import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m } from './messages.ts'

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscriptionBy>>>
export type SubscriptionPaid = SubscriptionNotice & { kind: 'PLAN_PAID' }

/**
 * Records a plan's charge on its oldest unpaid invoice, or waits for the next invoice. A plan that has ended
 * gets no more invoices, so its charge is stored as unmatched.
 */
export async function paySubscription(
  tx: UnitOfWork,
  subscription: LockedSubscription,
  notice: SubscriptionPaid,
  at: Date,
): Promise<BookingResultOrPending> {
  const { stripeInvoiceId, amountCents, currency } = notice
  if (await isInvoiceKnown(tx, stripeInvoiceId)) return { outcome: 'KNOWN' }
  if (!amountCents) return { outcome: 'NOTHING' }
  const unpaid = await oldestUnpaid(tx, subscription.id)
  const invoice = unpaid && (await lockInvoice(tx, unpaid.id))
  if (!invoice) {
    if (subscription.status !== 'canceled')
      return { outcome: 'WAITS', waitsFor: waitsForSubscription(subscription.id) }
    return saveUnmatchedCharge(tx, notice, await whyTooLate(tx, subscription))
  }
  if (currency !== invoice.currency || amountCents > dueCents(invoice)) {
    const reason = t(m.planOtherAmount, {
      plan: subscription.planCode,
      number: invoice.number ?? '',
    })
    return saveUnmatched(tx, { payment: asPayment(notice), amountCents, invoice, reason })
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

/** Books charges that waited for a plan's next invoice, or for the end of the plan. */
export async function bookPendingCharges(tx: UnitOfWork, id: string): Promise<void> {
  const subscription = await lockSubscriptionBy(tx, { planId: id, subscriptionId: '' })
  if (!subscription) return
  const system = onBehalfOf(tx, null)
  for (const { id: eventId, content, receivedAt } of await listPendingEvents(tx, waitsForSubscription(id))) {
    const result = await paySubscription(system, subscription, content as SubscriptionPaid, receivedAt)
    await noteOutcome(tx, eventId, { outcome: result.outcome })
  }
}

/** Stores a charge as unmatched after waiting too long for an invoice. */
export async function giveUpPendingCharge(tx: UnitOfWork, notice: SubscriptionPaid): Promise<BookingResult> {
  if (await isInvoiceKnown(tx, notice.stripeInvoiceId)) return { outcome: 'KNOWN' }
  return saveUnmatchedCharge(tx, notice, t(m.planWithoutInvoice))
}

async function whyTooLate(tx: Db, { planCode, clientId }: LockedSubscription): Promise<string> {
  const payer = await findPayer(tx, clientId)
  return t(m.planEnded, { company: payer?.companyName ?? '', plan: planCode })
}

async function saveUnmatchedCharge(
  tx: UnitOfWork,
  notice: SubscriptionPaid,
  reason: string,
): Promise<BookingResult> {
  const amountCents = notice.amountCents ?? 0
  return saveUnmatched(tx, { payment: asPayment(notice), amountCents, invoice: undefined, reason })
}

/** Treats Stripe's own invoice like a session, since each is one payment. */
function asPayment({ stripeInvoiceId: sessionId, amountCents, currency }: SubscriptionPaid): CardPayment {
  return { sessionId, amountCents, currency, intentId: null, customerId: null, invoiceId: null }
}

/** How long a plan's charge waits for its invoice. */
export const longestWaitMs = 3 * 86_400_000
