import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { failedStripeEvents, stripeEvents } from '#schema/card-payments.ts'

/**
 * Keeps an event whose handling failed, or counts another failure. Does nothing if another attempt already
 * handled it.
 */
export async function keepFailedEvent(
  db: Db,
  { now, ...event }: { id: string; type: string; body: string; error: string; now: Date },
): Promise<void> {
  if ((await db.$count(stripeEvents, eq(stripeEvents.id, event.id))) > 0) return
  await db
    .insert(failedStripeEvents)
    .values({ ...event, receivedAt: now, failedAt: now })
    .onConflictDoUpdate({
      target: failedStripeEvents.id,
      set: { error: event.error, attempts: sql`${failedStripeEvents.attempts} + 1`, failedAt: now },
    })
}

/** Removes an event that was handled. Returns it if it had failed before. */
export async function removeFailedEvent(
  tx: Db,
  id: string,
): Promise<{ type: string; attempts: number } | undefined> {
  const [row] = await tx
    .delete(failedStripeEvents)
    .where(eq(failedStripeEvents.id, id))
    .returning({ type: failedStripeEvents.type, attempts: failedStripeEvents.attempts })
  return row
}

export async function findFailedEvent(db: Db, id: string): Promise<{ body: string } | undefined> {
  const [row] = await db
    .select({ body: failedStripeEvents.body })
    .from(failedStripeEvents)
    .where(eq(failedStripeEvents.id, id))
  return row
}

/** The newest failed events, without their bodies. */
export async function listFailed(db: Db) {
  const { id, type, error, attempts, receivedAt, failedAt } = failedStripeEvents
  return db
    .select({ id, type, error, attempts, receivedAt, failedAt })
    .from(failedStripeEvents)
    .orderBy(desc(receivedAt), desc(id))
    .limit(20)
}

/** Stripe also keeps events for 30 days, so staff couldn't look up older ones there. */
const retentionMs = 30 * 86_400_000

export async function deleteOldFailedEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.delete(failedStripeEvents).where(lt(failedStripeEvents.failedAt, before))
}
