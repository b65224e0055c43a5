import type { Actor } from '#kernel/actor.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import { allowManaging, moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { countedTotals } from '#money/invoices/draft-invoice.ts'
import type { NewLine } from '#schema/line.ts'
import { amountAboveZero } from '#schema/line.ts'
import type { ShownPlan } from './data.ts'
import { findPlan } from './data.ts'

export const planNotFound = 'This plan could not be found.'

interface Asked {
  db: Db
  actor: Actor
  now: Date
  config: Config
}

/** The plan; who may not see it learns no more than that it is not there. */
export async function findShown(call: Asked, id: string): Promise<ShownPlan> {
  allow(mayAskForInvoices(call.actor), moneyIsNotShown)
  return (await findPlan(call.db, call, id)) ?? notFound(planNotFound)
}

/** The same, for whoever writes invoices. */
export async function findManaged(call: Asked, id: string): Promise<ShownPlan> {
  const plan = await findShown(call, id)
  allowManaging(call.actor)
  return plan
}

/** What a change of a plan tells: staff who see money, and the contacts who see the client's invoices. */
export function changeEvent({ id, clientId }: { id: string; clientId: string }): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId, id }
}

/** The audit row of an act on a plan. */
export function entry(
  action: string,
  plan: { id: string; clientId: string; planCode: string },
  metadata: Record<string, unknown> = {},
) {
  const { id, clientId, planCode } = plan
  return {
    action,
    targetTable: 'subscriptions',
    targetId: id,
    metadata: { clientId, planCode, ...metadata },
  }
}

/** @throws 422 where the invoices of a plan could not be written, or would ask for nothing */
export function refuseNothing(plan: {
  lines: NewLine[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
}): void {
  if (countedTotals(plan.lines, plan).totalCents === 0) invalid({ lines: [amountAboveZero] })
}
