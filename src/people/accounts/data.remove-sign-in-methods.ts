import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { accessTokens, authAccounts, sessions, users } from '#schema/accounts.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'

/**
 * Removes every way to sign in except the password. Someone who signed up with an address they don't own may
 * have added another way to sign in, which must be removed once the owner signs in.
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

/** Removes every way to sign in, including the password, and ends all sessions. */
export async function endEveryWayIn(tx: Db, userId: string): Promise<void> {
  await endOtherWaysIn(tx, userId)
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
