import type { Db } from '#kernel/database/database.ts'
import { postgresCode } from '#kernel/database/database.ts'

/** Runs a statement outside of a transaction and returns its rows. */
type Run = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Identifies the PostgreSQL cluster and the database in it. A copy of either one has a different identity.
 */
export async function databaseIdentity(db: Db): Promise<string> {
  return identityFrom((statement) => db.execute(statement))
}

/** Does the same as {@link databaseIdentity} on any connection. */
export async function identityFrom(run: Run): Promise<string> {
  const cluster = await run('select system_identifier from pg_control_system()').catch((error) => {
    // Some hosting providers don't let database owners read it.
    if (postgresCode(error) !== '42501') throw error
    return { rows: [] }
  })
  const database = await run('select oid from pg_database where datname = current_database()')
  return `${cluster.rows[0]?.system_identifier ?? ''}/${database.rows[0]?.oid}`
}
