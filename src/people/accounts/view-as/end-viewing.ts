import { eq } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf } from '#kernel/unit-of-work.ts'
import { sessions } from '#schema/accounts.ts'

/** Ends all views of the portal as someone who is no longer a contact. */
export async function endViewingOf(tx: UnitOfWork, userId: string): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ viewAsUserId: null })
    .where(eq(sessions.viewAsUserId, userId))
    .returning({ viewerId: sessions.userId })
  const viewers = [...new Set(ended.map(({ viewerId }) => viewerId))]
  for (const viewerId of viewers) {
    const asViewer = onBehalfOf(tx, { userId: viewerId, address: null })
    await record(asViewer, { action: 'viewing.stop', targetTable: 'users', targetId: userId })
  }
  tx.publish({ type: 'ACCESS_CHANGED', userIds: viewers })
}
