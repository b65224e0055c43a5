import { record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { oldestUnpaid } from '#money/card-payments/data.subscriptions.ts'
import {
  cancelStripeSubscription,
  pauseStripeSubscription,
  updateStripeSubscription,
} from '#money/card-payments/stripe-customer.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { invoiceReaders } from '#money/invoices/invoice-readers.ts'
import { notify } from '#portal/notifications/notify.ts'
import { findCharged, listStripeSubscriptions } from './data.card.ts'
import { updateSubscription } from './data.write.ts'
import { changeEvent, entry } from './find-subscription.ts'
import { m } from './messages.ts'
import type { Schedule } from './schedule.ts'
import { nextPeriods } from './schedule.ts'

type JobServices = Pick<Services, 'db' | 'live' | 'clock' | 'config'>
type Charged = NonNullable<Awaited<ReturnType<typeof findCharged>>>
type SyncedSubscription = Schedule & Pick<Charged, 'status' | 'currency' | 'lines' | 'pricesIncludeTax'>

/** Syncs changes to all plans that Stripe charges. If Stripe doesn't respond, the next run tries again. */
export async function syncAllWithStripe(services: JobServices): Promise<void> {
  for (const id of await listStripeSubscriptions(services.db)) {
    await syncWithStripe({ ...services, actor: null, now: services.clock.now() }, id).catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
      },
    )
  }
}

/**
 * Makes Stripe's charges match the plan: a new amount, nothing while it's paused, and nothing after the last
 * invoice. Charges keep their original schedule. If that changes, they end and contacts are asked to add
 * their card again.
 */
export async function syncWithStripe(call: Writing & Pick<Services, 'config'>, id: string): Promise<void> {
  const { db, config } = call
  const subscription = await findCharged(db, id)
  if (!subscription?.stripeSubscriptionId) return
  const { stripeSubscriptionId } = subscription
  const sent = JSON.parse(subscription.stripeTold ?? '{}') as Partial<ReturnType<typeof detailsForStripe>>
  const now = detailsForStripe(subscription)
  const isOther = sent.calendar !== now.calendar || sent.currency !== now.currency
  if (isOther || (await isOverFor(db, subscription, call.now))) {
    await cancelStripeSubscription(config, stripeSubscriptionId).catch(unlessGone)
    await write(call, (tx) => saveStripeEnd(tx, subscription, isOther))
    return
  }
  if (sent.amountCents !== now.amountCents) {
    const { planCode: title, interval, intervalCount } = subscription
    await updateStripeSubscription(config, stripeSubscriptionId, {
      ...now,
      subscriptionId: id,
      title,
      interval,
      intervalCount,
    })
  }
  if (sent.paused !== now.paused) await pauseStripeSubscription(config, stripeSubscriptionId, now.paused)
  if (JSON.stringify(sent) !== JSON.stringify(now)) {
    await updateSubscription(db, id, { stripeTold: JSON.stringify(now) })
  }
}

/** Returns what Stripe needs to know about a plan. */
export function detailsForStripe(subscription: SyncedSubscription) {
  const { interval, intervalCount, startsOn, timing, currency, lines, pricesIncludeTax } = subscription
  return {
    amountCents: totalsOf(lines, { pricesIncludeTax }).totalCents,
    currency,
    calendar: [interval, intervalCount, startsOn, timing].join(' '),
    paused: subscription.status === 'paused',
  }
}

/**
 * Treats a subscription that Stripe doesn't know, for example from another account, as ended. @throws any
 * other error
 */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof Failure) || error.status !== 404) throw error
}

/**
 * Whether Stripe is done with a plan: the plan has no more invoices and the last one is paid, or it ended
 * earlier.
 */
async function isOverFor(db: Db, subscription: Charged, now: Date): Promise<boolean> {
  if (subscription.status === 'canceled') return true
  const today = await todayAtAgency(db, now)
  return (
    nextPeriods(subscription, 1, today).length === 0 &&
    (await oldestUnpaid(db, subscription.id)) === undefined
  )
}

/** Records that a plan is no longer charged. If the schedule changed, notifies its contacts. */
export async function saveStripeEnd(
  tx: UnitOfWork,
  subscription: Pick<Charged, 'id' | 'clientId' | 'planCode'>,
  isOther = false,
): Promise<void> {
  await updateSubscription(tx, subscription.id, {
    byCard: false,
    stripeSubscriptionId: null,
    stripeTold: null,
  })
  const change = { before: { byCard: true }, after: { byCard: false } }
  await record(tx, entry('subscription.byCard', subscription, change))
  tx.publish(changeEvent(subscription))
  if (!isOther) return
  const userIds = await invoiceReaders(tx, subscription.clientId)
  await notify(tx, userIds, {
    title: t(m.cardEndedTitle, { plan: subscription.planCode }),
    body: t(m.cardEndedBody),
    link: '/invoices/plans',
    kind: 'DECISION',
  })
}
