import { sql } from 'drizzle-orm'
import { sealEntries } from '#agency/audit/seal.ts'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import { sendInvoiceEmails } from '#money/invoice-emails/send-invoice-emails.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { notifyOfRecorded } from '#money/payments/notify-recorded.ts'
import { remindReaders } from '#money/reminders/send-reminders.ts'
import { invoiceDueSubscriptions } from '#money/subscriptions/invoice-periods.ts'
import { sendNotificationEmails } from '#portal/digest/send-digest.ts'
import { agency } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import { sendMessage } from '#work/messages/contract.ts'
import type { Random } from '../random.ts'

const minute = 60_000

/**
 * Moves the clock through two days around a moment in equal steps. One step in five goes back by up to three
 * hours, as if the clock were set back. Each step does what people and jobs do, then checks the invariants.
 */
export async function liveThrough(
  { zone, around }: { zone: string; around: string },
  steps: number,
  random: Random,
): Promise<string[]> {
  const app = await openTestApp()
  const violations = new Set<string>()
  try {
    await app.db.update(agency).set({ timeZone: zone })
    const { goTo, add } = subscriptionFixture(app)
    const start = Date.parse(around) - 24 * 60 * minute
    await goTo(new Date(start).toISOString())
    const today = () => dayIn(zone, app.clock.now())
    for (const ahead of [0, 1, 2]) await add({ startsOn: dayAfter(today(), ahead), interval: 'MONTH' })
    for (let step = 1; step <= steps; step += 1) {
      const back = random.chance(0.2) ? random.below(3 * 60) * minute : 0
      const at = start + Math.round((step / steps) * 48 * 60) * minute - back
      await goTo(new Date(at).toISOString())
      const where = `${zone}, ${new Date(at).toISOString()}`
      await act(app, today()).catch((error: Error) => violations.add(`${where}: ${error.message}`))
      for (const fault of await check(app, zone)) violations.add(`${where}: ${fault}`)
    }
  } finally {
    await app.close()
  }
  return [...violations]
}

/** People write, and every job runs twice at once, as in two processes. */
async function act({ ada, ben, benProject, services, db, clock }: TestApp, today: string): Promise<void> {
  const inProject = { params: { id: benProject.id } }
  await ben.call(sendMessage, { ...inProject, body: { body: 'What time is it?' } })
  const lines = [{ description: 'Design', unitAmountCents: 1_000 }]
  const draft = await ada.call(createInvoice, { body: { projectId: benProject.id, lines, dueAt: today } })
  const { number } = await ada.call(sendInvoice, { params: { id: draft.id } })
  const year = number?.split('-')[1]
  if (year !== today.slice(0, 4)) throw new Error(`${number} was sent on ${today}`)
  await ada.call(payInvoice, { params: { id: draft.id }, body: { amountCents: 400, method: 'bank' } })
  const jobs = [
    () => invoiceDueSubscriptions(services),
    () => sendInvoiceEmails(services),
    () => remindReaders(services),
    () => notifyOfRecorded(services),
    () => sendNotificationEmails(services),
  ]
  for (const job of jobs) await Promise.all([job(), job()])
  await sealEntries(db, () => clock.now())
}

/** Each statement returns the rows that violate an invariant. */
async function check({ db }: TestApp, zone: string): Promise<string[]> {
  const wrong = async (what: string, statement: ReturnType<typeof sql>) => {
    const { rows } = await db.execute(statement)
    return rows.length > 0 ? [`${what}: ${JSON.stringify(rows[0])}`] : []
  }
  const all = await Promise.all([
    wrong(
      'numbers of a year have a gap',
      sql`select split_part(number, '-', 2) as year, count(*)::int, max(split_part(number, '-', 3)::int) as last
        from invoices where number is not null group by 1
        having count(*) <> max(split_part(number, '-', 3)::int)`,
    ),
    wrong(
      'a plan was invoiced twice for a period',
      sql`select subscription_id, period_start, count(*)::int from invoices
        where subscription_id is not null group by 1, 2 having count(*) > 1`,
    ),
    wrong(
      'received money counts on another day',
      sql`select day, sum(paid)::int as paid, sum(kept)::int as kept from (
          select (paid_at at time zone ${zone})::date::text as day, amount_cents as paid, 0 as kept from payments
          union all select day::text, 0, paid_cents from received_days) as moves
        group by day having sum(paid) <> sum(kept)`,
    ),
    wrong(
      'a document was emailed twice to the same person',
      sql`select document_id, to_address, subject, count(*)::int from mails where document_id is not null
        group by 1, 2, 3 having count(*) > 1`,
    ),
    wrong(
      'messages have the same number',
      sql`select number, count(*)::int from messages group by number having count(*) > 1`,
    ),
  ])
  return all.flat()
}
