import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { passkeys } from '#schema/accounts.ts'

/** The passkeys of a person, the first made first. */
export async function listPasskeys(db: Db, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      backedUp: passkeys.backedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Their passkeys, held until the transaction ends: two that are removed at once see each other. */
export async function lockPasskeys(tx: Db, userId: string) {
  return tx
    .select({ id: passkeys.id, name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
    .for('update')
}

export async function renamePasskey(tx: Db, userId: string, id: string, name: string): Promise<void> {
  await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
}

/** Takes away one passkey of a person, or all of them. */
export async function removePasskeys(tx: Db, userId: string, id?: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), id ? eq(passkeys.id, id) : undefined))
}

export async function notePasskeyUse(db: Db, credentialID: string, now: Date): Promise<void> {
  await db.update(passkeys).set({ lastUsedAt: now }).where(eq(passkeys.credentialID, credentialID))
}
