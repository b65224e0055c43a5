import { dayAfter, hourIn } from '#kernel/calendar.ts'
import { adoptInvoices } from './model/adopt-invoices.ts'
import { dueCents } from './model/money.ts'
import { invoicePlans } from './model/schedule.ts'
import type { Invoice } from './model/state.ts'
import type { World } from './model/world.ts'
import { today, zone } from './model/world.ts'
import type { ScheduledJob } from './scheduler.ts'

export const reminderDays = [-3, 7, 21]
export const lateFee = { cents: 1_500, days: 14 }

/** Runs some of the jobs in any order, some twice at once as in two processes. */
export async function runSomeJobs(world: World, jobs: ScheduledJob[], share: number): Promise<string> {
  const { random } = world
  const ran: string[] = []
  const order = jobs.map((job) => ({ job, at: random.next() })).sort((one, other) => one.at - other.at)
  for (const { job } of order) {
    if (!random.chance(share)) continue
    const isTwice = random.chance(0.2)
    await (isTwice ? Promise.all([job.run(), job.run()]) : job.run())
    ran.push(`${job.name}${isTwice ? ' twice' : ''}`)
    if (job.name === 'subscriptions.invoice') await invoicePlans(world, world.plans)
    if (job.name === 'invoices.remind') await remind(world)
  }
  return ran.join(', ')
}

/** What the portal must have done about unpaid invoices by now. It does nothing before eight in the morning. */
async function remind(world: World): Promise<void> {
  if (hourIn(zone, world.clock.now()) < 8) return
  const open = world.invoices.filter((one) => {
    return dueCents(one) > 0 && one.dueAt !== null && !one.remindersOff && !one.client.isArchived
  })
  for (const invoice of open) noteReminders(invoice, today(world))
  const late = open.filter(
    (one) => !one.isFee && !one.hasFee && isReached(one.dueAt, lateFee.days, today(world)),
  )
  for (const invoice of late) invoice.hasFee = true
  await adoptInvoices(
    world,
    late.map(({ id, client, project }) => ({
      from: `fee for ${id}`,
      client,
      project,
      amountCents: lateFee.cents,
      isSent: true,
      isFee: true,
    })),
  )
}

function noteReminders(invoice: Invoice, day: string): void {
  const { dueAt, issuedOn, reminded } = invoice
  const fresh = reminderDays.filter(
    (days) =>
      isReached(dueAt, days, day) && dayAfter(dueAt ?? '', days) > (issuedOn ?? '') && !reminded.has(days),
  )
  if (fresh.length === 0) return
  for (const days of fresh) reminded.add(days)
  invoice.reminders += 1
}

/** Whether a day was reached within the last 30 days. */
function isReached(dueAt: string | null, days: number, day: string): boolean {
  const at = dueAt === null ? '9999-12-31' : dayAfter(dueAt, days)
  return at <= day && at >= dayAfter(day, -30)
}
