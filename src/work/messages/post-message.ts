import { and, eq, sql } from 'drizzle-orm'
import type { AuditEntry } from '#agency/audit/record.ts'
import { recordPart, recordValues } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/database.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import type { NewNotification } from '#portal/notifications/notify.ts'
import { notifyPart, notifyValues } from '#portal/notifications/notify.ts'
import { users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { contacts } from '#schema/clients.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import { visibleProjectsPart, visibleProjectsValues } from '#work/projects/visible-projects.ts'

/** A visible project with the people in its conversation. */
export async function findConversation(db: Db, actor: Actor, projectId: string) {
  const values = { projectId, ...visibleProjectsValues(actor) }
  const [row] = await prepared(db, 'find_conversation', findConversationQuery).execute(values)
  return row
}

function findConversationQuery(db: Db) {
  const staff = db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
  const ofTheClient = db
    .select({ id: contacts.userId })
    .from(contacts)
    .where(eq(contacts.clientId, projects.clientId))
  return db
    .select({
      id: projects.id,
      clientId: projects.clientId,
      staffIds: sql<string[]>`array(${staff})`,
      contactIds: sql<string[]>`array(${ofTheClient})`,
    })
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('projectId')), visibleProjectsPart()))
    .prepare('find_conversation')
}

export interface NewRow {
  id: string
  projectId: string
  authorId: string
  body: string
  fileId: string | null
  internal: boolean
  clientKey: string
  createdAt: Date
}

/**
 * Writes a message with its number, audit entry and notifications in one statement, so that the project's
 * counter is locked for only one round trip. Returns the number and the author's photo.
 *
 * @throws a unique violation if this person already sent this `clientKey`. In that case, nothing
 *   is written and no number is used.
 */
export async function postMessage(
  db: Db,
  row: NewRow,
  log: { who: AuditContext; entry: AuditEntry },
  told: { userIds: string[]; news: NewNotification },
): Promise<{ number: number; authorImageUrl: string | null }> {
  const values = {
    ...row,
    ...recordValues(log.who, log.entry),
    ...notifyValues(row.createdAt, told.userIds, told.news),
  }
  const [sent] = await prepared(db, 'post_message', postMessageQuery).execute(values)
  if (!sent) throw new Error(`Project ${row.projectId} has no counters`)
  return sent
}

function postMessageQuery(db: Db) {
  const counter = sql`update ${projectCounters} set events = events + 1
    where ${projectCounters.projectId} = ${sql.placeholder('projectId')} returning events`
  const message = sql`insert into ${messages}
      (id, project_id, author_id, body, file_id, internal, number, client_key, created_at)
    select ${sql.placeholder('id')}::uuid, ${sql.placeholder('projectId')}::uuid,
      ${sql.placeholder('authorId')}::uuid, ${sql.placeholder('body')}::text,
      ${sql.placeholder('fileId')}::uuid, ${sql.placeholder('internal')}::boolean, counter.events,
      ${sql.placeholder('clientKey')}::uuid, ${sql.placeholder('createdAt')}::timestamptz
    from counter returning number`
  const number = sql<number>`number`.mapWith(Number).as('number')
  const authorImageUrl = sql<string | null>`(select profile_image_url from ${users}
    where ${users.id} = ${sql.placeholder('authorId')}::uuid)`.as('author_image_url')
  return db
    .with(
      db.$with('counter', {}).as(counter),
      db.$with('message', {}).as(message),
      db.$with('logged', {}).as(recordPart(sql`message`)),
      db.$with('told', {}).as(notifyPart(sql`message`)),
    )
    .select({ number, authorImageUrl })
    .from(sql`message`)
    .prepare('post_message')
}
