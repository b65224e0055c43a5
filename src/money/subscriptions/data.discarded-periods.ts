import { asc, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { invoices } from '#schema/invoices.ts'
import type { Period } from './schedule.ts'

/** Returns periods of these plans with only discarded drafts, oldest first. */
export async function discardedPeriods(
  db: Db,
  ids: readonly string[],
): Promise<(Period & { subscriptionId: string })[]> {
  if (ids.length === 0) return []
  const { subscriptionId, periodStart, servedTo, status, number } = invoices
  const rows = await db
    .select({ subscriptionId, from: periodStart, to: max(servedTo) })
    .from(invoices)
    .where(inArray(subscriptionId, [...ids]))
    .groupBy(subscriptionId, periodStart)
    .having(sql`bool_and(${status} = 'VOID' and ${number} is null)`)
    .orderBy(asc(periodStart))
  return rows.flatMap(({ subscriptionId, from, to }) =>
    subscriptionId && from ? [{ subscriptionId, from, to: to ?? from }] : [],
  )
}
