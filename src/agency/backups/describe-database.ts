import type pg from 'pg'
import type { BackupStart, Table } from './format.ts'

/**
 * The schemas that Easel's migrations fill. The job queue's schema isn't backed up, since every job can find
 * its work again.
 */
export const schemas = ['public', 'drizzle']

/** Lists the tables with the columns that hold data. PostgreSQL computes generated columns itself. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function findSequences(client: pg.ClientBase): Promise<BackupStart['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string; called: boolean }>(
    `select schemaname as schema, sequencename as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Returns when the newest migration was generated. Undefined for a database without Easel's tables. */
export async function newestMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (tables[0]?.found === null) return undefined
  const { rows } = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? undefined
}
