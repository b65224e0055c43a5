import type { SQL, SQLChunk } from 'drizzle-orm'
import { and, eq, inArray, like, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { holds } from '#kernel/http/token-scopes.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import { pushSubscriptions } from '#schema/push.ts'
import type { NotificationKind } from '#schema/values.ts'
import { storedTexts } from './stored-texts.ts'

export interface NewNotification {
  /** A message such as `t(m.invoicePaid, { number })`. Each reader gets it in their language. */
  title: string
  /** A message, or text that a person wrote. */
  body?: string | null
  /** A path in the portal that opens the item. */
  link: string
  projectId?: string | null
  /** The id of the person it names. Erasing that person also erases this text. */
  aboutId?: string | null
  /** How soon an unread notification is emailed. Without a kind, it's in the daily email. */
  kind?: NotificationKind
  /** People who get another email about the same thing, so this one isn't emailed to them. */
  mailedOtherwise?: readonly string[]
  /**
   * Groups notifications. Instead of adding another one, updates the topic's previous notification and marks
   * it as new.
   */
  topic?: string | null
}

/** Notifies these people in the same unit of work as the change. Leave out the person who made the change. */
export async function notify(
  tx: UnitOfWork,
  people: readonly string[],
  news: NewNotification,
): Promise<void> {
  const userIds = [...new Set(people)]
  if (userIds.length === 0) return
  const values = notifyValues(tx.now, userIds, news)
  await tx.execute(insertRows(sql`(select 1) as once`, (name) => sql.param(values[name])))
  tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
}

/** Selects a person's own inbox. Leaves out invoices for tokens without access to money. */
export function ownNotifications(actor: Actor): SQL | undefined {
  const money = actor.scopes === null || holds(actor.scopes, 'money:read')
  return and(eq(notifications.userId, actor.userId), money ? undefined : not(aboutInvoices))
}

/** Matches notifications about invoices and quotes by their link. */
export const aboutInvoices = sql`coalesce(${notifications.link}, '') ~ '^/(invoices|quotes)/'`

/** Deletes a person's notifications about a client's projects that they no longer see. */
export async function deleteClientNotifications(tx: Db, userId: string, clientId: string): Promise<void> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.projectId, theirs)))
}

/** Deletes a person's approval requests for a client after they lose the right to approve. */
export async function deleteApprovalRequests(tx: Db, userId: string, clientId: string): Promise<void> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, 'DECISION'),
        like(notifications.link, '/projects/%'),
        inArray(notifications.projectId, theirs),
      ),
    )
}

/**
 * {@link notify} as part of a larger statement, to save round trips. Takes effect if `source` has a row.
 * {@link notifyValues} fills its placeholders.
 */
export function notifyPart(source: SQL): SQL {
  return insertRows(source, (name) => sql.placeholder(name))
}

export function notifyValues(now: Date, userIds: readonly string[], news: NewNotification) {
  // Sorted, so that two transactions never deadlock.
  const people = [...new Set(userIds)].sort()
  const { title, body, facts } = storedTexts(news)
  return {
    newsIds: people.map(() => newSequentialId(now)),
    newsPeople: people,
    newsTitle: title,
    newsBody: body,
    newsFacts: facts && JSON.stringify(facts),
    newsUnmailed: people.map((userId) => (news.mailedOtherwise?.includes(userId) ? null : now)),
    newsProjectId: news.projectId ?? null,
    newsAboutId: news.aboutId ?? null,
    newsLink: news.link,
    newsTopic: news.topic ?? null,
    newsKind: news.kind ?? 'NEWS',
    newsAt: now,
  }
}

/**
 * Notifies everyone in `newsPeople` once for each row of `source`. If the topic's notification was already
 * read, it starts over with a new id that contains the time. If it wasn't emailed yet, it keeps its place in
 * the queue.
 */
function insertRows(source: SQL, value: (name: keyof ReturnType<typeof notifyValues>) => SQLChunk): SQL {
  return sql`insert into ${notifications}
      (id, user_id, project_id, about_id, title, body, facts, link, topic, kind, unmailed_since, unpushed_since,
      created_at)
    select news.id, news.user_id, ${value('newsProjectId')}::uuid, ${value('newsAboutId')}::uuid,
      ${value('newsTitle')}::text, ${value('newsBody')}::text, ${value('newsFacts')}::jsonb,
      ${value('newsLink')}::text, ${value('newsTopic')}::text,
      ${value('newsKind')}::text, news.unmailed_since,
      case when exists (select from ${pushSubscriptions} where user_id = news.user_id)
        then ${value('newsAt')}::timestamptz end,
      ${value('newsAt')}::timestamptz
    from ${source}, unnest(${value('newsIds')}::uuid[], ${value('newsPeople')}::uuid[],
      ${value('newsUnmailed')}::timestamptz[]) as news (id, user_id, unmailed_since)
    on conflict (user_id, topic) do update set
      id = case when ${notifications.read} then excluded.id else ${notifications.id} end,
      about_id = excluded.about_id, title = excluded.title, body = excluded.body,
      facts = excluded.facts, link = excluded.link, kind = excluded.kind,
      unmailed_since = case when ${notifications.read} then excluded.unmailed_since
        else coalesce(${notifications.unmailedSince}, excluded.unmailed_since) end,
      unpushed_since = excluded.unpushed_since, read = false, created_at = excluded.created_at`
}
