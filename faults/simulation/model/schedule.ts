import type { ExpectedInvoice } from './adopt-invoices.ts'
import { adoptInvoices } from './adopt-invoices.ts'
import type { Plan } from './state.ts'
import type { World } from './world.ts'
import { today } from './world.ts'

/** The first day of a plan's period, counted from its first one. */
export function startOf({ startsOn, interval, intervalCount }: Plan, period: number): string {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number)
  const months = period * intervalCount * (interval === 'YEAR' ? 12 : 1)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day on which a period is invoiced. */
function invoicedOn(plan: Plan, period: number): string {
  return startOf(plan, plan.timing === 'ADVANCE' ? period : period + 1)
}

function isWithin(plan: Plan, period: number): boolean {
  return plan.endsOn === null || startOf(plan, period) <= plan.endsOn
}

/** Skips periods whose invoice date has passed. */
export function skipPast(plan: Plan, day: string): void {
  while (isWithin(plan, plan.periods) && invoicedOn(plan, plan.periods) < day) plan.periods += 1
}

/** Takes the invoices into the model that these plans must have made by now, and ends what's over. */
export async function invoicePlans(world: World, plans: Plan[]): Promise<void> {
  await adoptInvoices(
    world,
    plans.flatMap((plan) => duePeriods(plan, today(world))),
  )
}

/** The invoices that a plan's schedule requires by this day. Counts its periods, and ends it if it's over. */
export function duePeriods(plan: Plan, day: string): ExpectedInvoice[] {
  const made: ExpectedInvoice[] = []
  while (plan.status !== 'canceled') {
    if (isOver(plan, day)) plan.status = 'canceled'
    else if (plan.status === 'paused') break
    else if (plan.client.isArchived) plan.status = 'paused'
    else if (!isWithin(plan, plan.periods) || invoicedOn(plan, plan.periods) > day) break
    else {
      const { client, amountCents, isSentByItself } = plan
      const from = `plan ${plan.id} from ${startOf(plan, plan.periods)}`
      made.push({ from, client, project: null, amountCents, isSent: isSentByItself })
      plan.periods += 1
    }
  }
  return made
}

/** Whether the last period has passed, and was invoiced unless the plan is paused. */
function isOver(plan: Plan, day: string): boolean {
  if (plan.endsOn === null || plan.endsOn >= day) return false
  let end = plan.periods
  while (isWithin(plan, end)) end += 1
  return (end === plan.periods || plan.status === 'paused') && startOf(plan, end) <= day
}
