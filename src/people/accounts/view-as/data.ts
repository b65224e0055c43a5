import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { sessions } from '#schema/accounts.ts'

/** Starts viewing as that person, from the session's next call. */
export async function beginViewing(tx: Db, sessionId: string, userId: string): Promise<void> {
  await tx.update(sessions).set({ viewAsUserId: userId }).where(eq(sessions.id, sessionId))
}

/** Ends viewing as a contact. False if it had already ended. */
export async function endViewing(tx: Db, sessionId: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ viewAsUserId: null })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.viewAsUserId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
