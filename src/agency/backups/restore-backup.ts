import { createHash } from 'node:crypto'
import pg from 'pg'
import { identityFrom } from '#agency/quiet-mode/database-identity.ts'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import {
  createTables,
  emptyDatabase,
  hasTables,
  migrateOn,
  refuseNewer,
  withoutRules,
} from './build-schema.ts'
import { portableValues } from './copy-tables.ts'
import type { BackupContents } from './format.ts'
import { BackupError } from './format.ts'
import { openTables } from './load-tables.ts'
import { readArchive } from './read-archive.ts'

export interface RestoreOptions {
  /** Connects to the database itself, not to a pooler. */
  databaseUrl: string
  storage: Pick<Storage, 'put' | 'read' | 'size' | 'remove'>
  /** Reads the backup from its beginning. */
  read: () => AsyncIterable<Buffer>
  passphrase: string | undefined
  /** Whether to delete existing data in the database. */
  replace: boolean
  now: () => Date
}

export interface Restored {
  contents: BackupContents
  /** Tables that aren't Easel's, so they weren't restored. */
  unknown: string[]
  /** The number of migrations that ran after those in the backup. */
  migrations: number
}

/**
 * Restores a backup that {@link readArchive} has checked. The database changes in one transaction, and only if
 * every row and every file is the same as in the backup. The portal then starts in quiet mode.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, storage } = options
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'easel restore' })
  client.on('error', () => undefined)
  await client.connect()
  const added: string[] = []
  try {
    await refuseRunning(client)
    const identity = await identityFrom((statement) => client.query(statement))
    await client.query(portableValues)
    await client.query('begin')
    const restored = await restoreInto(client, options, added)
    await markRestored(client, identity, options.now())
    await client.query('commit')
    await client.query('analyze')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const key of added) await storage.remove(key)
    throw error
  } finally {
    await client.end()
  }
}

/** The lock prevents Easel from starting during a restore. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [advisoryLocks.migration])
  const { rowCount } = await client.query(
    `select from pg_stat_activity
    where datname = current_database() and application_name like 'easel%' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.free && !rowCount) return
  throw new BackupError('Easel is running on this database. Stop every process first.')
}

async function restoreInto(client: pg.Client, options: RestoreOptions, added: string[]): Promise<Restored> {
  if (await hasTables(client)) {
    if (!options.replace) {
      throw new BackupError(
        'The database isn’t empty, so nothing was changed. To delete everything in it, add --replace.',
      )
    }
    await emptyDatabase(client)
  }
  const { storage } = options
  let tables: Awaited<ReturnType<typeof openTables>> | undefined
  let putBack = async () => {}
  const { start, contents } = await readArchive(options.read(), options.passphrase, {
    async start(found) {
      refuseNewer(found)
      await createTables(client, found)
      putBack = await withoutRules(client)
      tables = await openTables(client, found)
    },
    table: async (name, lines) => tables?.load(name, lines),
    async file(key, size, bytes) {
      if ((await storage.size(key)) === null) added.push(key)
      await storage.put(key, bytes, size)
      return { sha256: await hashOf(storage.read(key) as AsyncIterable<Buffer>) }
    },
  })
  await putBack()
  await tables?.compare(contents)
  const migrations = await migrateOn(client, start)
  return { contents, unknown: tables?.unknown ?? [], migrations }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Makes the portal start in quiet mode until an administrator ends it. */
async function markRestored(client: pg.ClientBase, identity: string, now: Date): Promise<void> {
  await client.query(
    `insert into installation (database_identity, quiet_because, quiet_since) values ($1, 'RESTORED', $2)
    on conflict (id) do update set database_identity = excluded.database_identity,
      quiet_because = excluded.quiet_because, quiet_since = excluded.quiet_since`,
    [identity, now],
  )
}
