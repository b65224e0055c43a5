import { sql } from 'drizzle-orm'
import { sealEntries } from '#agency/audit/seal.ts'
import { verifyLog } from '#agency/audit/verify.ts'
import { same, Violation } from '../act.ts'
import type { World } from '../model/world.ts'
import { zone } from '../model/world.ts'

/** Each statement returns the rows that break an invariant, whatever the model says. */
const broken: Record<string, ReturnType<typeof sql>> = {
  'a year’s numbers have a gap': sql`
    select series, count(*)::int, max(last) as last from (
      select regexp_replace(number, '-\\d+$', '') as series, substring(number from '\\d+$')::int as last
      from (select number from invoices union all select number from quotes) as numbered where number is not null
    ) as numbered group by series having count(*) <> max(last)`,
  'an invoice’s lines don’t add up': sql`
    select id, amount_cents, sum(net + floor(net * tax_percent / 100 + 0.5))::bigint as total from (
      select invoices.id, amount_cents, tax_percent, sum(quantity * unit_amount_cents) as net
      from invoices join invoice_lines on invoice_id = invoices.id
      where not prices_include_tax group by 1, 2, 3
    ) as rates group by 1, 2 having amount_cents <> sum(net + floor(net * tax_percent / 100 + 0.5))`,
  'an invoice’s sums differ from its payments, refunds and credit notes': sql`
    select id from invoices as one where
      (paid_cents, refunded_cents, credited_cents) is distinct from (
        (select coalesce(sum(amount_cents), 0) from payments where invoice_id = one.id),
        (select coalesce(sum(amount_cents), 0) from refunds where invoice_id = one.id),
        (select coalesce(sum(amount_cents), 0) from invoices where credits_id = one.id and number is not null))`,
  'received money counts on another day': sql`
    select day, sum(paid)::int as paid, sum(kept)::int as kept from (
      select (paid_at at time zone ${zone})::date as day, amount_cents as paid, 0 as kept from payments
      union all select (refunded_at at time zone ${zone})::date, -amount_cents, 0 from refunds
      union all select day, 0, paid_cents - refunded_cents from received_days) as moves
    group by day having sum(paid) <> sum(kept)`,
  'a document was emailed twice to the same address': sql`
    select document_id, count(*)::int from mails where document_id is not null
    group by document_id, to_address having count(*) > 1`,
  'a sent invoice wasn’t emailed': sql`
    select invoices.id from invoices join clients on clients.id = client_id
    where billing_email is not null and number is not null and status <> 'VOID'
      and not exists (select from mails where document_id = invoices.id)
      and not exists (select from document_letters where invoice_id = invoices.id)`,
  'a message was emailed twice to the same person': sql`
    select to_address, token, count(*)::int from mails, lateral (
      select (regexp_matches(text, 'message [0-9a-f-]{36}', 'g'))[1] as token) as found
    group by to_address, token having count(*) > 1`,
  'a reminder was recorded without an entry, or an entry without a reminder': sql`
    select target_id from audit_logs where action = 'invoice.remind'
      and not exists (select from invoice_reminders where invoice_id::text = target_id)`,
  'an invoice was numbered without exactly one entry in the audit log': sql`
    select number from invoices where number is not null and
      (select count(*) from audit_logs where target_id = invoices.id::text
        and action in ('invoice.send', 'invoice.credit')) <> 1`,
  'somebody has a notification about a project that they can’t see': sql`
    select notifications.id, title from notifications
      join users on users.id = user_id join projects on projects.id = project_id
    where role = 'CUSTOMER' and email not like 'guest:%' and not exists (
      select from contacts where contacts.user_id = users.id and contacts.client_id = projects.client_id)`,
  'somebody has a notification about an invoice that they can’t see': sql`
    select notifications.id, title from notifications join users on users.id = user_id
      join invoices on link = '/invoices/' || invoices.id
    where role = 'CUSTOMER' and not exists (select from contacts
      where contacts.user_id = users.id and contacts.client_id = invoices.client_id and sees_invoices)`,
}

/** Checks the database by itself, then with the model. */
export async function checkDatabase(world: World): Promise<void> {
  const { db } = world.app
  for (const [what, statement] of Object.entries(broken)) {
    const { rows } = await db.execute(statement).catch((error: Error) => {
      throw new Violation(`${what}: ${error.cause}`)
    })
    if (rows.length > 0) throw new Violation(`${what}: ${JSON.stringify(rows[0])}`)
  }
  await checkCounts(world)
  await sealEntries(db, () => world.clock.now())
  const { faults, unsealed } = await verifyLog(db)
  same('faults in the audit log', [faults, unsealed], [[], 0])
}

async function checkCounts(world: World): Promise<void> {
  const { db } = world.app
  const series = await db.execute<{ series: string; last: number }>(sql`
    select case series when 'INVOICE' then 'INV' when 'CREDIT_NOTE' then 'CN' else 'Q' end || '-' || year as series,
      last from document_counters order by 1`)
  const expected = [...world.lastNumbers].sort(([one], [other]) => (one < other ? -1 : 1))
  same(
    'the last numbers',
    series.rows.map(({ series: name, last }) => [name, last]),
    expected,
  )
  const projects = await db.execute<{ id: string; counts: number[] }>(sql`
    select project_id as id, array[pins::int, planned, done,
      (select count(*) from messages where messages.project_id = own.project_id)::int,
      (select count(*) from feedback where feedback.project_id = own.project_id)::int] as counts
    from project_counters as own`)
  same('the number of projects', projects.rows.length, world.projects.length)
  for (const { id, counts } of projects.rows) {
    const one = world.projects.find((project) => project.id === id)
    const shown = one?.milestones.filter(({ isInternal }) => !isInternal) ?? []
    const tasks = one?.tasks.filter((task) => !task.isInternal && !task.milestone?.isInternal) ?? []
    const done =
      shown.filter(({ state }) => state === 'APPROVED').length + tasks.filter(({ isDone }) => isDone).length
    const work = [one?.pins, shown.length + tasks.length, done, one?.messages.length, one?.comments.length]
    same(`pins, work, messages and comments of ${one?.name}`, counts, work)
  }
  const reminders = await db.execute<{ id: string; days: number; times: number }>(sql`
    select id, (select count(*)::int from invoice_reminders where invoice_id = invoices.id) as days,
      (select count(*)::int from audit_logs where action = 'invoice.remind' and target_id = invoices.id::text) as times
    from invoices`)
  for (const { id, days, times } of reminders.rows) {
    const one = world.invoices.find((invoice) => invoice.id === id)
    same(`reminders of ${one?.number}`, [days, times], [one?.reminded.size, one?.reminders])
  }
}
