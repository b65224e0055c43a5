import type { Actor } from '#kernel/actor.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { allowManaging, moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { countedTotals } from '#money/invoices/draft-invoice.ts'
import type { NewLine } from '#schema/line.ts'
import { amountAboveZero } from '#schema/line.ts'
import type { VisibleSubscription } from './data.ts'
import { findSubscription } from './data.ts'
import { m } from './messages.ts'

export const subscriptionNotFound = t(m.notFound)

interface ReaderContext {
  db: Db
  actor: Actor
  now: Date
  config: Config
}

/** Returns the plan. People without access get a 404. */
export async function findShown(call: ReaderContext, id: string): Promise<VisibleSubscription> {
  allow(mayAskForInvoices(call.actor), moneyIsNotShown)
  return (await findSubscription(call.db, call, id)) ?? notFound(subscriptionNotFound)
}

/** Returns the plan for people who can manage invoices. Refuses everyone else. */
export async function findManaged(call: ReaderContext, id: string): Promise<VisibleSubscription> {
  const subscription = await findShown(call, id)
  allowManaging(call.actor)
  return subscription
}

/**
 * The event for a changed plan. It reaches staff who can see billing and contacts who can see the client's
 * invoices.
 */
export function changeEvent({ id, clientId }: { id: string; clientId: string }): LiveEvent {
  return { type: 'INVOICES_CHANGED', clientId, id }
}

/** Creates an audit entry for a plan. */
export function entry(
  action: string,
  subscription: { id: string; clientId: string; planCode: string },
  metadata: Record<string, unknown> = {},
) {
  const { id, clientId, planCode } = subscription
  return {
    action,
    targetTable: 'subscriptions',
    targetId: id,
    metadata: { clientId, planCode, ...metadata },
  }
}

/** @throws 422 if the plan's invoices would total zero */
export function refuseNothing(subscription: {
  lines: NewLine[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
}): void {
  if (countedTotals(subscription.lines, subscription).totalCents === 0) invalid({ lines: [amountAboveZero] })
}
