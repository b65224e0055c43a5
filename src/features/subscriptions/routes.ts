import { theAgency } from '#features/agency/open.ts'
import { record } from '#features/audit/open.ts'
import { clientNotFound } from '#features/clients/contract.ts'
import { findVisibleClient } from '#features/clients/open.ts'
import { allowManaging, moneyIsNotShown } from '#features/invoices/open.allow.ts'
import { momentOf } from '#features/invoices/open.days.ts'
import { once } from '#features/invoices/open.once.ts'
import { seesInvoicesOf, signedIn } from '#features/invoices/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { addSubscription, cancelSubscription, listSubscriptions } from './contract.ts'
import { endPlan, findPlan, insertPlan, listClientPlans } from './data.ts'

const planNotFound = 'This plan could not be found.'

export const subscriptionsRoutes: Route[] = [
  handle(listSubscriptions, signedIn, async ({ db, actor, params }) => {
    await findClient(db, actor, params.id)
    allow(seesInvoicesOf(actor, params.id), moneyIsNotShown)
    return listClientPlans(db, params.id)
  }),

  handle(addSubscription, signedIn, async (call) => {
    const { db, actor, params, body, now, live } = call
    const client = await findClient(db, actor, params.id)
    allowManaging(actor)
    const { timeZone } = await theAgency(db)
    const day = body.startedAt ?? dayIn(timeZone, now)
    const { id, again } = await once(call, async (tx) => {
      const startedAt = day === dayIn(timeZone, now) ? now : await momentOf(tx, timeZone, day)
      const made = await insertPlan(tx, { clientId: client.id, planCode: body.planCode, startedAt })
      const metadata = { clientId: client.id, planCode: body.planCode, startedAt: day }
      await record(tx, { actor, now }, entry('subscription.create', made, metadata))
      return made
    })
    if (!again) live.tell({ type: 'CLIENTS_CHANGED', staff: true, clientId: client.id, id: client.id })
    return (await findPlan(db, client.id, id)) ?? notFound(planNotFound)
  }),

  handle(cancelSubscription, signedIn, async ({ db, actor, params, now, live }) => {
    const client = await findClient(db, actor, params.id)
    allowManaging(actor)
    const plan = (await findPlan(db, client.id, params.subscriptionId)) ?? notFound(planNotFound)
    await db.transaction(async (tx) => {
      if (!(await endPlan(tx, now, plan.id))) conflict('PLAN_ENDED', 'This plan had ended already.')
      const { planCode, status } = plan
      const metadata = { clientId: client.id, planCode, before: { status }, after: { status: 'canceled' } }
      await record(tx, { actor, now }, entry('subscription.cancel', plan.id, metadata))
    })
    live.tell({ type: 'CLIENTS_CHANGED', staff: true, clientId: client.id, id: client.id })
    return (await findPlan(db, client.id, plan.id)) ?? notFound(planNotFound)
  }),
]

async function findClient(db: Db, actor: Actor, id: string) {
  return (await findVisibleClient(db, actor, id)) ?? notFound(clientNotFound)
}

function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'subscriptions', targetId, metadata }
}
