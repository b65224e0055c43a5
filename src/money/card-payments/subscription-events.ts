import type { AuditContext } from '#agency/audit/record.ts'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import type { SubscriptionNotice } from '#money/stripe/events.ts'
import type { BookingResult, BookingResultOrPending } from './book-card-payment.ts'
import { nothing, notifyMoneyStaff } from './book-card-payment.ts'
import { keepSubscription, lockPlanBy } from './data.subscriptions.ts'
import { keepCustomer } from './data.ts'
import type { Plan } from './subscription-payments.ts'
import { payPlan } from './subscription-payments.ts'

/** What Stripe tells of a plan that is charged by card. Of subscriptions that are none of ours nothing is kept. */
export async function handleSubscriptionNotice(
  tx: Db,
  who: AuditContext,
  news: SubscriptionNotice,
  at: Date,
): Promise<BookingResultOrPending> {
  const plan = await lockPlanBy(tx, news)
  if (!plan) return nothing('IGNORED')
  switch (news.kind) {
    case 'PLAN_STARTED':
      return startPlan(tx, who, plan, news)
    case 'PLAN_PAID':
      return payPlan(tx, who, plan, news, at)
    case 'PLAN_UNPAID':
      return tellUnpaid(tx, who, plan)
    case 'PLAN_ENDED':
      return endPlan(tx, who, plan, news.subscriptionId)
  }
}

async function startPlan(
  tx: Db,
  who: AuditContext,
  plan: Plan,
  { subscriptionId, customerId }: SubscriptionNotice & { kind: 'PLAN_STARTED' },
): Promise<BookingResult> {
  if (plan.stripeSubscriptionId === subscriptionId) return nothing('KNOWN')
  await keepSubscription(tx, plan.id, {
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: customerId ?? plan.stripeCustomerId,
  })
  if (customerId) await keepCustomer(tx, plan.clientId, customerId)
  await note(tx, who, plan, true)
  return { outcome: 'STARTED', liveEvents: [changed(plan)] }
}

async function tellUnpaid(tx: Db, who: AuditContext, plan: Plan): Promise<BookingResult> {
  const userIds = await notifyMoneyStaff(tx, who.now, {
    title: `The card for the plan ${plan.planCode} was refused`,
    body: 'Stripe tries again by itself. The invoice is still to be paid.',
    link: `/admin/clients/${plan.clientId}`,
  })
  return { outcome: 'TOLD', liveEvents: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
}

async function endPlan(
  tx: Db,
  who: AuditContext,
  plan: Plan,
  subscriptionId: string,
): Promise<BookingResult> {
  if (plan.stripeSubscriptionId !== subscriptionId) return nothing('KNOWN')
  await keepSubscription(tx, plan.id, { stripeSubscriptionId: null })
  await note(tx, who, plan, false)
  return { outcome: 'ENDED', liveEvents: [changed(plan)] }
}

async function note(tx: Db, who: AuditContext, plan: Plan, byCard: boolean) {
  const { id: targetId, clientId, planCode } = plan
  const metadata = { clientId, planCode, before: { byCard: plan.byCard }, after: { byCard } }
  await record(tx, who, { action: 'subscription.byCard', targetTable: 'subscriptions', targetId, metadata })
}

function changed(plan: Plan): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId: plan.clientId, id: plan.id }
}
