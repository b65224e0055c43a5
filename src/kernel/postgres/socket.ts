import { chownSync, existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../start-error.ts'
import type { Account } from './system-account.ts'

/**
 * PostgreSQL's default name for a socket on port 5432, so that `psql -h <folder>` finds it without a port.
 */
const socketName = '.s.PGSQL.5432'

/** Operating systems limit a socket's path to 104 to 108 bytes. */
const longest = 100

const prefix = 'easel-'

/**
 * The socket's folder: the database's own if its path is short enough, otherwise a private one for this run.
 */
export function makeSocketFolder(databaseDir: string, account: Account): string {
  if (fits(databaseDir)) return databaseDir
  const temporary = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `${prefix}XXXXXX`)))
  if (!temporary) {
    throw new CannotStart(
      `The path of ${databaseDir} is too long for a socket, and so is the path of the temporary folder ${tmpdir()}. Set TMPDIR or EASEL_DATA_DIR to a shorter path.`,
    )
  }
  // Only the owner can enter a folder made by mkdtemp.
  const folder = mkdtempSync(join(temporary, prefix))
  chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Removes the folder that {@link makeSocketFolder} created outside the database's folder, and nothing else.
 */
export function removeSocketFolder(folder: string): void {
  const ours = [tmpdir(), '/tmp'].some((temporary) => dirname(folder) === temporary)
  if (!ours || !basename(folder).startsWith(prefix) || !existsSync(folder)) return
  clearSocket(folder)
  rmdirSync(folder)
}

/**
 * Removes the socket and lock file that a killed PostgreSQL left behind, unless a PostgreSQL is still running
 * there.
 */
export function clearSocket(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** A connection string over a socket, in the form that both libpq and `new URL()` accept. */
export function socketUrl(folder: string, database: string): string {
  const query = new URLSearchParams({ host: folder, user: 'easel' })
  return `postgresql:///${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}

/** Whether a PostgreSQL responds on this socket. Throws if none ever could. */
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
    // Any other response from PostgreSQL itself means it's running, such as too many connections.
    if (/^[0-9A-Z]{5}$/.test(code)) return true
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Errors that mean the server isn't ready: no socket yet, nobody listening, connection reset, or "the
 * database system is starting up". A timeout has no code.
 */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN', '57P03', ''])

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longest
}
