import type { Doer } from '#features/audit/open.ts'
import { record } from '#features/audit/open.ts'
import type { Db } from '#kernel/database.ts'
import type { LiveEvent } from '#kernel/live.ts'
import {
  isInvoiceKnown,
  keepStripeInvoice,
  keepSubscription,
  lockPlanBy,
  oldestUnpaid,
} from './data.card.plans.ts'
import { keepCustomer } from './data.card.ts'
import { lockInvoice } from './data.write.ts'
import type { Taken } from './routes.card.booking.ts'
import { bookByCard, keepStray, nothing, tellMoneyStaff } from './routes.card.booking.ts'
import { dueCents } from './rules.ts'
import type { CardPayment, PlanNews } from './stripe.event.ts'

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlanBy>>>
type Paid = PlanNews & { kind: 'PLAN_PAID' }

/** What Stripe tells of a plan that is charged by card. Of subscriptions that are none of ours nothing is kept. */
export async function takePlanNews(
  tx: Db,
  who: Doer,
  news: PlanNews,
  at: Date,
): Promise<Taken & { waitsFor?: string }> {
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

/** Money of a plan goes to its oldest invoice; where that is not sent yet, it waits for it. */
async function payPlan(
  tx: Db,
  who: Doer,
  plan: Plan,
  news: Paid,
  at: Date,
): Promise<Taken & { waitsFor?: string }> {
  const { stripeInvoiceId, amountCents, currency } = news
  if (await isInvoiceKnown(tx, stripeInvoiceId)) return nothing('KNOWN')
  if (!amountCents) return nothing('NOTHING')
  const invoiceId = await oldestUnpaid(tx, plan.id)
  const invoice = invoiceId ? await lockInvoice(tx, invoiceId) : undefined
  if (!invoice) return { ...nothing('WAITS'), waitsFor: `plan ${plan.id}` }
  if (currency !== invoice.currency || amountCents > dueCents(invoice)) {
    const reason = `The plan ${plan.planCode} was charged another amount than its invoice ${invoice.number} asks for.`
    return keepStray(tx, who, { payment: asPayment(news), amountCents, invoice, reason })
  }
  await keepStripeInvoice(tx, invoice.id, stripeInvoiceId)
  const paidAt = at > who.now ? who.now : at
  return bookByCard(tx, who, invoice, {
    amountCents,
    reference: stripeInvoiceId,
    paidAt,
    stripeSessionId: stripeInvoiceId,
  })
}

/** Keeps what waited in vain for an invoice of its plan. */
export async function giveUpWaiting(tx: Db, who: Doer, news: Paid): Promise<Taken> {
  if (await isInvoiceKnown(tx, news.stripeInvoiceId)) return nothing('KNOWN')
  const reason = 'A plan was charged by card, but no invoice of it was sent.'
  const amountCents = news.amountCents ?? 0
  return keepStray(tx, who, { payment: asPayment(news), amountCents, invoice: undefined, reason })
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

/** Stripe's own invoice stands in the place of a session: each is one payment. */
function asPayment({ stripeInvoiceId: sessionId, amountCents, currency }: Paid): CardPayment {
  return { sessionId, amountCents, currency, intentId: null, customerId: null, invoiceId: null }
}

async function note(tx: Db, who: Doer, plan: Plan, byCard: boolean) {
  const { id: targetId, clientId, planCode } = plan
  const metadata = { clientId, planCode, before: { byCard: plan.byCard }, after: { byCard } }
  await record(tx, who, { action: 'subscription.byCard', targetTable: 'subscriptions', targetId, metadata })
}

function changed(plan: Plan): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId: plan.clientId, id: plan.id }
}
