import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import type { SubscriptionNotice } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { nothing, notifyMoneyStaff } from './book-card-payment.ts'
import { lockSubscriptionBy, saveStripeSubscription } from './data.subscriptions.ts'
import { saveCustomer } from './data.ts'
import type { LockedSubscription } from './subscription-payments.ts'
import { paySubscription } from './subscription-payments.ts'

/** What Stripe tells of a plan that is charged by card. Of subscriptions that are none of ours nothing is kept. */
export async function handleSubscriptionNotice(
  tx: Db,
  who: AuditContext,
  news: SubscriptionNotice,
  at: Date,
): Promise<BookingResultOrPending> {
  const subscription = await lockSubscriptionBy(tx, news)
  if (!subscription) return nothing('IGNORED')
  switch (news.kind) {
    case 'PLAN_STARTED':
      return noteStripeStart(tx, who, subscription, news)
    case 'PLAN_PAID':
      return paySubscription(tx, who, subscription, news, at)
    case 'PLAN_UNPAID':
      return tellUnpaid(tx, who, subscription)
    case 'PLAN_ENDED':
      return noteStripeEnd(tx, who, subscription, news.subscriptionId)
  }
}

async function noteStripeStart(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
  { subscriptionId, customerId }: SubscriptionNotice & { kind: 'PLAN_STARTED' },
): Promise<BookingResult> {
  if (subscription.stripeSubscriptionId === subscriptionId) return nothing('KNOWN')
  await saveStripeSubscription(tx, subscription.id, {
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: customerId ?? subscription.stripeCustomerId,
  })
  if (customerId) await saveCustomer(tx, subscription.clientId, customerId)
  await note(tx, who, subscription, true)
  return { outcome: 'STARTED', liveEvents: [changed(subscription)] }
}

async function tellUnpaid(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
): Promise<BookingResult> {
  const userIds = await notifyMoneyStaff(tx, who.now, {
    title: `The card for the plan ${subscription.planCode} was refused`,
    body: 'Stripe tries again by itself. The invoice is still to be paid.',
    link: `/admin/clients/${subscription.clientId}`,
  })
  return { outcome: 'TOLD', liveEvents: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
}

async function noteStripeEnd(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
  subscriptionId: string,
): Promise<BookingResult> {
  if (subscription.stripeSubscriptionId !== subscriptionId) return nothing('KNOWN')
  await saveStripeSubscription(tx, subscription.id, { stripeSubscriptionId: null })
  await note(tx, who, subscription, false)
  return { outcome: 'ENDED', liveEvents: [changed(subscription)] }
}

async function note(tx: Db, who: AuditContext, subscription: LockedSubscription, byCard: boolean) {
  const { id: targetId, clientId, planCode } = subscription
  const metadata = { clientId, planCode, before: { byCard: subscription.byCard }, after: { byCard } }
  await record(tx, who, { action: 'subscription.byCard', targetTable: 'subscriptions', targetId, metadata })
}

function changed(subscription: LockedSubscription): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId: subscription.clientId, id: subscription.id }
}
