import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { agency } from '#features/agency/table.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { subscriptionStatuses } from './contract.ts'
import { subscriptions } from './table.ts'

/** Those that run before those that ended, the newest first. */
export async function listClientPlans(db: Db, clientId: string) {
  const rows = await select(db)
    .where(eq(subscriptions.clientId, clientId))
    .orderBy(
      asc(sql`${subscriptions.canceledAt} is not null`),
      desc(subscriptions.startedAt),
      desc(subscriptions.id),
    )
  return rows.map(toPlan)
}

export async function findPlan(db: Db, clientId: string, id: string) {
  const [row] = await select(db).where(and(eq(subscriptions.clientId, clientId), eq(subscriptions.id, id)))
  return row && toPlan(row)
}

export async function insertPlan(
  tx: Db,
  plan: { clientId: string; planCode: string; startedAt: Date },
): Promise<string> {
  const id = newId()
  await tx.insert(subscriptions).values({ ...plan, id, status: 'active' })
  return id
}

/** False where it had ended before. */
export async function endPlan(tx: Db, now: Date, id: string): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: now })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.canceledAt)))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

function select(db: Db) {
  return db
    .select({
      id: subscriptions.id,
      clientId: subscriptions.clientId,
      planCode: subscriptions.planCode,
      status: sql<(typeof subscriptionStatuses)[number]>`${subscriptions.status}`,
      startedAt: subscriptions.startedAt,
      canceledAt: subscriptions.canceledAt,
      timeZone: agency.timeZone,
    })
    .from(subscriptions)
    .innerJoin(agency, sql`true`)
    .$dynamic()
}

function toPlan<Row extends { timeZone: string; startedAt: Date; canceledAt: Date | null }>(row: Row) {
  const { timeZone, startedAt, canceledAt } = row
  return {
    ...row,
    startedOn: dayIn(timeZone, startedAt),
    canceledOn: canceledAt && dayIn(timeZone, canceledAt),
  }
}
