import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'

type Columns = typeof subscriptions.$inferInsert
export type NewSubscriptionRow = Omit<Columns, 'id' | 'status' | 'pausedAt' | 'canceledAt'>

export async function insertSubscription(tx: Db, subscription: NewSubscriptionRow): Promise<string> {
  const id = newId()
  await tx.insert(subscriptions).values({ ...subscription, id, status: 'active' })
  return id
}

/** The plan with the client details its invoices need, locked until the transaction ends. */
export async function lockSubscription(tx: Db, id: string) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (!row) return undefined
  const { companyName, language, archivedAt } = clients
  const [client] = await tx
    .select({ companyName, language, archivedAt })
    .from(clients)
    .where(eq(clients.id, row.clientId))
  return client && { ...row, ...client }
}
export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

export async function updateSubscription(tx: Db, id: string, change: Partial<Columns>): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** The last invoiced day of a plan. Null if nothing was invoiced. */
export async function lastDayInvoiced(tx: Db, subscriptionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(invoices.servedTo) })
    .from(invoices)
    .where(eq(invoices.subscriptionId, subscriptionId))
  return row?.day ?? null
}

/** All plans that can still create invoices, with the fields that determine whether something is due. */
export async function listRunning(db: Db) {
  return db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      startsOn: subscriptions.startsOn,
      endsOn: subscriptions.endsOn,
      interval: subscriptions.interval,
      intervalCount: subscriptions.intervalCount,
      timing: subscriptions.timing,
      periods: subscriptions.periods,
      archivedAt: clients.archivedAt,
    })
    .from(subscriptions)
    .innerJoin(clients, eq(clients.id, subscriptions.clientId))
    .where(and(sql`${subscriptions.status} <> 'canceled'`, sql`${subscriptions.startsOn} is not null`))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}
