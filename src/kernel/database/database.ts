import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { nameStatementsOnlyDirectly } from './pooler.ts'

/** The database or a transaction: anything a query can run on. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const closeWithinMs = 5_000

/** Opens a pool. It connects on first use, so this doesn't fail while the server is away. */
export function openDatabase(
  url: string,
  max: number,
  onError: (error: Error) => void = () => undefined,
): Database {
  const pool = new pg.Pool({
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
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close }

  async function close(): Promise<void> {
    closing = true
    // Waits for queries that still hold a connection. The database rolls back transactions that are left
    // open.
    await Promise.race([pool.end(), pause(closeWithinMs, undefined, { ref: false })])
  }
}

const caches = new WeakMap<Db, Map<string, unknown>>()

/** Prepares a frequent query once per database. This doubles its speed (see bench/README.md). */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  const own = caches.get(db) ?? new Map<string, unknown>()
  caches.set(db, own)
  const known = own.get(name) as Query | undefined
  if (known) return known
  const made = build(db)
  own.set(name, made)
  return made
}

/** Returns PostgreSQL's own error code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/**
 * Removes the query parameters from an error, so that it's safe to log. They contain session secrets and
 * people's texts.
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
