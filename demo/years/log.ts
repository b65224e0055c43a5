import { sql } from 'drizzle-orm'
import type { Link } from '#agency/audit/canonical-link.ts'
import { hashOf } from '#agency/audit/hash-chain.ts'
import type { Db } from '#kernel/database/database.ts'
import { auditSeal } from '#schema/audit.ts'
import type { Size } from './size.ts'

/**
 * Collects everyone's actions in the form that the product records them, and adds sign-ins up to the planned
 * number.
 */
export const collectLog = ({ auditEntries }: Size) => `
create temp table years_log (
  at timestamptz(3), actor_id uuid, action text, target_table text, target_id uuid, metadata jsonb, personal jsonb
) on commit drop;

insert into years_log
select at, author_id, 'message.send', 'messages', id, jsonb_build_object('projectId', project_id), ${address('n')}
from years_messages;

insert into years_log
select starts, pg_temp.staff(n), 'project.create', 'projects', id, jsonb_build_object('clientId', client_id),
  jsonb_build_object('metadata', jsonb_build_object('name', name)) || ${address('n')}
from years_projects;

insert into years_log
select at, pg_temp.staff(n), 'file.create', 'files', id,
  jsonb_build_object('kind', kind, 'version', 1, 'projectId', project_id),
  jsonb_build_object('metadata', jsonb_build_object('originalName', original_name)) || ${address('n')}
from years_files join file_versions on file_id = id;

insert into years_log
select at, contact_id, 'feedback.create', 'feedback', pin.id,
  jsonb_build_object('number', number, 'fileId', file_id, 'projectId', project_id), ${address('pin.n')}
from years_pins as pin;

insert into years_log
select resolved_at, resolved_by, 'feedback.resolve', 'feedback', feedback.id,
  jsonb_build_object('number', feedback.number, 'projectId', feedback.project_id), ${address('pin.n')}
from feedback join years_pins as pin on pin.id = feedback.id where resolved;

insert into years_log
select at - interval '1 hour', pg_temp.staff(n), 'invoice.create', 'invoices', id,
  jsonb_build_object('currency', currency, 'amountCents', amount), ${address('n')}
from years_invoices
union all
select at, pg_temp.staff(n), 'invoice.send', 'invoices', invoice.id, jsonb_build_object('number', number), ${address('n')}
from years_invoices as invoice join years_numbers as numbers on numbers.id = invoice.id
union all
select paid_at, recorded_by, 'invoice.pay', 'invoices', invoice_id,
  jsonb_build_object('method', method, 'amountCents', amount_cents),
  jsonb_build_object('metadata', jsonb_build_object('reference', reference)) || ${address('n')}
from payments join years_invoices as invoice on invoice.id = invoice_id;

insert into years_log
select pg_temp.moment_of(n::numeric / total), person.id, 'session.signIn', 'sessions', gen_random_uuid(), null,
  ${address('n')}
from (select greatest(0, ${auditEntries} - count(*)) as total from years_log) as missing,
  generate_series(1, total) as n
join (select id, row_number() over () as at, count(*) over () as people from years_people) as person
  on person.at = 1 + n * 7919 % people;

create temp table years_chain on commit drop as
select row_number() over (order by at, target_id, action) as n, easel_sequential_id(at) as id, log.*,
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as salt
from years_log as log;
create unique index on years_chain (n);
`

/** Every person has a separate network address. */
function address(number: string): string {
  return `jsonb_build_object('address', '198.51.' || ${number} % 100 || '.' || ${number} / 100 % 250)`
}

const batch = 20_000

interface Hashed extends Omit<Link, 'createdAt'> {
  createdAt: string
}

/**
 * Adds the collected entries to the chain. Each hash depends on the previous one, so the hashes are
 * calculated here, and only they are written back to the database.
 */
export async function writeLog(tx: Db, report: (line: string) => void): Promise<void> {
  const [seal] = await tx.select().from(auditSeal).for('update')
  if (!seal) throw new Error('The newest seal of the audit log is gone')
  const all = await tx.execute<{ count: number }>(sql`select count(*)::int as count from years_chain`)
  const count = all.rows[0]?.count ?? 0
  let { number, hash } = seal
  await tx.execute(sql`alter table audit_logs disable trigger audit_logs_written`)
  for (let from = 1; from <= count; from += batch) {
    const { rows } = await tx.execute(entries(from))
    const hashes = (rows as unknown as Hashed[]).map((row) => {
      number += 1
      hash = hashOf(hash, number, { ...row, createdAt: new Date(row.createdAt) })
      return hash
    })
    await tx.execute(addEntries(from, seal.number, hashes))
    if (from % (batch * 25) === 1) report(`  ${from - 1 + rows.length} of ${count} audit entries`)
  }
  await tx.execute(sql`alter table audit_logs enable trigger audit_logs_written`)
  await tx.update(auditSeal).set({ number, hash })
}

const digest = sql.raw(`encode(sha256(convert_to(salt || personal::text, 'UTF8')), 'hex')`)

const entries = (from: number) => sql`
  select id, actor_id as "actorId", action, target_table as "targetTable", target_id as "targetId",
    metadata::text as metadata, ${digest} as "personalDigest", at as "createdAt"
  from years_chain where n >= ${from} and n < ${from + batch} order by n`

const addEntries = (from: number, sealed: number, hashes: string[]) => sql`
  insert into audit_logs (id, actor_id, action, target_table, target_id, metadata, personal, salt, personal_digest,
    created_at, number, hash)
  select id, actor_id, action, target_table, target_id, metadata, personal, salt, ${digest}, at,
    n + ${sealed}::bigint, hash
  from years_chain join unnest(${sql.param(hashes)}::text[]) with ordinality as hashed (hash, place)
    on n = place + ${from - 1}::bigint
  where n >= ${from} and n < ${from + batch} order by n`
