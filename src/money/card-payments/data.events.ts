import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { stripeEvents, unmatchedPayments } from '#schema/card-payments.ts'
import { payments } from '#schema/invoices.ts'

/** Claims an event for this transaction. False if it was already handled. Waits for a concurrent attempt. */
export async function claimEvent(
  tx: Db,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> {
  const claimed = await tx.insert(stripeEvents).values(event).onConflictDoNothing().returning()
  return claimed.length > 0
}

/** Records an event's outcome: a code, what it waits for, and its content. */
export async function noteOutcome(
  tx: Db,
  id: string,
  end: { outcome: string; waitsFor?: string | null; content?: unknown },
): Promise<void> {
  await tx
    .update(stripeEvents)
    .set({ waitsFor: null, content: null, ...end })
    .where(eq(stripeEvents.id, id))
}

/** Events that arrived before what they depend on: a payment, or a plan's invoice. */
export async function listPendingEvents(tx: Db, waitsFor: string) {
  return tx
    .select({ id: stripeEvents.id, content: stripeEvents.content, receivedAt: stripeEvents.receivedAt })
    .from(stripeEvents)
    .where(eq(stripeEvents.waitsFor, waitsFor))
    .orderBy(asc(stripeEvents.receivedAt), asc(stripeEvents.id))
}

/** Lets only one transaction at a time work on a payment, even before that payment is known. */
export async function lockIntent(tx: Db, intentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${intentId}, 20261121))`)
}

/** Finds a payment booked under one of these ids. */
export async function findPaymentBy(
  tx: Db,
  by: { sessionId?: string | null; intentId: string | null },
): Promise<typeof payments.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.stripePaymentIntentId, by.intentId ?? ''),
        eq(payments.stripeSessionId, by.sessionId ?? ''),
      ),
    )
  return row
}

/** Finds an unmatched payment stored under one of these ids. */
export async function findUnmatchedBy(
  tx: Db,
  by: { sessionId?: string | null; intentId: string | null },
): Promise<typeof unmatchedPayments.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(unmatchedPayments)
    .where(
      or(
        eq(unmatchedPayments.stripePaymentIntentId, by.intentId ?? ''),
        eq(unmatchedPayments.stripeSessionId, by.sessionId ?? ''),
      ),
    )
  return row
}
