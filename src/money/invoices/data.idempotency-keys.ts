import { and, eq, lt } from 'drizzle-orm'
import type { KeyedRequest, KeyStore } from '#kernel/http/idempotent.ts'
import { invoiceKeys } from '#schema/invoices.ts'

const retentionMs = 30 * 86_400_000

/**
 * The keys of invoices, quotes, payments, plans and imports. A result is the id of what was created or
 * changed.
 */
export const moneyKeys: KeyStore<string> = {
  async claim(tx, { userId, key, digest }) {
    const { now } = tx
    const isOld = lt(invoiceKeys.createdAt, new Date(now.getTime() - retentionMs))
    await tx.delete(invoiceKeys).where(and(eq(invoiceKeys.userId, userId), isOld))
    const [existing] = await tx
      .insert(invoiceKeys)
      .values({ userId, key, request: digest, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: invoiceKeys.key })
    if (existing) return undefined
    const [earlier] = await tx
      .select({ digest: invoiceKeys.request, result: invoiceKeys.resultId })
      .from(invoiceKeys)
      .where(same({ userId, key }))
    return earlier
  },

  async save(tx, request, resultId) {
    await tx.update(invoiceKeys).set({ resultId }).where(same(request))
  },
}

function same({ userId, key }: Pick<KeyedRequest, 'userId' | 'key'>) {
  return and(eq(invoiceKeys.userId, userId), eq(invoiceKeys.key, key))
}
