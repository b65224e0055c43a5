import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../start-error.ts'

export interface Patience {
  limitMs?: number
  /** Called once, with a message, if the database doesn't respond at first. */
  onRetry?: (sentence: string) => void
}

/**
 * Resolves once the database responds. Waits for a server that starts later than Easel, for example after a
 * reboot. Throws {@link CannotStart} after the limit, and immediately for errors that waiting can't fix.
 */
export async function untilDatabaseAnswers(
  url: string,
  { limitMs = 60_000, onRetry }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + limitMs
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    const failure = await tryToConnect(url)
    if (!failure) return
    if (!mayPass(failure))
      throw new CannotStart(`${refused(url)}: ${describeError(failure)}. Check DATABASE_URL.`)
    if (performance.now() + pauseMs > deadline) {
      throw new CannotStart(
        `${notReached(url)} within ${Math.round(limitMs / 1_000)} seconds: ${describeError(failure)}. Check that PostgreSQL is running, and that DATABASE_URL is right.`,
      )
    }
    if (pauseMs === 100) onRetry?.(`${notReached(url)}: ${describeError(failure)}. Waiting for it.`)
    await pause(pauseMs)
  }
}

async function tryToConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'easel start',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Codes for a server that is starting up or shutting down, too many connections, and broken connections. */
const passing = /^(57P0|53|08)/

/**
 * Whether waiting can help. It can't if PostgreSQL itself refuses, for example because of a wrong password or
 * a missing database.
 */
function mayPass(failure: Error): boolean {
  const code = 'code' in failure ? String(failure.code) : ''
  return !isFromPostgres(code) || passing.test(code)
}

function isFromPostgres(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)
}

/** If every address of a host name fails, the combined error has no message. */
function describeError(failure: Error): string {
  const each = failure instanceof AggregateError ? failure.errors.map((one: Error) => one.message) : []
  return each.join(', ') || failure.message
}

function notReached(url: string): string {
  return `The database at ${hostOf(url)} can't be reached`
}

function refused(url: string): string {
  return `The database at ${hostOf(url)} refused the connection`
}

/** Never log the password. */
function hostOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return host.startsWith('/') ? host : `${host}:${port}`
}
