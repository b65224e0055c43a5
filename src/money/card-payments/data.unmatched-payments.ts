import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { strayPayments } from '#schema/card-payments.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'

/** Keeps a payment that fits nothing; false where it is kept already. */
export async function insertStray(tx: Db, stray: typeof strayPayments.$inferInsert): Promise<boolean> {
  const made = await tx.insert(strayPayments).values(stray).onConflictDoNothing().returning()
  return made.length > 0
}

/** Those that nobody has settled, the oldest first; then the last fifty that somebody did. */
export async function listStrays(db: Db) {
  const open = await select(db)
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.receivedAt), asc(strayPayments.id))
  const settled = await select(db)
    .where(eq(isNull(strayPayments.settledAt), false))
    .orderBy(desc(strayPayments.settledAt), desc(strayPayments.id))
    .limit(50)
  return [...open, ...settled]
}

export async function findStray(db: Db, id: string) {
  const [row] = await select(db).where(eq(strayPayments.id, id))
  return row
}

/** The row, held until the transaction ends. */
export async function lockStray(tx: Db, id: string) {
  const [row] = await tx.select().from(strayPayments).where(eq(strayPayments.id, id)).for('update')
  return row
}

export async function settleStray(
  tx: Db,
  id: string,
  end: { settledAt: Date; settledBy: string | null; settlement: string },
): Promise<void> {
  await tx.update(strayPayments).set(end).where(eq(strayPayments.id, id))
}

function select(db: Db) {
  return db
    .select({
      id: strayPayments.id,
      invoiceId: strayPayments.invoiceId,
      number: invoices.number,
      companyName: clients.companyName,
      amountCents: strayPayments.amountCents,
      currency: strayPayments.currency,
      reason: strayPayments.reason,
      stripeSessionId: strayPayments.stripeSessionId,
      intentId: strayPayments.stripePaymentIntentId,
      receivedAt: strayPayments.receivedAt,
      settledAt: strayPayments.settledAt,
      settlement: strayPayments.settlement,
    })
    .from(strayPayments)
    .leftJoin(invoices, eq(invoices.id, strayPayments.invoiceId))
    .leftJoin(clients, eq(clients.id, invoices.clientId))
}
