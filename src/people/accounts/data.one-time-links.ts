import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { accessTokens, authAccounts, passkeys, proofs, twoFactors, users } from '#schema/accounts.ts'

export type ProofKind = (typeof proofs.$inferSelect)['kind']
export type Proof = typeof proofs.$inferSelect
type GivenHash = { tokenHash: string } | { userId: string; codeHash: string }

export async function insertProof(tx: Db, proof: Omit<typeof proofs.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(proofs).values(proof)
}

/** Takes the proof away that this link or code is of. Of many at once, one gets it; undefined for the others. */
export async function claimProof(
  tx: Db,
  now: Date,
  kind: ProofKind,
  given: GivenHash,
): Promise<Proof | undefined> {
  const [claimed] = await tx
    .delete(proofs)
    .where(fits(now, kind, given))
    .returning()
  return claimed
}

/** Whose account this link or code is about; takes nothing away. */
export async function findProven(
  db: Db,
  now: Date,
  kind: ProofKind,
  given: GivenHash,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(proofs)
    .innerJoin(users, eq(users.id, proofs.userId))
    .where(fits(now, kind, given))
  return row
}

function fits(now: Date, kind: ProofKind, given: GivenHash) {
  const which =
    'tokenHash' in given
      ? eq(proofs.tokenHash, given.tokenHash)
      : and(eq(proofs.userId, given.userId), eq(proofs.codeHash, given.codeHash))
  return and(eq(proofs.kind, kind), which, gt(proofs.expiresAt, now))
}

/** Links and codes that were sent before open nothing any more. */
export async function deleteOneTimeLinks(tx: Db, userId: string, kind?: ProofKind): Promise<void> {
  await tx.delete(proofs).where(and(eq(proofs.userId, userId), kind ? eq(proofs.kind, kind) : undefined))
}

/** Whom a link or a code is about; held until the transaction ends. */
export async function lockAccount(tx: Db, userId: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

export async function changeEmail(
  tx: Db,
  userId: string,
  now: Date,
  change: { email?: string; emailVerified: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}

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
