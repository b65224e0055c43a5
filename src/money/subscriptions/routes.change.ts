import { changed, record } from '#agency/audit/record.ts'
import { englishAtAgency, todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { signedIn } from '#money/access/rules.ts'
import { formatPlainDate } from '#ui/format/plain-date.ts'
import { changePlan } from './contract.ts'
import type { PlanChange } from './contract.write.ts'
import type { LockedPlan } from './data.write.ts'
import { lastDayInvoiced, updatePlan } from './data.write.ts'
import { changeEvent, entry, findManaged, findShown, refuseNothing } from './find-subscription.ts'
import { lockRunning, settle } from './routes.actions.ts'
import type { Schedule } from './schedule.ts'
import { periodAt, periodsPast } from './schedule.ts'

/** What comes next is changed; what was due before is invoiced as it was. */
export const changeRoutes: Route[] = [
  handle(changePlan, signedIn, async (call) => {
    const { params, body, live } = call
    const found = await findManaged(call, params.id)
    if (Object.keys(body).length === 0) return found
    await settle(call, found.id)
    await call.db.transaction(async (tx) => {
      const plan = await lockRunning(tx, found.id)
      const today = await todayAtAgency(tx, call.now)
      const { paymentDays = plan.paymentDays, ...rest } = body
      const change = { ...rest, paymentDays, ...(await newStart(tx, plan, body, today)) }
      const after = { ...plan, ...change }
      if (after.lines.length === 0) invalid({ lines: ['Add at least one line'] })
      refuseNothing(after)
      if (!after.createdBy) Object.assign(change, { createdBy: call.actor.userId })
      await updatePlan(tx, plan.id, { ...change, failure: null })
      await record(tx, call, entry('subscription.change', plan, changed({ ...plan }, change)))
    })
    live.publish(changeEvent(found))
    await settle(call, found.id)
    return findShown(call, found.id)
  }),
]

/**
 * From where its periods are counted. The day may be said; else another interval begins where the period that
 * comes next would have.
 */
async function newStart(
  tx: Db,
  plan: LockedPlan,
  body: PlanChange,
  today: string,
): Promise<Partial<Pick<Schedule, 'startsOn' | 'periods'>>> {
  const next = plan.startsOn === null ? today : periodAt(plan, plan.periods).from
  const { interval = plan.interval, intervalCount = plan.intervalCount } = body
  const asBefore = interval === plan.interval && intervalCount === plan.intervalCount
  if (plan.startsOn !== null && asBefore && (!body.startsOn || body.startsOn === next)) return {}
  const startsOn = body.startsOn ?? next
  const last = await lastDayInvoiced(tx, plan.id)
  if (last !== null && startsOn <= last) {
    const until = formatPlainDate(last, await englishAtAgency(tx))
    invalid({ startsOn: [`It is invoiced until ${until}. Choose a later day.`] })
  }
  const schedule = { ...plan, ...body, interval, intervalCount, startsOn, periods: 0 }
  return { startsOn, periods: body.startsOn ? periodsPast(schedule, today) : 0 }
}
