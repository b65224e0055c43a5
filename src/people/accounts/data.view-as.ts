import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { sessions } from '#schema/accounts.ts'

/** From the next call on, this session sees what that person sees. */
export async function beginViewing(tx: Db, sessionId: string, userId: string): Promise<void> {
  await tx.update(sessions).set({ viewAsUserId: userId }).where(eq(sessions.id, sessionId))
}

/** False if it had already ended. */
export async function endViewing(tx: Db, sessionId: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ viewAsUserId: null })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.viewAsUserId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
