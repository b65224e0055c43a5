import { and, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { notifications } from '#schema/notifications.ts'
import { ownNotifications } from './notify.ts'
import { translated } from './stored-texts.ts'

/** The time and id where the next page starts. */
const cursorKey = z.tuple([cursorMoment, z.uuid()])

/** Returns one row more than requested, to detect a next page. */
export async function listOwn(
  db: Db,
  actor: Actor,
  query: { limit: number; cursor?: string; unread: boolean },
) {
  const after = afterCursor(query.cursor, cursorKey)
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        ownNotifications(actor),
        query.unread ? sql`not ${notifications.read}` : undefined,
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(query.limit + 1)
  return rows.map(translated)
}

export async function countOwnUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(ownNotifications(actor), sql`not ${notifications.read}`))
  return row?.count ?? 0
}

/** Marks a notification as read and returns it. Undefined if this person has no such notification. */
export async function markRead(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .update(notifications)
    .set({ read: true, unmailedSince: null })
    .where(and(eq(notifications.id, id), eq(notifications.userId, actor.userId)))
    .returning()
  return row && translated(row)
}

/** Marks all notifications as read. Returns how many were marked. */
export async function markAllRead(db: Db, actor: Actor, link?: string): Promise<number> {
  const result = await db
    .update(notifications)
    .set({ read: true, unmailedSince: null })
    .where(
      and(
        eq(notifications.userId, actor.userId),
        sql`not ${notifications.read}`,
        link === undefined ? undefined : eq(notifications.link, link),
      ),
    )
  return result.rowCount ?? 0
}
