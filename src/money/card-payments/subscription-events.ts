import type { Doer } from '#agency/audit/record.ts'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import type { PlanNews } from '#money/stripe/events.ts'
import type { Taken, TakenOrWaiting } from './book-card-payment.ts'
import { nothing, tellMoneyStaff } from './book-card-payment.ts'
import { keepSubscription, lockPlanBy } from './data.subscriptions.ts'
import { keepCustomer } from './data.ts'
import type { Plan } from './subscription-payments.ts'
import { payPlan } from './subscription-payments.ts'

/** What Stripe tells of a plan that is charged by card. Of subscriptions that are none of ours nothing is kept. */
export async function takePlanNews(tx: Db, who: Doer, news: PlanNews, at: Date): Promise<TakenOrWaiting> {
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
  who: Doer,
  plan: Plan,
  { subscriptionId, customerId }: PlanNews & { kind: 'PLAN_STARTED' },
): Promise<Taken> {
  if (plan.stripeSubscriptionId === subscriptionId) return nothing('KNOWN')
  await keepSubscription(tx, plan.id, {
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: customerId ?? plan.stripeCustomerId,
  })
  if (customerId) await keepCustomer(tx, plan.clientId, customerId)
  await note(tx, who, plan, true)
  return { outcome: 'STARTED', tells: [changed(plan)] }
}

async function tellUnpaid(tx: Db, who: Doer, plan: Plan): Promise<Taken> {
  const userIds = await tellMoneyStaff(tx, who.now, {
    title: `The card for the plan ${plan.planCode} was refused`,
    body: 'Stripe tries again by itself. The invoice is still to be paid.',
    link: `/admin/clients/${plan.clientId}`,
  })
  return { outcome: 'TOLD', tells: [{ type: 'NOTIFICATIONS_CHANGED', userIds }] }
}

async function endPlan(tx: Db, who: Doer, plan: Plan, subscriptionId: string): Promise<Taken> {
  if (plan.stripeSubscriptionId !== subscriptionId) return nothing('KNOWN')
  await keepSubscription(tx, plan.id, { stripeSubscriptionId: null })
  await note(tx, who, plan, false)
  return { outcome: 'ENDED', tells: [changed(plan)] }
}

async function note(tx: Db, who: Doer, plan: Plan, byCard: boolean) {
  const { id: targetId, clientId, planCode } = plan
  const metadata = { clientId, planCode, before: { byCard: plan.byCard }, after: { byCard } }
  await record(tx, who, { action: 'subscription.byCard', targetTable: 'subscriptions', targetId, metadata })
}

function changed(plan: Plan): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId: plan.clientId, id: plan.id }
}
