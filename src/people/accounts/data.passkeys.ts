import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { passkeys } from '#schema/second-factors.ts'

/** A person's passkeys, oldest first. */
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

/** A person's passkeys, locked until the transaction ends so that two concurrent removals see each other. */
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

/** Removes one or all of a person's passkeys. */
export async function removePasskeys(tx: Db, userId: string, id?: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), id ? eq(passkeys.id, id) : undefined))
}

export async function notePasskeyUse(db: Db, credentialID: string, now: Date): Promise<void> {
  await db.update(passkeys).set({ lastUsedAt: now }).where(eq(passkeys.credentialID, credentialID))
}
