import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { invoiceKeys } from '#schema/invoices.ts'

const retentionMs = 30 * 86_400_000

/**
 * Takes a key for a request. Where it was taken before, gives what it was taken for and what came of it; one
 * that is under way in another transaction is waited for.
 */
export async function claimKey(
  tx: Db,
  now: Date,
  claim: { userId: string; key: string; request: string },
): Promise<{ request: string; resultId: string | null } | undefined> {
  const { userId, key } = claim
  await tx
    .delete(invoiceKeys)
    .where(
      and(eq(invoiceKeys.userId, userId), lt(invoiceKeys.createdAt, new Date(now.getTime() - retentionMs))),
    )
  const [taken] = await tx
    .insert(invoiceKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: invoiceKeys.key })
  if (taken) return undefined
  const [known] = await tx
    .select({ request: invoiceKeys.request, resultId: invoiceKeys.resultId })
    .from(invoiceKeys)
    .where(and(eq(invoiceKeys.userId, userId), eq(invoiceKeys.key, key)))
  return known
}

export async function saveResult(tx: Db, userId: string, key: string, resultId: string): Promise<void> {
  await tx
    .update(invoiceKeys)
    .set({ resultId })
    .where(and(eq(invoiceKeys.userId, userId), eq(invoiceKeys.key, key)))
}
