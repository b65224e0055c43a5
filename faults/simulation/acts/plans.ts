import { dayAfter } from '#kernel/calendar.ts'
import type { Endpoint } from '#kernel/contract.ts'
import {
  addSubscription,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '#money/subscriptions/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { moneyPerson, refuseMoney, seesMoneyOf } from '../model/access.ts'
import { adoptInvoices } from '../model/adopt-invoices.ts'
import { totalOf } from '../model/money.ts'
import { duePeriods, invoicePlans, skipPast, startOf } from '../model/schedule.ts'
import type { Plan } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, pickOne, today } from '../model/world.ts'
import { someLines } from './invoices.ts'

/** Care plans: added, paused, resumed and ended. Whatever is due is invoiced first. */
export function plan(world: World): Act | undefined {
  const { random } = world
  if (world.plans.filter(({ status }) => status === 'active').length > 6) return undefined
  const who = moneyPerson(world)
  const client = random.pick(world.clients)
  const lines = someLines(world)
  const startsOn = dayAfter(today(world), random.below(20))
  const terms = {
    interval: random.chance(0.85) ? ('MONTH' as const) : ('YEAR' as const),
    intervalCount: 1 + random.below(3),
    timing: random.chance(0.7) ? ('ADVANCE' as const) : ('ARREARS' as const),
    startsOn,
    endsOn: random.chance(0.3) ? dayAfter(startsOn, random.below(400)) : null,
  }
  const isSentByItself = random.chance(0.7)
  const unknown = who.kind === 'CONTACT' && !who.rights.has(client) ? 404 : undefined
  const body = { planCode: `plan ${world.plans.length + 1}`, lines, autoSend: isSentByItself, ...terms }
  return act({
    who,
    endpoint: addSubscription,
    input: { params: { id: client.id }, body },
    key: newId(world),
    again: [201],
    expect: unknown ?? refuseMoney(who) ?? (client.isArchived ? 422 : 201),
    async accepted(made) {
      const amountCents = totalOf(lines)
      const fresh = { amountCents, lines, isSentByItself, periods: 0, status: 'active' as const }
      const added: Plan = { id: made.id, client, ...terms, ...fresh }
      skipPast(added, today(world))
      world.plans.push(added)
      await invoicePlans(world, [added])
      same('a new plan', [made.amountCents, made.periods], [amountCents, added.periods])
    },
  })
}

export function pause(world: World): Act | undefined {
  return change(world, pauseSubscription, (found) => {
    if (found.status === 'paused') return 409
    found.status = 'paused'
    return undefined
  })
}

export function resume(world: World): Act | undefined {
  return change(world, resumeSubscription, (found, day) => {
    if (found.status !== 'paused' || found.client.isArchived) return 409
    found.status = 'active'
    skipPast(found, day)
    return undefined
  })
}

/** Ends a plan now, or after the period that's running. */
export function end(world: World): Act | undefined {
  const when = world.random.chance(0.3) ? 'NOW' : 'PERIOD_END'
  const apply: Change = (found, day) => {
    const lastDay = dayAfter(startOf(found, periodOn(found, day) + 1), -1)
    if (when === 'NOW' || day < found.startsOn) found.status = 'canceled'
    else if (found.endsOn !== null && found.endsOn <= lastDay) return 409
    else found.endsOn = lastDay
    return undefined
  }
  return change(world, cancelSubscription, apply, { when })
}

function periodOn(found: Plan, day: string): number {
  let period = 0
  while (startOf(found, period + 1) <= day) period += 1
  return period
}

/** Changes the plan, or returns the status of the refusal. */
type Change = (found: Plan, day: string) => number | undefined

/** What's due is invoiced before and after the change, even if the change is refused. */
function change(
  world: World,
  endpoint: Endpoint,
  apply: Change,
  body?: { when: 'NOW' | 'PERIOD_END' },
): Act | undefined {
  const found = pickOne(world, world.plans)
  if (!found) return undefined
  const who = moneyPerson(world)
  const refusal = refuseMoney(who, seesMoneyOf(who, found.client))
  const day = today(world)
  const after = { ...found }
  const invoices = duePeriods(after, day)
  const refused = after.status === 'canceled' ? 409 : apply(after, day)
  invoices.push(...duePeriods(after, day))
  const note = async () => {
    if (refusal) return
    Object.assign(found, after)
    await adoptInvoices(world, invoices)
  }
  return act({
    who,
    endpoint: endpoint as typeof cancelSubscription,
    input: { params: { id: found.id }, body },
    expect: refusal ?? refused ?? 200,
    again: [409],
    refused: note,
    async accepted(changed) {
      await note()
      same(
        'a plan',
        [changed.status, changed.periods, changed.endsOn],
        [after.status, after.periods, after.endsOn],
      )
    },
  })
}
