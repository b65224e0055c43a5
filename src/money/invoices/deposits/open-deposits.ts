import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { invoices } from '#schema/invoices.ts'
import { otherDeductions } from '../data.write.ts'

/** A client's paid deposits that no other invoice deducts yet, oldest first. */
export async function findOpenDeposits(db: Db, clientId: string, exceptId: string | null = null) {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      amountCents: invoices.amountCents,
      currency: invoices.currency,
      projectId: invoices.projectId,
      quoteId: invoices.quoteId,
      pricesIncludeTax: invoices.pricesIncludeTax,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.clientId, clientId),
        eq(invoices.isDeposit, true),
        eq(invoices.status, 'PAID'),
        isNotNull(invoices.number),
        // A deposit that was refunded, even in part, no longer counts.
        eq(invoices.refundedCents, 0),
        eq(invoices.creditedCents, 0),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const deducted = new Set((await otherDeductions(db, ids, exceptId)).map(({ depositId }) => depositId))
  return rows.filter(({ id }) => !deducted.has(id))
}
