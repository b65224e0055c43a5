import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { cardRefunds } from '#schema/card-payments.ts'
import { payments, refunds, voidedPayments } from '#schema/invoices.ts'

/** Stores a payment and returns its id. */
export async function insertPayment(
  tx: Db,
  now: Date,
  payment: Omit<typeof payments.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  const id = newId()
  await tx.insert(payments).values({ ...payment, id, createdAt: now })
  return id
}

export type Payment = typeof payments.$inferSelect

export async function findPayment(tx: Db, invoiceId: string, id: string): Promise<Payment | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.invoiceId, invoiceId)))
  return row
}

/** Moves a payment to the voided payments. */
export async function movePayment(
  tx: Db,
  payment: Payment,
  voided: Pick<typeof voidedPayments.$inferInsert, 'told' | 'reason' | 'voidedBy' | 'voidedAt'>,
): Promise<void> {
  await tx.delete(payments).where(eq(payments.id, payment.id))
  const { id, invoiceId, amountCents, method, reference, paidAt, recordedBy, createdAt } = payment
  const original = { id, invoiceId, amountCents, method, reference, paidAt, recordedBy, createdAt }
  await tx.insert(voidedPayments).values({ ...original, ...voided })
}

/** Returns invoices with payments that clients should be notified of now. */
export async function findUnnotified(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payments.invoiceId })
    .from(payments)
    .where(lte(payments.tellAt, now))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Marks payments of a locked invoice as announced to the client, and returns the newly marked ones. Without
 * `now`, includes payments whose time hasn't come yet.
 */
export async function claimUnnotified(
  tx: Db,
  invoiceId: string,
  now?: Date,
): Promise<{ id: string; amountCents: number }[]> {
  const { id, amountCents, tellAt } = payments
  return tx
    .update(payments)
    .set({ tellAt: null })
    .where(and(eq(payments.invoiceId, invoiceId), now ? lte(tellAt, now) : isNotNull(tellAt)))
    .returning({ id, amountCents })
}

export async function insertRefund(tx: Db, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(refunds).values(refund)
}

export async function deleteRefund(tx: Db, id: string): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id))
}

/** The amount of card refunds that were requested and aren't booked yet. */
export async function askedCents(tx: Db, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`coalesce(sum(${cardRefunds.amountCents}), 0)`.mapWith(Number) })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.invoiceId, invoiceId), eq(cardRefunds.status, 'ASKED')))
  return row?.cents ?? 0
}
