import { sql } from 'drizzle-orm'
import type { TestApp } from '../app.ts'

/** Returns how many of this app's transactions are waiting for another. */
export async function countLockWaits({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}
