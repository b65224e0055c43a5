import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { cardRefunds } from '#schema/card-payments.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'

/** Finds a payment with its invoice's currency and the amounts refunded, or being refunded, to its card. */
export async function findCardPayment(tx: Db, invoiceId: string, paymentId: string) {
  const [row] = await tx
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      intentId: payments.stripePaymentIntentId,
      method: payments.method,
      stripeInvoiceId: invoices.stripeInvoiceId,
      backCents: backCents.mapWith(Number),
      askedCents: askedBackCents.mapWith(Number),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(payments.id, paymentId), eq(payments.invoiceId, invoiceId)))
  return row
}

const backCents = sql`(select coalesce(sum("refunds"."amount_cents"), 0) from "refunds" where "refunds"."payment_id" = ${payments.id})`

const askedBackCents = sql`(select coalesce(sum("card_refunds"."amount_cents"), 0) from "card_refunds"
  where "card_refunds"."status" = 'ASKED' and "card_refunds"."payment_id" = ${payments.id})`

/** Stores a refund before Stripe is called. Returns its id. */
export async function insertRequestedRefund(
  tx: Db,
  requested: Omit<typeof cardRefunds.$inferInsert, 'id' | 'status'>,
): Promise<string> {
  const id = newId()
  await tx.insert(cardRefunds).values({ ...requested, id })
  return id
}

/** What Stripe needs to know about a requested refund. */
export async function findRequestedRefund(db: Db, id: string) {
  const [row] = await db
    .select({
      id: cardRefunds.id,
      invoiceId: cardRefunds.invoiceId,
      paymentId: cardRefunds.paymentId,
      amountCents: cardRefunds.amountCents,
      reason: cardRefunds.reason,
      status: cardRefunds.status,
      refusal: cardRefunds.refusal,
      askedBy: cardRefunds.askedBy,
      currency: invoices.currency,
      intentId: payments.stripePaymentIntentId,
      stripeInvoiceId: invoices.stripeInvoiceId,
    })
    .from(cardRefunds)
    .innerJoin(payments, eq(payments.id, cardRefunds.paymentId))
    .innerJoin(invoices, eq(invoices.id, cardRefunds.invoiceId))
    .where(eq(cardRefunds.id, id))
  return row
}
export type RequestedRefund = NonNullable<Awaited<ReturnType<typeof findRequestedRefund>>>

export async function closeRequestedRefund(
  tx: Db,
  id: string,
  end: { status: 'DONE' } | { status: 'REFUSED'; refusal: string },
): Promise<void> {
  await tx
    .update(cardRefunds)
    .set(end)
    .where(and(eq(cardRefunds.id, id), eq(cardRefunds.status, 'ASKED')))
}

/** Interrupted refunds, oldest first. */
export async function listRequestedRefunds(db: Db, before: Date) {
  return db
    .select({ id: cardRefunds.id, askedBy: cardRefunds.askedBy })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.status, 'ASKED'), lt(cardRefunds.askedAt, before)))
    .orderBy(asc(cardRefunds.askedAt))
    .limit(50)
}

export async function saveIntent(tx: Db, paymentId: string, intentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ stripePaymentIntentId: intentId })
    .where(and(eq(payments.id, paymentId), isNull(payments.stripePaymentIntentId)))
}

export async function findRefundBy(tx: Db, stripeRefundId: string) {
  const [row] = await tx.select().from(refunds).where(eq(refunds.stripeRefundId, stripeRefundId))
  return row
}

/** Returns the amount refunded to a payment's card, including pending refunds. */
export async function backThroughCents(tx: Db, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`${backCents} + ${askedBackCents}`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row?.cents ?? 0
}

/**
 * Adds the id from a later event to a refund booked from a total (`charge.refunded`). Returns false if no
 * refund has at least this amount. If a refund is larger, the remainder stays without an id.
 */
export async function nameRefund(
  tx: Db,
  refund: { paymentId: string; stripeRefundId: string; amountCents: number },
): Promise<boolean> {
  const { paymentId, stripeRefundId, amountCents } = refund
  const nameless = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.stripeRefundId)))
    .orderBy(asc(refunds.amountCents))
  const [known] = nameless.filter((one) => one.amountCents >= amountCents)
  if (!known) return false
  const rest = known.amountCents - amountCents
  await tx.update(refunds).set({ stripeRefundId, amountCents }).where(eq(refunds.id, known.id))
  if (rest > 0) {
    await tx.insert(refunds).values({ ...known, id: newId(), stripeRefundId: null, amountCents: rest })
  }
  return true
}
