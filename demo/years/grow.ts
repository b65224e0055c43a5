import { sql } from 'drizzle-orm'
import { sealEntries } from '#agency/audit/seal.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { contactAddress, growClients, howToSignIn } from './clients.ts'
import { collectLog, writeLog } from './log.ts'
import { growInvoices, growQuotes } from './money.ts'
import { growNotifications } from './notifications.ts'
import { growProjects } from './projects.ts'
import type { Size } from './size.ts'
import { growFiles, growMessages } from './talk.ts'

type Report = (line: string) => void

/**
 * Adds years of an agency's work to a demo portal. The database generates it in one transaction. Does nothing
 * in a portal that already has it.
 */
export async function growYears(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  size: Size,
  report: Report,
): Promise<void> {
  const { rows } = await db.execute(sql`select from users where email = ${contactAddress(0)}`)
  if (rows.length === 0) {
    report(`Preparing ${size.years} years of an agency; this is done once and takes minutes.`)
    await sealEntries(db, () => clock.now())
    await db.transaction((tx) => grow(tx, size, clock.now(), report))
    report('  statistics')
    await db.execute(sql`vacuum analyze`)
  }
  report(howToSignIn(size.clients))
}

async function grow(tx: Db, size: Size, now: Date, report: Report): Promise<void> {
  const { rows: staff } = await tx.execute<{ id: string }>(
    sql`select id from users where role = 'ADMIN' order by created_at, id`,
  )
  await tx.execute(sql.raw(tools(size, now, staff)))
  const indexes = await dropIndexes(tx)
  for (const [what, statements] of steps(size)) {
    report(`  ${what}`)
    await tx.execute(sql.raw(statements))
  }
  await writeLog(tx, report)
  report('  indexes')
  for (const index of indexes) await tx.execute(sql.raw(index))
  await tx.execute(
    sql.raw(frozen.map((table) => `alter table ${table} enable trigger ${table}_frozen`).join(';')),
  )
}

const steps = (size: Size): [what: string, statements: string][] => [
  ['clients', growClients(size)],
  ['projects', growProjects(size)],
  ['files and pins', growFiles(size)],
  ['messages', growMessages(size)],
  ['invoices', growInvoices(size)],
  ['quotes', growQuotes()],
  ['notifications and emails', growNotifications(size)],
  ['audit log', collectLog(size)],
]

/** Tables whose triggers refuse rows of sent invoices. */
const frozen = ['invoice_lines', 'invoice_instalments']

/** Functions for the statements. `moment_of` turns a fraction from 0 to 1 into a moment of these years. */
const tools = ({ years }: Size, now: Date, staff: { id: string }[]) => `
  create function pg_temp.pick(list text[], n bigint) returns text language sql immutable as
    'select list[1 + n % cardinality(list)]';
  create function pg_temp.moment_of(part numeric) returns timestamptz language sql immutable as $$
    select date_trunc('milliseconds', timestamptz '${now.toISOString()}' - interval '1 minute'
      - ${years} * interval '365 days' * (1 - part)::float8) $$;
  create function pg_temp.staff(n bigint) returns uuid language sql immutable as
    $$ select (array[${staff.map(({ id }) => `'${id}'`)}]::uuid[])[1 + n % ${staff.length}] $$;
  create function pg_temp.numbered(prefix text, year int, count bigint) returns text language sql immutable as
    $$ select concat_ws('-', prefix, year, lpad(count::text, greatest(4, length(count::text)), '0')) $$;
  create function pg_temp.zone() returns text language sql stable as 'select time_zone from agency';
  set local maintenance_work_mem = '256MB';
  set local work_mem = '128MB';
  set local jit = off;
  ${frozen.map((table) => `alter table ${table} disable trigger ${table}_frozen;`).join('\n')}`

/**
 * Drops indexes, because filling tables first and building their indexes afterward takes half the time.
 * Returns the statements that rebuild them. Keeps the index that finds an invoice's credit notes, because the
 * trigger on payments needs it.
 */
async function dropIndexes(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(array['messages', 'feedback', 'audit_logs', 'invoices', 'files', 'tasks']::regclass[])
      and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
      and indexrelid <> 'invoices_credited'::regclass`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  return rows.map(({ definition }) => definition)
}
