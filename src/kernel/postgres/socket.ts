import { chownSync, existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../start-error.ts'
import type { Account } from './system-account.ts'

/** PostgreSQL's own name for a socket of port 5432, so that `psql -h <folder>` finds it without a port. */
const socketName = '.s.PGSQL.5432'

/** Operating systems cut the path of a socket at 104 to 108 bytes. */
const longest = 100

const prefix = 'easel-'

/** The folder of the socket: the database's own where the path is short enough, else a private one for this run. */
export function makeSocketFolder(databaseDir: string, account: Account): string {
  if (fits(databaseDir)) return databaseDir
  const temporary = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `${prefix}XXXXXX`)))
  if (!temporary) {
    throw new CannotStart(
      `The path of ${databaseDir} is too long for a socket, and so is that of the temporary folder ${tmpdir()}. Set TMPDIR or EASEL_DATA_DIR to a shorter one.`,
    )
  }
  // mkdtemp makes a folder that only its owner may enter.
  const folder = mkdtempSync(join(temporary, prefix))
  chownSync(folder, account.uid, account.gid)
  return folder
}

/** Removes what {@link makeSocketFolder} made outside the database's folder; never anything else. */
export function removeSocketFolder(folder: string): void {
  const ours = [tmpdir(), '/tmp'].some((temporary) => dirname(folder) === temporary)
  if (!ours || !basename(folder).startsWith(prefix) || !existsSync(folder)) return
  clearSocket(folder)
  rmdirSync(folder)
}

/** Removes the socket that a killed PostgreSQL left, with its lock file; only where none works any more. */
export function clearSocket(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** A connection string over a socket, in the form that both libpq and `new URL()` can read. */
export function socketUrl(folder: string, database: string): string {
  const query = new URLSearchParams({ host: folder, user: 'easel' })
  return `postgresql:///${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}

/** Whether a PostgreSQL answers on this socket. Throws where none ever could. */
export async function serves(folder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: socketUrl(folder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (notYet.has(code)) return false
    // Any other answer that comes from PostgreSQL itself, such as too many connections, is an answer.
    if (/^[0-9A-Z]{5}$/.test(code)) return true
    throw error
  } finally {
    await client.end()
  }
}

/** No socket so far, nobody behind it, cut off, or "the database system is starting up"; a time-out has no code. */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN', '57P03', ''])

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longest
}
