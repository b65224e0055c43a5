import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { accessTokens, authAccounts, passkeys, twoFactors, users } from '#schema/accounts.ts'

/**
 * Takes away every way to sign in but the password. Whoever made an account with an address that was never proven
 * may have left a way in; once its owner comes, that must be gone.
 */
export async function endOtherWaysIn(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, 'credential')))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}
