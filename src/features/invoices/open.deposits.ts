import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { otherDeductions } from './data.write.ts'
import { invoices } from './table.ts'

/** Paid deposits of a client that no invoice takes off yet, the oldest first. */
export async function openDeposits(db: Db, clientId: string) {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      amountCents: invoices.amountCents,
      currency: invoices.currency,
      projectId: invoices.projectId,
      quoteId: invoices.quoteId,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.clientId, clientId),
        eq(invoices.isDeposit, true),
        eq(invoices.status, 'PAID'),
        isNotNull(invoices.number),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const taken = new Set((await otherDeductions(db, ids, null)).map(({ depositId }) => depositId))
  return rows.filter(({ id }) => !taken.has(id))
}
