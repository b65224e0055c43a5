import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { sessions } from '#schema/accounts.ts'
import { emailPreferences, notifications } from '#schema/notifications.ts'
import { pushDeliveries, pushSubscriptions } from '#schema/push.ts'
import { notificationKinds } from '#schema/values.ts'
import type { Subscription } from './contract.ts'

interface Owner {
  userId: string
  sessionId: string
}

export async function isOn(db: Db, { sessionId }: Owner): Promise<boolean> {
  const found = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return found.length > 0
}

const mostPerPerson = 10

/**
 * Stores the subscription of this session's browser. It no longer belongs to any other session. The person's
 * oldest browsers are removed if there are too many.
 */
export async function keepSubscription(
  tx: Db,
  { userId, sessionId }: Owner,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<void> {
  // Makes two registrations by the same session wait for each other.
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
  const values = { userId, sessionId, endpoint, ...keys, createdAt: now }
  await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(mostPerPerson)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, newest))
}

export async function endSubscription(db: Db, { sessionId }: Owner): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** Removes a browser that its push service no longer knows, with its pending deliveries. */
export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/**
 * Plans a delivery of each waiting notification to each of its reader's browsers. Skips read and unwanted
 * notifications.
 */
export async function scheduleDeliveries(tx: Db, now: Date, patienceMs: number): Promise<void> {
  const pending = await tx
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      read: notifications.read,
    })
    .from(notifications)
    .where(
      and(
        isNotNull(notifications.unpushedSince),
        lte(notifications.unpushedSince, new Date(now.getTime() - patienceMs)),
      ),
    )
    .orderBy(asc(notifications.unpushedSince), asc(notifications.id))
    .limit(200)
    .for('update', { skipLocked: true })
  if (pending.length === 0) return
  const unread = pending.filter(({ read }) => !read)
  const browsers = await findBrowsers(tx, [...new Set(unread.map(({ userId }) => userId))], now)
  const planned = unread.flatMap(({ id, userId, kind }) =>
    browsers
      .filter((browser) => browser.userId === userId && browser.kinds.includes(kind))
      .map((browser) => ({ notificationId: id, subscriptionId: browser.id, dueAt: now })),
  )
  if (planned.length > 0) await tx.insert(pushDeliveries).values(planned)
  const ids = pending.map(({ id }) => id)
  await tx.update(notifications).set({ unpushedSince: null }).where(inArray(notifications.id, ids))
}

async function findBrowsers(tx: Db, userIds: string[], now: Date) {
  if (userIds.length === 0) return []
  const every = sql`${sql.param([...notificationKinds])}::text[]`
  return tx
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      kinds: sql<string[]>`coalesce(${emailPreferences.pushKinds}, ${every})`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, now)))
    .leftJoin(emailPreferences, eq(emailPreferences.userId, pushSubscriptions.userId))
    .where(inArray(pushSubscriptions.userId, userIds))
}

/**
 * Claims due deliveries for this process and postpones their next attempt. If the process dies, they're sent
 * again then.
 */
export async function claimDeliveries(tx: Db, now: Date, most: number) {
  const due = tx
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .where(lte(pushDeliveries.dueAt, now))
    .orderBy(asc(pushDeliveries.dueAt), asc(pushDeliveries.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(pushDeliveries)
    .set({
      attempts: sql`${pushDeliveries.attempts} + 1`,
      // One minute, doubled for each attempt.
      dueAt: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${pushDeliveries.attempts})`,
    })
    .where(inArray(pushDeliveries.id, due))
    .returning()
}
export type Delivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

/** The delivery's notification and browser. Undefined if it was read or the session ended. */
export async function findDelivery(db: Db, { notificationId, subscriptionId }: Delivery, now: Date) {
  const [row] = await db
    .select({ notification: notifications, browser: pushSubscriptions })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, now)))
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(pushSubscriptions.id, subscriptionId),
        ne(notifications.read, true),
      ),
    )
  return row
}

export async function endDelivery(db: Db, { id }: Delivery): Promise<void> {
  await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id))
}
