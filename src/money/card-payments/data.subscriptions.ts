import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { stripeEvents, unmatchedPayments } from '#schema/card-payments.ts'
import { invoices } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'

/** The plan that a Stripe subscription pays for, locked until the transaction ends. */
export async function lockSubscriptionBy(tx: Db, by: { planId: string | null; subscriptionId: string }) {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      or(
        eq(subscriptions.stripeSubscriptionId, by.subscriptionId),
        by.planId ? eq(subscriptions.id, by.planId) : undefined,
      ),
    )
    .for('update')
  return row
}

/** Sets the Stripe subscription that charges a plan's card. Null if the card is no longer charged. */
export async function saveStripeSubscription(
  tx: Db,
  subscriptionId: string,
  stripeIds: { stripeSubscriptionId: string | null; stripeCustomerId?: string | null },
): Promise<void> {
  const byCard = stripeIds.stripeSubscriptionId !== null
  await tx
    .update(subscriptions)
    .set({ ...stripeIds, byCard, ...(byCard ? {} : { stripeTold: null }) })
    .where(eq(subscriptions.id, subscriptionId))
}

/** The oldest of a plan's invoices with an amount due. */
export async function oldestUnpaid(
  db: Db,
  subscriptionId: string,
): Promise<{ id: string; number: string | null } | undefined> {
  const [row] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'SENT')))
    .orderBy(asc(invoices.periodStart))
    .limit(1)
  return row
}

/** Whether one of Stripe's own invoices was already booked or stored as unmatched. */
export async function isInvoiceKnown(tx: Db, stripeInvoiceId: string): Promise<boolean> {
  const booked = await tx.$count(invoices, eq(invoices.stripeInvoiceId, stripeInvoiceId))
  return (
    booked > 0 ||
    (await tx.$count(unmatchedPayments, eq(unmatchedPayments.stripeSessionId, stripeInvoiceId))) > 0
  )
}

export async function saveStripeInvoice(tx: Db, id: string, stripeInvoiceId: string): Promise<void> {
  await tx.update(invoices).set({ stripeInvoiceId }).where(eq(invoices.id, id))
}

/** The marker for events that wait for a plan's invoice. */
export function waitsForSubscription(subscriptionId: string): string {
  return `plan ${subscriptionId}`
}

/** Charges for plans that arrived before their invoice was sent, oldest first. */
export async function listPendingSubscriptions(db: Db) {
  return db
    .select({ id: stripeEvents.id, content: stripeEvents.content, receivedAt: stripeEvents.receivedAt })
    .from(stripeEvents)
    .where(sql`${stripeEvents.waitsFor} like ${waitsForSubscription('%')}`)
    .orderBy(asc(stripeEvents.receivedAt))
    .limit(100)
}

/**
 * Whether this is the newest invoice of a plan with automatic charges. Nobody should pay it manually before
 * it's charged.
 */
export async function isCharged(db: Db, invoiceId: string): Promise<boolean> {
  const newest = sql`(select max(other.period_start) from ${invoices} as other
    where other.subscription_id = ${subscriptions.id})`
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        eq(invoices.id, invoiceId),
        eq(subscriptions.byCard, true),
        eq(subscriptions.status, 'active'),
        sql`${invoices.periodStart} = ${newest}`,
      ),
    )
  return rows.length > 0
}
