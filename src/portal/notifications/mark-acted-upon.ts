import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { notifications } from '#schema/notifications.ts'

/**
 * Marks notifications about an item as read after someone acted on it: everyone's requests for this decision,
 * and all of this person's notifications about the item. Call it before the action sends notifications.
 *
 * @param actor - null if no person acted, such as for a card payment
 */
export async function markActedUpon(
  tx: UnitOfWork,
  actor: Pick<Actor, 'userId'> | null,
  link: string,
): Promise<void> {
  const asked = eq(notifications.kind, 'DECISION')
  await markRead(tx, link, actor ? or(asked, eq(notifications.userId, actor.userId)) : asked)
}

/**
 * Marks these people's requests about an item as read, because it no longer needs their action. News stays
 * unread.
 */
export async function markAnswered(tx: UnitOfWork, userIds: readonly string[], link: string): Promise<void> {
  if (userIds.length === 0) return
  // News names the person it's about. Requests don't.
  await markRead(tx, link, and(inArray(notifications.userId, [...userIds]), isNull(notifications.aboutId)))
}

async function markRead(tx: UnitOfWork, link: string, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.link, link), eq(notifications.read, false), which))
    // Locks rows in a fixed order, so that two transactions never deadlock.
    .orderBy(notifications.userId, notifications.id)
    .for('update')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .update(notifications)
    .set({ read: true, unmailedSince: null })
    .where(inArray(notifications.id, ids))
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
}
