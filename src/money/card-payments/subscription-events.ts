import { record } from '#agency/audit/record.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { SubscriptionNotice } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { notifyMoneyStaff } from './book-card-payment.ts'
import { lockSubscriptionBy, saveStripeSubscription } from './data.subscriptions.ts'
import { saveCustomer } from './data.ts'
import { m } from './messages.ts'
import type { LockedSubscription } from './subscription-payments.ts'
import { paySubscription } from './subscription-payments.ts'

/** Handles events about plans charged by card. Ignores subscriptions that aren't ours. */
export async function handleSubscriptionNotice(
  tx: UnitOfWork,
  notice: SubscriptionNotice,
  at: Date,
): Promise<BookingResultOrPending> {
  const subscription = await lockSubscriptionBy(tx, notice)
  if (!subscription) return { outcome: 'IGNORED' }
  switch (notice.kind) {
    case 'PLAN_STARTED':
      return noteStripeStart(tx, subscription, notice)
    case 'PLAN_PAID':
      return paySubscription(tx, subscription, notice, at)
    case 'PLAN_UNPAID':
      return notifyUnpaid(tx, subscription)
    case 'PLAN_ENDED':
      return noteStripeEnd(tx, subscription, notice.subscriptionId)
  }
}

async function noteStripeStart(
  tx: UnitOfWork,
  subscription: LockedSubscription,
  { subscriptionId, customerId }: SubscriptionNotice & { kind: 'PLAN_STARTED' },
): Promise<BookingResult> {
  if (subscription.stripeSubscriptionId === subscriptionId) return { outcome: 'KNOWN' }
  await saveStripeSubscription(tx, subscription.id, {
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: customerId ?? subscription.stripeCustomerId,
  })
  if (customerId) await saveCustomer(tx, subscription.clientId, customerId)
  await note(tx, subscription, true)
  return { outcome: 'STARTED' }
}

async function notifyUnpaid(tx: UnitOfWork, subscription: LockedSubscription): Promise<BookingResult> {
  await notifyMoneyStaff(tx, {
    title: t(m.cardRefused, { plan: subscription.planCode }),
    body: t(m.cardRefusedHint),
    link: `/admin/clients/${subscription.clientId}`,
  })
  return { outcome: 'TOLD' }
}

async function noteStripeEnd(
  tx: UnitOfWork,
  subscription: LockedSubscription,
  subscriptionId: string,
): Promise<BookingResult> {
  if (subscription.stripeSubscriptionId !== subscriptionId) return { outcome: 'KNOWN' }
  await saveStripeSubscription(tx, subscription.id, { stripeSubscriptionId: null })
  await note(tx, subscription, false)
  return { outcome: 'ENDED' }
}

async function note(tx: UnitOfWork, subscription: LockedSubscription, byCard: boolean) {
  const { id: targetId, clientId, planCode } = subscription
  const metadata = { clientId, planCode, before: { byCard: subscription.byCard }, after: { byCard } }
  await record(tx, { action: 'subscription.byCard', targetTable: 'subscriptions', targetId, metadata })
  tx.publish({ type: 'INVOICES_CHANGED', clientId, id: targetId })
}
