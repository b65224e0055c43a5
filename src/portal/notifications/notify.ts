import type { SQL, SQLChunk } from 'drizzle-orm'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
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
  /** The id of the person mentioned. Erasing that person also erases this text. */
  aboutId?: string | null
  /** How soon an unread notification is emailed. Without a kind, it's in the daily email. */
  kind?: NotificationKind
  /** People who get a different email about the same event, so this notification isn't emailed to them. */
  mailedOtherwise?: readonly string[]
  /**
   * Groups notifications. Instead of adding another one, updates the topic's previous notification and marks
   * it as new.
   */
  topic?: string | null
}

/**
 * Notifies these people in the same unit of work as the change. Don't include the person who made the change.
 */
export async function notify(
  tx: UnitOfWork,
  people: readonly string[],
  notification: NewNotification,
): Promise<void> {
  const userIds = [...new Set(people)]
  if (userIds.length === 0) return
  const values = notifyValues(tx.now, notification)
  // Sorted, so that two transactions never deadlock.
  const sorted = userIds.sort()
  const recipients = sql`unnest(${sql.param(sorted.map(() => newSequentialId(tx.now)))}::uuid[],
    ${sql.param(sorted)}::uuid[],
    ${sql.param(sorted.map((userId) => (notification.mailedOtherwise?.includes(userId) ? null : tx.now)))}::timestamptz[])`
  await tx.execute(insertRows(recipients, (name) => sql.param(values[name])))
  tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
}

/** Selects a person's own inbox. Omits invoices for tokens without access to billing. */
export function ownNotifications(actor: Actor): SQL {
  const values = ownValues(actor)
  return isOwn((name) => sql.param(values[name]))
}

/** {@link ownNotifications} for prepared queries. {@link ownValues} fills its placeholders. */
export function ownPart(): SQL {
  return isOwn((name) => sql.placeholder(name))
}

export function ownValues({ userId, scopes }: Actor) {
  return { userId, seesMoney: scopes === null || holds(scopes, 'money:read') }
}

function isOwn(value: (name: keyof ReturnType<typeof ownValues>) => SQLChunk): SQL {
  return sql`(${notifications.userId} = ${value('userId')}::uuid
    and (${value('seesMoney')}::boolean or not ${aboutInvoices}))`
}

/** Matches notifications about invoices and quotes by their link. */
export const aboutInvoices = sql`coalesce(${notifications.link}, '') ~ '^/(invoices|quotes)/'`

/** Deletes a person's notifications about a client's projects that they can no longer see. */
export async function deleteClientNotifications(tx: Db, userId: string, clientId: string): Promise<void> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.projectId, theirs)))
}

/** Deletes a person's approval requests for a client after they lose the permission to approve. */
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
 * {@link notify} as part of a larger statement, to save round trips. Notifies each `user_id` of `people`.
 * {@link notifyValues} fills its placeholders.
 */
export function notifyPart(people: SQL): SQL {
  const at = sql`${sql.placeholder('notificationAt')}::timestamptz`
  // Sorted, so that two transactions never deadlock.
  const recipients = sql`(select easel_sequential_id(${at}), user_id, ${at} from ${people} order by user_id)`
  return insertRows(recipients, (name) => sql.placeholder(name))
}

export function notifyValues(now: Date, notification: NewNotification) {
  const { title, body, facts } = storedTexts(notification)
  return {
    notificationTitle: title,
    notificationBody: body,
    notificationFacts: facts && JSON.stringify(facts),
    notificationProjectId: notification.projectId ?? null,
    notificationAboutId: notification.aboutId ?? null,
    notificationLink: notification.link,
    notificationTopic: notification.topic ?? null,
    notificationKind: notification.kind ?? 'NEWS',
    notificationAt: now,
  }
}

/**
 * Notifies each person in `recipients`, whose rows contain an id, a person, and the time when the
 * notification started waiting to be emailed. If the topic's notification was already read, it starts over
 * with a new id that contains the time. If it wasn't emailed yet, it keeps its place in the queue.
 */
function insertRows(recipients: SQL, value: (name: keyof ReturnType<typeof notifyValues>) => SQLChunk): SQL {
  return sql`insert into ${notifications}
      (id, user_id, project_id, about_id, title, body, facts, link, topic, kind, unmailed_since, unpushed_since,
      created_at)
    select new_row.id, new_row.user_id, ${value('notificationProjectId')}::uuid, ${value('notificationAboutId')}::uuid,
      ${value('notificationTitle')}::text, ${value('notificationBody')}::text, ${value('notificationFacts')}::jsonb,
      ${value('notificationLink')}::text, ${value('notificationTopic')}::text,
      ${value('notificationKind')}::text, new_row.unmailed_since,
      case when exists (select from ${pushSubscriptions} where user_id = new_row.user_id)
        then ${value('notificationAt')}::timestamptz end,
      ${value('notificationAt')}::timestamptz
    from ${recipients} as new_row (id, user_id, unmailed_since)
    on conflict (user_id, topic) do update set
      id = case when ${notifications.read} then excluded.id else ${notifications.id} end,
      about_id = excluded.about_id, title = excluded.title, body = excluded.body,
      facts = excluded.facts, link = excluded.link, kind = excluded.kind,
      unmailed_since = case when ${notifications.read} then excluded.unmailed_since
        else coalesce(${notifications.unmailedSince}, excluded.unmailed_since) end,
      unpushed_since = excluded.unpushed_since, read = false, created_at = excluded.created_at`
}
