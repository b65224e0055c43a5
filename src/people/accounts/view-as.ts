import { eq } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import { sessions } from '#schema/accounts.ts'

/** Nobody looks any more as somebody who is no longer a contact. Gives who did. */
export async function endViewingOf(tx: Db, userId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ viewAsUserId: null })
    .where(eq(sessions.viewAsUserId, userId))
    .returning({ viewerId: sessions.userId })
  const viewers = [...new Set(ended.map(({ viewerId }) => viewerId))]
  for (const viewerId of viewers) {
    const actor = { userId: viewerId, address: null }
    await record(tx, { actor, now }, { action: 'viewing.stop', targetTable: 'users', targetId: userId })
  }
  return viewers
}
