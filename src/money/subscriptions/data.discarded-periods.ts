import { asc, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { invoices } from '#schema/invoices.ts'
import type { Period } from './schedule.ts'

/** Of these plans, the periods of which no more is there than drafts that were discarded, the first first. */
export async function discardedPeriods(
  db: Db,
  planIds: readonly string[],
): Promise<(Period & { planId: string })[]> {
  if (planIds.length === 0) return []
  const { subscriptionId, periodStart, servedTo, status, number } = invoices
  const rows = await db
    .select({ planId: subscriptionId, from: periodStart, to: max(servedTo) })
    .from(invoices)
    .where(inArray(subscriptionId, [...planIds]))
    .groupBy(subscriptionId, periodStart)
    .having(sql`bool_and(${status} = 'VOID' and ${number} is null)`)
    .orderBy(asc(periodStart))
  return rows.flatMap(({ planId, from, to }) => (planId && from ? [{ planId, from, to: to ?? from }] : []))
}
