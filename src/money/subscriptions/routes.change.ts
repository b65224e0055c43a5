import { changed, record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { changeSubscription } from './contract.ts'
import type { SubscriptionChange } from './contract.write.ts'
import type { LockedSubscription } from './data.write.ts'
import { lastDayInvoiced, updateSubscription } from './data.write.ts'
import { changeEvent, entry, findManaged, findShown, refuseNothing } from './find-subscription.ts'
import { m } from './messages.ts'
import { invoiceDue, lockRunning } from './routes.actions.ts'
import type { Schedule } from './schedule.ts'
import { periodAt, periodsPast } from './schedule.ts'

/** Changes a plan for future invoices. Invoices that are already due are created first. */
export const changeRoutes: Route[] = [
  handle(changeSubscription, async (call) => {
    const { params, body } = call
    const found = await findManaged(call, params.id)
    if (Object.keys(body).length === 0) return found
    await invoiceDue(call, found.id)
    await write(call, async (tx) => {
      const subscription = await lockRunning(tx, found.id)
      const today = await todayAtAgency(tx, call.now)
      const { paymentDays = subscription.paymentDays, ...rest } = body
      const change = { ...rest, paymentDays, ...(await newStart(tx, subscription, body, today)) }
      const after = { ...subscription, ...change }
      if (after.lines.length === 0) invalid({ lines: [t(m.addLine)] })
      refuseNothing(after)
      if (!after.createdBy) Object.assign(change, { createdBy: call.actor.userId })
      await updateSubscription(tx, subscription.id, { ...change, failure: null })
      await record(tx, entry('subscription.change', subscription, changed({ ...subscription }, change)))
      tx.publish(changeEvent(found))
    })
    await invoiceDue(call, found.id)
    return findShown(call, found.id)
  }),
]

/**
 * Returns the new start of a plan's periods. Defaults to the start of the next period if the interval
 * changes.
 */
async function newStart(
  tx: Db,
  subscription: LockedSubscription,
  body: SubscriptionChange,
  today: string,
): Promise<Partial<Pick<Schedule, 'startsOn' | 'periods'>>> {
  const next = subscription.startsOn === null ? today : periodAt(subscription, subscription.periods).from
  const { interval = subscription.interval, intervalCount = subscription.intervalCount } = body
  const asBefore = interval === subscription.interval && intervalCount === subscription.intervalCount
  if (subscription.startsOn !== null && asBefore && (!body.startsOn || body.startsOn === next)) return {}
  const startsOn = body.startsOn ?? next
  const last = await lastDayInvoiced(tx, subscription.id)
  if (last !== null && startsOn <= last) {
    invalid({ startsOn: [t(m.invoicedUntil, { until: day(last) })] })
  }
  const schedule = { ...subscription, ...body, interval, intervalCount, startsOn, periods: 0 }
  return { startsOn, periods: body.startsOn ? periodsPast(schedule, today) : 0 }
}
