import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { messageOr } from '#kernel/i18n/stored-message.ts'
import { unmatchedPayments } from '#schema/card-payments.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'

/** Stores an unmatched payment. False if it's already stored. */
export async function insertUnmatched(
  tx: Db,
  unmatched: typeof unmatchedPayments.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(unmatchedPayments).values(unmatched).onConflictDoNothing().returning()
  return made.length > 0
}

/** Unresolved payments, oldest first, then the last fifty resolved ones. */
export async function listUnmatched(db: Db) {
  const open = await select(db)
    .where(isNull(unmatchedPayments.settledAt))
    .orderBy(asc(unmatchedPayments.receivedAt), asc(unmatchedPayments.id))
  const resolved = await select(db)
    .where(eq(isNull(unmatchedPayments.settledAt), false))
    .orderBy(desc(unmatchedPayments.settledAt), desc(unmatchedPayments.id))
    .limit(50)
  return [...open, ...resolved].map(translated)
}

export async function findUnmatched(db: Db, id: string) {
  const [row] = await select(db).where(eq(unmatchedPayments.id, id))
  return row && translated(row)
}

/** The row, locked until the transaction ends. */
export async function lockUnmatched(tx: Db, id: string) {
  const [row] = await tx.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id)).for('update')
  return row
}

export async function resolveUnmatched(
  tx: Db,
  id: string,
  end: { settledAt: Date; settledBy: string | null; settlement: string },
): Promise<void> {
  await tx.update(unmatchedPayments).set(end).where(eq(unmatchedPayments.id, id))
}

function translated({ reasonMessage, ...row }: Awaited<ReturnType<typeof select>>[number]) {
  return { ...row, reason: messageOr(row.reason, reasonMessage) }
}

function select(db: Db) {
  return db
    .select({
      id: unmatchedPayments.id,
      invoiceId: unmatchedPayments.invoiceId,
      number: invoices.number,
      companyName: clients.companyName,
      amountCents: unmatchedPayments.amountCents,
      currency: unmatchedPayments.currency,
      reason: unmatchedPayments.reason,
      reasonMessage: unmatchedPayments.reasonMessage,
      stripeSessionId: unmatchedPayments.stripeSessionId,
      intentId: unmatchedPayments.stripePaymentIntentId,
      receivedAt: unmatchedPayments.receivedAt,
      settledAt: unmatchedPayments.settledAt,
      settlement: unmatchedPayments.settlement,
    })
    .from(unmatchedPayments)
    .leftJoin(invoices, eq(invoices.id, unmatchedPayments.invoiceId))
    .leftJoin(clients, eq(clients.id, invoices.clientId))
}
