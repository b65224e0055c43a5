import { count, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { mails } from '#schema/agency.ts'

/** The number of emails by status. */
export async function countEmails(db: Db): Promise<{ status: string; count: number }[]> {
  return db.select({ status: mails.status, count: count() }).from(mails).groupBy(mails.status)
}

/** The number of jobs that are queued, running or failed, by type. */
export async function countJobs(db: Db): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; state: string; count: number }>(sql`
    select name, state::text as state, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`)
  return rows
}

/** The database's size in bytes, with indexes. */
export async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]?.bytes)
}
