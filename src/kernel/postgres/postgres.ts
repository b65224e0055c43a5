import { resolve } from 'node:path'
import pg from 'pg'
import { embeddedBinaries, serverVersion } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { clearLeftovers } from './leftovers.ts'
import type { PostgresLog } from './log-parser.ts'
import { makeSocketFolder, removeSocketFolder, socketUrl } from './socket.ts'
import { chooseAccount } from './system-account.ts'
import { keepRunning } from './watch.ts'

export interface PostgresOptions {
  /** The data folder. It's locked for this process while the database runs. */
  dataDir: string
  log: PostgresLog
  /** Called when the database has died and is being restarted. */
  onDown?: () => void
  /** Called when the database doesn't start. The reason is PostgreSQL's own message. Easel keeps trying. */
  onStuck?: (reason: string) => void
  /** Called when the database is serving again, at the same address. */
  onUp?: () => void
  /** A PostgreSQL (15 or newer) to use instead of the one from npm. */
  binDir?: string
  /** PostgreSQL settings in addition to the ones Easel needs. */
  settings?: Record<string, string>
}

export interface Postgres {
  /** A connection string for a database on this server. Easel's own is `easel`. */
  url(database: string): string
  /** Shuts down cleanly and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL on a data folder and restarts it if it dies. Resolves when it's serving and
 * the database `easel` exists. Throws a `CannotStart`.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const binDir = options.binDir ?? embeddedBinaries()
  const version = serverVersion(binDir)
  const hold = lockDataFolder(dataDir)
  let socketFolder = ''
  try {
    const settings = options.settings ?? {}
    const account = chooseAccount(binDir, dataDir)
    const durable = settings.fsync !== 'off'
    const folder = await prepareCluster({ binDir, dataDir, account, version, durable })
    const earlier = await clearLeftovers(folder, (message) => options.log.warn(message))
    if (earlier) removeSocketFolder(earlier)
    socketFolder = makeSocketFolder(folder, account)
    const place = { binDir, folder, socketFolder, account, settings, log: options.log }
    const stop = await keepRunning(place, options)
    const postgres = {
      url: (database: string) => socketUrl(socketFolder, database),
      async stop() {
        await stop()
        removeSocketFolder(socketFolder)
        hold.release()
      },
    }
    await ensureDatabase(postgres).catch((error) => postgres.stop().then(() => Promise.reject(error)))
    return postgres
  } catch (error) {
    removeSocketFolder(socketFolder)
    hold.release()
    throw error
  }
}

async function ensureDatabase({ url }: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'easel'`)
    if (!rowCount) await client.query('create database easel')
  } finally {
    await client.end()
  }
}
