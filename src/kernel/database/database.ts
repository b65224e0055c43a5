import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { nameStatementsOnlyDirectly } from './pooler.ts'

/** The database, or a transaction of it: what a query runs on. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const closeWithinMs = 5_000

/** Opens a pool. Connections are made when first needed, so this does not fail while the server is away. */
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
  // Without a listener, a connection that the server ends would end this process, idle or between two queries.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // The pool does not wait for its connections to be gone: the server's shutdown may still reach them.
      if (!closing) onError(error)
    }),
  )
  // It says again what its idle ones said.
  pool.on('error', () => undefined)
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close }

  async function close(): Promise<void> {
    closing = true
    // It waits for whoever holds a connection; a transaction that is left is taken back by the database.
    await Promise.race([pool.end(), pause(closeWithinMs, undefined, { ref: false })])
  }
}

const caches = new WeakMap<Db, Map<string, unknown>>()

/** A hot query, prepared once for each database: worth a factor of two (see bench/README.md). */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  const own = caches.get(db) ?? new Map<string, unknown>()
  caches.set(db, own)
  const known = own.get(name) as Query | undefined
  if (known) return known
  const made = build(db)
  own.set(name, made)
  return made
}

/** PostgreSQL's own code of an error (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** As a log may have it: the parameters of a query hold the secrets of sessions, and what people wrote. */
export function withoutParameters(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  const message = `Failed query: ${error.query}`
  const told = new Error(message, { cause: error.cause })
  told.stack = error.stack?.replace(error.message, () => message)
  return told
}

/** Was the write refused because such a row is there already? */
export function isDuplicate(error: unknown): boolean {
  return postgresCode(error) === '23505'
}
