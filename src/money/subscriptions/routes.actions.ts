import { changed, record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { bookPendingCharges } from '#money/card-payments/subscription-payments.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './contract.ts'
import type { LockedSubscription } from './data.write.ts'
import { lockSubscription, updateSubscription } from './data.write.ts'
import { changeEvent, entry, findManaged, findShown, subscriptionNotFound } from './find-subscription.ts'
import { invoiceDuePeriods } from './invoice-periods.ts'
import { m } from './messages.ts'
import { periodOn, periodsPast } from './schedule.ts'
import { syncWithStripe } from './stripe-sync.ts'

/** Pauses, resumes and ends plans. Invoices that are already due are created first. */
export const actionRoutes: Route[] = [
  handle(pauseSubscription, (call) =>
    act(call, call.params.id, 'subscription.pause', async (subscription) => {
      if (subscription.status === 'paused') conflict('PLAN_PAUSED', t(m.alreadyPaused))
      return { status: 'paused', pausedAt: call.now }
    }),
  ),

  handle(resumeSubscription, (call) =>
    act(call, call.params.id, 'subscription.resume', async (subscription, today) => {
      if (subscription.status !== 'paused') conflict('PLAN_RUNS', t(m.notPaused))
      if (subscription.archivedAt) {
        conflict('CLIENT_ARCHIVED', t(m.clientArchived, { company: subscription.companyName }))
      }
      return { status: 'active', pausedAt: null, periods: periodsPast(subscription, today) }
    }),
  ),

  handle(cancelSubscription, (call) =>
    act(call, call.params.id, 'subscription.cancel', async (subscription, today) => {
      const runs = subscription.startsOn === null ? undefined : periodOn(subscription, today)
      if (call.body.when === 'NOW' || !runs) {
        return { status: 'canceled', canceledAt: call.now, pausedAt: null, failure: null }
      }
      if (subscription.endsOn !== null && subscription.endsOn <= runs.to) {
        conflict('PLAN_ENDS', t(m.alreadyEnding))
      }
      return { endsOn: runs.to }
    }),
  ),
]

type Change = Parameters<typeof updateSubscription>[2]

async function act(
  call: Call<Endpoint, Actor>,
  id: string,
  action: string,
  changeOf: (subscription: LockedSubscription, today: string) => Promise<Change>,
) {
  const found = await findManaged(call, id)
  await invoiceDue(call, found.id)
  await write(call, async (tx) => {
    const subscription = await lockRunning(tx, found.id)
    const today = await todayAtAgency(tx, call.now)
    const change = await changeOf(subscription, today)
    await updateSubscription(tx, subscription.id, change)
    await record(tx, entry(action, subscription, changed({ ...subscription }, { ...change })))
    tx.publish(changeEvent(found))
    if (change.status === 'canceled') await bookPendingCharges(tx, subscription.id)
  })
  await invoiceDue(call, found.id)
  return findShown(call, found.id)
}

/**
 * Invoices what's due and syncs Stripe, before and after an action, so that nothing waits for the next round.
 * If that fails, the action continues, and staff are told why an invoice couldn't be created.
 */
export async function invoiceDue(call: Call<Endpoint, Actor>, id: string): Promise<void> {
  await invoiceDuePeriods(call, call.now, id).catch((error) => call.request.log.error(error))
  // If Stripe doesn't respond now, a job retries.
  await syncWithStripe(call, id).catch((error) => call.request.log.warn(error))
}

/** @throws 409 when the plan has ended */
export async function lockRunning(tx: Db, id: string): Promise<LockedSubscription> {
  const subscription = (await lockSubscription(tx, id)) ?? notFound(subscriptionNotFound)
  if (subscription.status === 'canceled') conflict('PLAN_ENDED', t(m.alreadyEnded))
  return subscription
}
