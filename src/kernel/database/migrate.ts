import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { compareReleases, release } from '../release.ts'
import { CannotStart } from '../start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { isPooled } from './pooler.ts'

/**
 * Brings the tables up to date. Processes that start together take turns through a session lock, held on its own
 * connection. A table that stays locked for a long time makes the migration fail instead of blocking
 * everything. Throws {@link CannotStart} on a database that needs a newer release.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'easel migrations' })
  await client.connect()
  try {
    await refuseTransactionPooler(client, url)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await refuseOlderRelease(client)
    await client.query(`set lock_timeout = '30s'`)
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/**
 * Refuses a pooler that lends out PostgreSQL processes for one transaction at a time. The lock would stay
 * with the process, and LISTEN would receive nothing.
 */
async function refuseTransactionPooler(client: pg.Client, url: string): Promise<void> {
  if (!(await isPooled(client))) return
  const other = new pg.Client({ connectionString: url, application_name: 'easel migrations' })
  await other.connect()
  try {
    const [before, after] = [await processOf(client), await processOf(client)]
    if (before === after && after !== (await processOf(other))) return
    throw new CannotStart(
      'The database address leads to a pooler in transaction mode. ' +
        'Set DATABASE_DIRECT_URL to the address of the database itself.',
    )
  } finally {
    await other.end()
  }
}

async function processOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Each migration records the oldest release that can run after it. The newest of these rows counts. */
async function refuseOlderRelease(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.oldest_releases') as found`)
  if (tables[0]?.found === null) return
  const { rows } = await client.query<{ release: string }>('select release from drizzle.oldest_releases')
  const oldest = rows
    .map((row) => row.release)
    .sort(compareReleases)
    .at(-1)
  if (oldest === undefined || compareReleases(release, oldest) >= 0) return
  throw new CannotStart(
    `This database was updated by a newer Easel and needs release ${oldest} or newer. This is ${release}. ` +
      'Install a newer release, or restore a backup from before the update.',
  )
}

/** The folder with the SQL files. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations')
