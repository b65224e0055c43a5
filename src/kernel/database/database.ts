import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { FairPool } from './fair-pool.ts'
import { observedClient, type StatementObserver } from './observed-client.ts'
import { nameStatementsOnlyDirectly } from './pooler.ts'

/** The database or a transaction: anything a query can run on. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  /** Calls the listener after this process changed someone's permissions, before the caller continues. */
  onOwnRights(listener: () => void): void
  close(): Promise<void>
}

const closeWithinMs = 5_000

export interface DatabaseOptions {
  onError?: (error: Error) => void
  observers?: readonly StatementObserver[]
}

const ignore = () => undefined

/** Opens a pool. It connects on first use, so this doesn't fail while the server is unavailable. */
export function openDatabase(
  url: string,
  max: number,
  { onError = ignore, observers = [] }: DatabaseOptions = {},
): Database {
  const pool = new FairPool({
    ...(observers.length === 0 ? {} : { Client: observedClient(observers) }),
    connectionString: url,
    max,
    application_name: 'easel',
    onConnect: nameStatementsOnlyDirectly,
  })
  let closing = false
  // Without a listener, a connection that the server closes would crash this process, even when idle.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // Ignore errors while closing: the pool doesn't wait for its connections to close, so the server's
      // shutdown may still reach them.
      if (!closing) onError(error)
    }),
  )
  // The pool repeats the errors of its idle connections, which are handled above.
  pool.on('error', () => undefined)
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, onOwnRights: ownRights(pool), close }

  async function close(): Promise<void> {
    closing = true
    // Waits for queries that still hold a connection. The database rolls back transactions that are left
    // open.
    await Promise.race([pool.end(), pause(closeWithinMs, undefined, { ref: false })])
  }
}

/**
 * Triggers send a notice with each change of permissions (migrations/0049_rights_changes.sql). The change is
 * committed when its connection returns to the pool, and only then does the caller continue.
 */
function ownRights(pool: pg.Pool): Database['onOwnRights'] {
  const listeners: (() => void)[] = []
  const changing = new WeakSet<object>()
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      if (message === 'easel_rights') changing.add(client)
    }),
  )
  pool.on('release', (_error, client) => {
    if (changing.delete(client)) for (const listener of listeners) listener()
  })
  return (listener) => void listeners.push(listener)
}

/** Returns PostgreSQL's own error code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/**
 * Removes the query parameters from an error, so that it's safe to log. They contain session secrets and text
 * that people wrote.
 */
export function withoutParameters(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  const message = `Failed query: ${error.query}`
  const translated = new Error(message, { cause: error.cause })
  translated.stack = error.stack?.replace(error.message, () => message)
  return translated
}

/** Whether the write failed because the row already exists. */
export function isDuplicate(error: unknown): boolean {
  return postgresCode(error) === '23505'
}
