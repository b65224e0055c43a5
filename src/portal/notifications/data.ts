import { and, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { notifications } from '#schema/notifications.ts'
import { ownNotifications, ownPart, ownValues } from './notify.ts'
import { translated } from './stored-texts.ts'

/** The time and id where the next page starts. */
const cursorKey = z.tuple([cursorMoment, z.uuid()])

/** Returns one more row than requested, to detect whether there's a next page. */
export async function listOwn(
  db: Db,
  actor: Actor,
  query: { limit: number; cursor?: string; unread: boolean },
) {
  const limit = query.limit + 1
  const after = afterCursor(query.cursor, cursorKey)
  if (!after && !query.unread) return newestNotifications(db, actor, limit)
  const rows = await newestFirst(db)
    .where(
      and(
        ownNotifications(actor),
        query.unread ? sql`not ${notifications.read}` : undefined,
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .limit(limit)
  return rows.map(translated)
}

export async function newestNotifications(db: Db, actor: Actor, limit: number) {
  const values = { ...ownValues(actor), limit }
  const rows = await prepared(db, 'newest_notifications', newestQuery).execute(values)
  return rows.map(translated)
}

function newestQuery(db: Db) {
  return newestFirst(db).where(ownPart()).limit(sql.placeholder('limit')).prepare('newest_notifications')
}

function newestFirst(db: Db) {
  return db
    .select({
      id: notifications.id,
      title: notifications.title,
      body: notifications.body,
      facts: notifications.facts,
      link: notifications.link,
      read: notifications.read,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .$dynamic()
}

export async function countOwnUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await prepared(db, 'count_unread', unreadQuery).execute(ownValues(actor))
  return row?.count ?? 0
}

function unreadQuery(db: Db) {
  return db
    .select({ count: count() })
    .from(notifications)
    .where(and(ownPart(), sql`not ${notifications.read}`))
    .prepare('count_unread')
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
