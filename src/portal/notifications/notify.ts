import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, like, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { holds } from '#kernel/http/limited-access.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import type { NotificationKind } from '#schema/values.ts'

export interface NewNotification {
  title: string
  body?: string | null
  /** The same for contacts of its project whose company is written to in German; without a body, the same. */
  german?: { title: string; body?: string }
  /** A path of the product that opens the very thing. */
  link: string
  projectId?: string | null
  /** Whom it names: with them goes what it says. */
  aboutId?: string | null
  /** How soon it is mailed to who has not read it; other news goes into the daily mail. */
  kind?: NotificationKind
  /** Who gets another mail about the same thing: this one is not mailed to them. */
  mailedOtherwise?: readonly string[]
  /** News of one topic gather: the one before is reworded and new again, instead of adding another. */
  topic?: string | null
}

type Notifying = [userIds: readonly string[], news: NewNotification]

/** Notifies these people within the unit of work of the change. Leave out the person who made it. */
export function notify(tx: UnitOfWork, ...args: Notifying): Promise<void>
export function notify(tx: Db, now: Date, ...args: Notifying): Promise<void>
export async function notify(tx: Db, ...args: Notifying | [Date, ...Notifying]): Promise<void> {
  if (args.length === 3) return insertNotifications(tx, ...args)
  const { now, publish } = tx as UnitOfWork
  const userIds = [...new Set(args[0])]
  if (userIds.length === 0) return
  await insertNotifications(tx, now, userIds, args[1])
  publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
}

async function insertNotifications(tx: Db, now: Date, ...[userIds, news]: Notifying): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other.
  const people = [...new Set(userIds)].sort()
  if (people.length === 0) return
  const germans = await germansAmong(tx, people, news)
  await tx
    .insert(notifications)
    .values(
      people.map((userId) => ({
        id: newSequentialId(now),
        userId,
        projectId: news.projectId ?? null,
        aboutId: news.aboutId ?? null,
        ...wordsFor(news, germans.has(userId)),
        link: news.link,
        topic: news.topic ?? null,
        kind: news.kind ?? 'NEWS',
        unmailedSince: news.mailedOtherwise?.includes(userId) ? null : now,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.topic],
      set: {
        // What was read before is over: the next begins anew, and its id says when.
        id: sql`case when ${notifications.read} then excluded.id else ${notifications.id} end`,
        aboutId: sql`excluded.about_id`,
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        link: sql`excluded.link`,
        kind: sql`excluded.kind`,
        unmailedSince: stillUnmailed,
        read: false,
        createdAt: sql`excluded.created_at`,
      },
    })
}

/** Staff read English, whichever the project. */
async function germansAmong(tx: Db, people: string[], news: NewNotification): Promise<Set<string>> {
  if (!news.german || !news.projectId) return new Set()
  const [project] = await tx
    .select({ clientId: projects.clientId })
    .from(projects)
    .where(eq(projects.id, news.projectId))
  if (!project || (await languageOf(tx, project.clientId)) !== 'de') return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, people), eq(users.role, 'CUSTOMER')))
  return new Set(rows.map(({ id }) => id))
}

function wordsFor({ title, body, german }: NewNotification, isGerman: boolean) {
  return isGerman && german
    ? { title: german.title, body: german.body ?? body ?? null }
    : { title, body: body ?? null }
}

/** What gathers before it was mailed goes into the same mail, and waits no longer for it. */
const stillUnmailed = sql`case when ${notifications.read} then excluded.unmailed_since
  else coalesce(${notifications.unmailedSince}, excluded.unmailed_since) end`

/** What is in somebody's own inbox, less what is about invoices for a token that may not read money. */
export function ownNotifications(actor: Actor): SQL | undefined {
  const money = actor.scopes === null || holds(actor.scopes, 'money:read')
  return and(eq(notifications.userId, actor.userId), money ? undefined : not(aboutInvoices))
}

/** What speaks of an invoice or a quote: its link leads to one. */
export const aboutInvoices = sql`coalesce(${notifications.link}, '') ~ '^/(invoices|quotes)/'`

/** Takes back what somebody was told of the projects of a client that they no longer see. */
export async function deleteClientNotifications(tx: Db, userId: string, clientId: string): Promise<void> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.projectId, theirs)))
}

/** Takes back where somebody was asked to approve for a client, once they may not any more. */
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
 * {@link notify} as a part of one larger statement, for a write that must not wait for several: it takes
 * effect once `source` has a row. Its placeholders are filled by {@link notifyValues}.
 */
export function notifyPart(source: SQL): SQL {
  return sql`insert into ${notifications}
      (id, user_id, project_id, about_id, title, body, link, topic, kind, unmailed_since, created_at)
    select news.id, news.user_id, ${sql.placeholder('newsProjectId')}::uuid, ${sql.placeholder('newsAboutId')}::uuid,
      ${sql.placeholder('newsTitle')}::text, ${sql.placeholder('newsBody')}::text, ${sql.placeholder('newsLink')}::text,
      ${sql.placeholder('newsTopic')}::text, ${sql.placeholder('newsKind')}::text,
      ${sql.placeholder('newsAt')}::timestamptz, ${sql.placeholder('newsAt')}::timestamptz
    from ${source}, unnest(${sql.placeholder('newsIds')}::uuid[], ${sql.placeholder('newsPeople')}::uuid[])
      as news (id, user_id)
    on conflict (user_id, topic) do update set
      id = case when ${notifications.read} then excluded.id else ${notifications.id} end,
      about_id = excluded.about_id, title = excluded.title, body = excluded.body, link = excluded.link,
      kind = excluded.kind, unmailed_since = ${stillUnmailed}, read = false, created_at = excluded.created_at`
}

export function notifyValues(
  now: Date,
  userIds: readonly string[],
  news: NewNotification,
): Record<string, unknown> {
  const people = [...new Set(userIds)].sort()
  return {
    newsIds: people.map(() => newSequentialId(now)),
    newsPeople: people,
    newsProjectId: news.projectId ?? null,
    newsAboutId: news.aboutId ?? null,
    newsTitle: news.title,
    newsBody: news.body ?? null,
    newsLink: news.link,
    newsTopic: news.topic ?? null,
    newsKind: news.kind ?? 'NEWS',
    newsAt: now,
  }
}
