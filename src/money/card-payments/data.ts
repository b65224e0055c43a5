import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { checkouts } from '#schema/card-payments.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'

type Checkout = typeof checkouts.$inferSelect

/** The company as Stripe is told of it, and its customer there. */
export async function findPayer(db: Db, clientId: string) {
  const { id, companyName, billingEmail, language, stripeCustomerId } = clients
  const [row] = await db
    .select({ id, companyName, billingEmail, language, stripeCustomerId })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row
}

/** The first one stays, but for one that Stripe does not know of any more. */
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

/** Every page that was ever opened for an invoice, the first first. */
export async function listCheckouts(db: Db, invoiceId: string): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(eq(checkouts.invoiceId, invoiceId))
    .orderBy(asc(checkouts.openedAt), asc(checkouts.id))
}

/** The same session twice is one; gives whether it is new. */
export async function insertCheckout(tx: Db, checkout: typeof checkouts.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(checkouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
  return made.length > 0
}

/** What was paid stays paid, whatever is told later. */
export async function markCheckout(tx: Db, id: string, status: Checkout['status']): Promise<void> {
  await tx
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), status === 'PAID' ? undefined : inArray(checkouts.status, openStatuses)))
}

const openStatuses: Checkout['status'][] = ['OPEN', 'CONFIRMING']

/** Pages by which nobody should pay any more, or whose time is over, the oldest first. */
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

/** Pages whose payer's bank had not answered yet. */
export async function listConfirming(db: Db): Promise<Pick<Checkout, 'id'>[]> {
  return db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.status, 'CONFIRMING'))
    .orderBy(asc(checkouts.openedAt))
    .limit(100)
}
