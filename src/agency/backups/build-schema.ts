import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '#kernel/database/migrate.ts'
import { quoted } from './copy-tables.ts'
import { schemas } from './describe-database.ts'
import { BackupError, type BackupStart } from './format.ts'

/** Migrations run in the restore's own transaction, so that a failure leaves nothing behind. */
const migrations = () => readMigrationFiles({ migrationsFolder })

/** Checks that this release knows the backup's newest migration. */
export function refuseNewer({ migration, release }: BackupStart): void {
  if (migrations().some(({ folderMillis }) => folderMillis === migration)) return
  throw new BackupError(
    `This backup was made by Easel ${release}, which is newer than this one. Install that release first.`,
  )
}

/** Creates the tables as they were in the backup. */
export async function createTables(client: pg.ClientBase, { migration }: BackupStart): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { folderMillis, sql } of migrations()) {
    if (folderMillis <= migration) for (const statement of sql) await client.query(statement)
  }
}

/** Runs the migrations that came after the backup. */
export async function migrateOn(client: pg.ClientBase, { migration }: BackupStart): Promise<number> {
  const later = migrations().filter(({ folderMillis }) => folderMillis > migration)
  for (const { folderMillis, hash, sql } of later) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  return later.length
}

/** Whether the database has any tables, from Easel or another program. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  return Boolean(rowCount)
}

/** Removes everything, including the job queue, which is created again at the next start. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  for (const schema of [...schemas, 'pgboss']) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
}

/**
 * Removes everything that would interfere with loading rows: triggers, which write audit entries, and foreign
 * keys, which would require a certain order. Returns a function that restores them. The database then checks
 * all rows.
 */
export async function withoutRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{
    schema: string
    name: string
    key: string
    definition: string
  }>(
    `select n.nspname as schema, c.relname as name, quote_ident(k.conname) as key,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = any($1)`,
    [schemas],
  )
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any($1)`,
    [schemas],
  )
  for (const key of keys) await client.query(`alter table ${quoted(key)} drop constraint ${key.key}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  return async () => {
    for (const { key, definition, ...table } of keys) {
      await client.query(`alter table ${quoted(table)} add constraint ${key} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  }
}
