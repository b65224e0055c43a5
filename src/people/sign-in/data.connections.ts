import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { authAccounts } from '#schema/accounts.ts'

/** The providers that can sign this person in, plus `credential` for a password. */
export async function listWaysIn(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: authAccounts.providerId })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
  return rows.map(({ id }) => id)
}

export async function deleteConnection(tx: Db, userId: string, provider: string): Promise<void> {
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider)))
}
