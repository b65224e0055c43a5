import { and, count, desc, eq, gte, isNotNull, sql, sum } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { postgresCode } from '#kernel/database/database.ts'
import { outboxEmails } from '#schema/agency.ts'
import { failedStripeEvents } from '#schema/card-payments.ts'
import { fileVersions } from '#schema/files.ts'
import { backupRuns } from '#schema/installation.ts'

/** The number of emails by status. */
export async function countEmails(db: Db): Promise<{ status: string; count: number }[]> {
  return db
    .select({ status: outboxEmails.status, count: count() })
    .from(outboxEmails)
    .groupBy(outboxEmails.status)
}

/**
 * The number of jobs that are queued, running or failed, by type. None until the queue has started for the
 * first time.
 */
export async function countJobs(db: Db): Promise<{ name: string; state: string; count: number }[]> {
  const jobs = db.execute<{ name: string; state: string; count: number }>(sql`
    select name, state::text as state, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`)
  const { rows } = await jobs.catch((error) => {
    if (postgresCode(error) === '42P01') return { rows: [] }
    throw error
  })
  return rows
}

/** The database's size in bytes, including indexes. */
export async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]?.bytes)
}

export async function versionOfDatabase(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  return rows[0]?.version ?? ''
}

/** The processes that listen for changes on this database. Each uses one connection for this. */
export async function countProcesses(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'easel live'`)
  return rows[0]?.count ?? 0
}

/**
 * Queued emails, and those that failed in the last week. Emails about invoices count only for staff who can
 * see billing.
 */
export async function countUnsent(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ waiting: number; failed: number }> {
  const visible = actor.seesMoney ? undefined : eq(outboxEmails.money, false)
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  const [waiting, failed] = await Promise.all([
    db.$count(outboxEmails, and(eq(outboxEmails.status, 'WAITING'), visible)),
    db.$count(
      outboxEmails,
      and(eq(outboxEmails.status, 'FAILED'), gte(outboxEmails.createdAt, weekAgo), visible),
    ),
  ])
  return { waiting, failed }
}

/** Events from Stripe that couldn't be handled yet. */
export async function countFailedWebhooks(db: Db): Promise<number> {
  return db.$count(failedStripeEvents)
}

/** All versions of all files. */
export async function sumFiles(db: Db): Promise<{ versions: number; sizeBytes: number }> {
  const [row] = await db.select({ versions: count(), sizeBytes: sum(fileVersions.size) }).from(fileVersions)
  return { versions: row?.versions ?? 0, sizeBytes: Number(row?.sizeBytes ?? 0) }
}

/** The newest successful backup, and the newest run if it failed. */
export async function findLastBackups(db: Db) {
  const newest = desc(backupRuns.startedAt)
  const [[last], [run]] = await Promise.all([
    db.select().from(backupRuns).where(isNotNull(backupRuns.name)).orderBy(newest).limit(1),
    db.select().from(backupRuns).orderBy(newest).limit(1),
  ])
  return {
    last: last ? { finishedAt: last.finishedAt, place: last.place, sizeBytes: last.sizeBytes ?? 0 } : null,
    failure: run?.error ? { finishedAt: run.finishedAt, error: run.error } : null,
  }
}
