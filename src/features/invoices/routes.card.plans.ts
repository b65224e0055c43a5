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
import { amountOf, bookPayment } from './open.payments.ts'
import type { Taken } from './routes.card.booking.ts'
import { keepStray, nothing, tellMoneyStaff } from './routes.card.booking.ts'
import { newsOf } from './routes.find.ts'
import { dueCents } from './rules.ts'
import type { PlanNews } from './stripe.event.ts'

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlanBy>>>
type Paid = PlanNews & { kind: 'PLAN_PAID' }

/** What Stripe tells of a plan that is charged by card. Of subscriptions that are none of ours nothing is kept. */
export async function takePlanNews(
  tx: Db,
  who: Doer,
  news: PlanNews,
  at: Date,
): Promise<Taken & { waitsFor?: string }> {
  const plan = await lockPlanBy(tx, news.kind === 'PLAN_STARTED' ? { ...news } : news)
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
  await note(tx, who, plan, 'subscription.byCard', {
    before: { byCard: plan.byCard },
    after: { byCard: true },
  })
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
  if (!invoice) return { ...nothing('WAITS'), waitsFor: planName(plan.id) }
  if (currency !== invoice.currency || amountCents > dueCents(invoice)) {
    const reason = `The plan ${plan.planCode} was charged another amount than its invoice ${invoice.number} asks for.`
    return keepStray(tx, who, { payment: asPayment(news), amountCents, invoice, reason })
  }
  await keepStripeInvoice(tx, invoice.id, stripeInvoiceId)
  const paidAt = at > who.now ? who.now : at
  const people = await bookPayment(tx, who, invoice, {
    ...{ amountCents, method: 'card', reference: stripeInvoiceId, paidAt, recordedBy: null },
    stripeSessionId: stripeInvoiceId,
  })
  const staff = await tellMoneyStaff(tx, who.now, {
    title: `Invoice ${invoice.number} was paid by card`,
    body: amountOf(invoice, amountCents),
    link: `/invoices/${invoice.id}`,
  })
  const userIds = [...people, ...staff]
  return { outcome: 'BOOKED', tells: [{ type: 'NOTIFICATIONS_CHANGED', userIds }, newsOf(invoice)] }
}

/** Keeps what waited in vain for an invoice of its plan. */
export async function giveUpWaiting(tx: Db, who: Doer, news: Paid): Promise<Taken> {
  if (await isInvoiceKnown(tx, news.stripeInvoiceId)) return nothing('KNOWN')
  const reason = 'A plan was charged by card, but no invoice of it was sent.'
  return keepStray(tx, who, {
    ...{ payment: asPayment(news), amountCents: news.amountCents ?? 0, invoice: undefined, reason },
  })
}

export function planName(planId: string): string {
  return `plan ${planId}`
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
  await note(tx, who, plan, 'subscription.byCard', { before: { byCard: true }, after: { byCard: false } })
  return { outcome: 'ENDED', tells: [changed(plan)] }
}

/** Stripe's own invoice stands in the place of a session: each is one payment. */
function asPayment({ stripeInvoiceId, amountCents, currency }: Paid) {
  const none = { intentId: null, customerId: null, invoiceId: null }
  return { ...none, sessionId: stripeInvoiceId, amountCents, currency }
}

async function note(tx: Db, who: Doer, plan: Plan, action: string, metadata: Record<string, unknown>) {
  const entry = { action, targetTable: 'subscriptions', targetId: plan.id }
  await record(tx, who, {
    ...entry,
    metadata: { clientId: plan.clientId, planCode: plan.planCode, ...metadata },
  })
}

function changed(plan: Plan): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId: plan.clientId, id: plan.id }
}
