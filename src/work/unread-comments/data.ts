import { and, eq, exists, like, not, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { ownNotifications } from '#portal/notifications/notify.ts'
import { feedback } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'

/**
 * The ids of comments with notifications that this person hasn't read. The caller must check that they can see
 * the project.
 */
export async function findUnread(db: Db, actor: Actor, projectId: string): Promise<string[]> {
  // The same paths as linkToComment returns.
  const link = sql`case when ${feedback.number} is null
    then ${linksOf(projectId).general} || ${feedback.id}
    else ${linksOf(projectId).pin} || ${feedback.number} end`
  const news = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(unread(actor, projectId), eq(notifications.link, link)))
  const rows = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.projectId, projectId), exists(news)))
  return rows.map(({ id }) => id)
}

/** Marks a person's notifications about a project's comments as read. Returns how many were marked. */
export async function markAllRead(db: Db, actor: Actor, projectId: string): Promise<number> {
  const { pin, general } = linksOf(projectId)
  const about = or(like(notifications.link, `${pin}%`), like(notifications.link, `${general}%`))
  const marked = await db
    .update(notifications)
    .set({ read: true, unmailedSince: null })
    .where(and(unread(actor, projectId), about))
  return marked.rowCount ?? 0
}

function unread(actor: Actor, projectId: string) {
  return and(ownNotifications(actor), eq(notifications.projectId, projectId), not(notifications.read))
}

function linksOf(projectId: string) {
  const tab = `/projects/${projectId}?tab=feedback`
  return { pin: `${tab}&pin=`, general: `${tab}&comment=` }
}
