import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { checkouts } from '#schema/card-payments.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'

type Checkout = typeof checkouts.$inferSelect

/** The company's details for Stripe, and its Stripe customer. */
export async function findPayer(db: Db, clientId: string) {
  const { id, companyName, billingEmail, stripeCustomerId } = clients
  const [row] = await db
    .select({ id, companyName, billingEmail, stripeCustomerId })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row
}

/** Stores a client's Stripe customer. Keeps the existing one, unless Stripe no longer knows it. */
export async function saveCustomer(
  tx: Db,
  clientId: string,
  customerId: string,
  instead: string | null = null,
): Promise<void> {
  const before = instead === null ? isNull(clients.stripeCustomerId) : eq(clients.stripeCustomerId, instead)
  await tx
    .update(clients)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(clients.id, clientId), before))
}

/** Returns every checkout page that was ever opened for an invoice, oldest first. */
export async function listCheckouts(db: Db, invoiceId: string): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(eq(checkouts.invoiceId, invoiceId))
    .orderBy(asc(checkouts.openedAt), asc(checkouts.id))
}

/** Stores a session once. Returns whether it's new. */
export async function insertCheckout(tx: Db, checkout: typeof checkouts.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(checkouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
  return made.length > 0
}

/** Updates a session's status. A paid session stays paid, no matter what arrives later. */
export async function markCheckout(tx: Db, id: string, status: Checkout['status']): Promise<void> {
  await tx
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), status === 'PAID' ? undefined : inArray(checkouts.status, openStatuses)))
}

const openStatuses: Checkout['status'][] = ['OPEN', 'CONFIRMING']

/** Checkout pages that expired or should no longer be paid, oldest first. */
export async function listStaleCheckouts(db: Db, now: Date): Promise<Pick<Checkout, 'id'>[]> {
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(invoices, eq(invoices.id, checkouts.invoiceId))
    .where(
      and(eq(checkouts.status, 'OPEN'), or(lt(checkouts.expiresAt, now), sql`${invoices.status} <> 'SENT'`)),
    )
    .orderBy(asc(checkouts.openedAt))
    .limit(20)
}

/** Checkout pages whose payment the payer's bank hasn't confirmed yet. */
export async function listConfirming(db: Db): Promise<Pick<Checkout, 'id'>[]> {
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.status, 'CONFIRMING'))
    .orderBy(asc(checkouts.openedAt))
    .limit(100)
}
