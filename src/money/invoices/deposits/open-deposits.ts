import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
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

interface Draft {
  id: string
  clientId: string
  projectId: string | null
  quoteId: string | null
  currency: string
  isDeposit: boolean
}

/**
 * The deposits of a draft's quote or project that neither the draft nor another invoice deducts, oldest first.
 * Includes deposits that aren't paid yet, which can't be deducted.
 */
export async function findUndeductedDeposits(db: Db, draft: Draft) {
  const { clientId, projectId, quoteId, currency } = draft
  if (draft.isDeposit || !(projectId ?? quoteId)) return []
  const rows = await db
    .select({ id: invoices.id, number: invoices.number, status: invoices.status })
    .from(invoices)
    .where(
      and(
        eq(invoices.clientId, clientId),
        eq(invoices.isDeposit, true),
        eq(invoices.currency, currency),
        inArray(invoices.status, ['SENT', 'PAID']),
        isNotNull(invoices.number),
        eq(invoices.refundedCents, 0),
        eq(invoices.creditedCents, 0),
        or(
          projectId === null ? undefined : eq(invoices.projectId, projectId),
          quoteId === null ? undefined : eq(invoices.quoteId, quoteId),
        ),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const deducted = new Set((await otherDeductions(db, ids, null)).map(({ depositId }) => depositId))
  return rows
    .filter(({ id }) => !deducted.has(id))
    .map(({ id, number, status }) => ({ id, number, paid: status === 'PAID' }))
}
