import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { proofs, users } from '#schema/accounts.ts'

export type ProofKind = (typeof proofs.$inferSelect)['kind']
export type Proof = typeof proofs.$inferSelect
type GivenHash = { tokenHash: string } | { userId: string; codeHash: string }

export async function insertProof(tx: Db, proof: Omit<typeof proofs.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(proofs).values(proof)
}

/**
 * Deletes and returns the proof for this link or code. Only one of several concurrent callers gets it. The
 * others get undefined.
 */
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

/** The account that this link or code belongs to. Doesn't use it up. */
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

/** Invalidates links and codes that were sent earlier. */
export async function deleteOneTimeLinks(tx: Db, userId: string, kind?: ProofKind): Promise<void> {
  await tx.delete(proofs).where(and(eq(proofs.userId, userId), kind ? eq(proofs.kind, kind) : undefined))
}
