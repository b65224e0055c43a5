import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#agency/audit/record.ts'
import { recordPart, recordValues } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import type { NewNotification } from '#portal/notifications/notify.ts'
import { notifyPart, notifyValues } from '#portal/notifications/notify.ts'
import { users } from '#schema/accounts.ts'
import { messageFiles, messages } from '#schema/chat.ts'
import { contacts } from '#schema/clients.ts'
import { files } from '#schema/files.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import { visibleProjectsPart, visibleProjectsValues } from '#work/projects/visible-projects.ts'

export interface NewRow {
  id: string
  projectId: string
  authorId: string
  body: string
  /** The people mentioned in the text, who get a separate notification. */
  mentioned: string[] | null
  fileId: string | null
  /** The attachments after the first. */
  furtherFileIds: string[]
  internal: boolean
  clientKey: string
  createdAt: Date
}

/**
 * Writes a message with its number, audit entry and notifications in one statement, so that the project's
 * counter is locked for only one round trip. Undefined if this person doesn't see the project.
 *
 * @throws a unique violation if this person already sent this `clientKey`. In that case, nothing
 *   is written and no number is used.
 */
export async function postMessage(
  db: Db,
  actor: Actor,
  row: NewRow,
  log: { who: AuditContext; entry: AuditEntry },
  notification: NewNotification,
): Promise<{ number: number; authorImageUrl: string | null; notifiedIds: string[] } | undefined> {
  const values = {
    ...row,
    ...visibleProjectsValues(actor),
    ...recordValues(log.who, log.entry),
    ...notifyValues(row.createdAt, notification),
  }
  const [sent] = await prepared(db, 'post_message', postMessageQuery).execute(values)
  return sent
}

/**
 * Everyone who can see the project can write in it (`mayWrite`). The client isn't notified of internal
 * messages.
 */
function postMessageQuery(db: Db) {
  const authorId = sql`${sql.placeholder('authorId')}::uuid`
  const project = sql`select ${projects.id}, ${projects.clientId} from ${projects}
    where ${projects.id} = ${sql.placeholder('projectId')}::uuid and ${visibleProjectsPart()}`
  // Like every transaction that locks files, this locks them before the counter.
  const locked = sql`select ${files.id} from ${files}
    where ${files.id} = any(${sql.placeholder('furtherFileIds')}::uuid[] || ${sql.placeholder('fileId')}::uuid) for key share`
  const counter = sql`update ${projectCounters} set events = events + 1
    from project, (select count(*) from locked) as locked_files
    where ${projectCounters.projectId} = project.id returning events, project.client_id`
  const message = sql`insert into ${messages}
      (id, project_id, author_id, body, mentioned, file_id, internal, number, client_key, created_at)
    select ${sql.placeholder('id')}::uuid, ${sql.placeholder('projectId')}::uuid, ${authorId},
      ${sql.placeholder('body')}::text, ${sql.placeholder('mentioned')}::uuid[], ${sql.placeholder('fileId')}::uuid,
      ${sql.placeholder('internal')}::boolean, counter.events, ${sql.placeholder('clientKey')}::uuid,
      ${sql.placeholder('createdAt')}::timestamptz
    from counter returning number, internal`
  const attached = sql`insert into ${messageFiles} (message_id, file_id, position)
    select ${sql.placeholder('id')}::uuid, file_id, position
    from message, unnest(${sql.placeholder('furtherFileIds')}::uuid[]) with ordinality as one (file_id, position)`
  const people = sql`(select ${users.id} as user_id from message, ${users} where ${users.role} = 'ADMIN'
    union select ${contacts.userId} from message, counter, ${contacts}
    where ${contacts.clientId} = counter.client_id and not message.internal
    except select ${authorId}
    except select unnest(${sql.placeholder('mentioned')}::uuid[])) as people`
  const number = sql<number>`number`.mapWith(Number).as('number')
  const authorImageUrl = sql<string | null>`(select profile_image_url from ${users}
    where ${users.id} = ${authorId})`.as('author_image_url')
  return db
    .with(
      db.$with('project', {}).as(project),
      db.$with('locked', {}).as(locked),
      db.$with('counter', {}).as(counter),
      db.$with('message', {}).as(message),
      db.$with('attached', {}).as(attached),
      db.$with('logged', {}).as(recordPart(sql`message`)),
      db.$with('notified', {}).as(sql`${notifyPart(people)} returning user_id`),
    )
    .select({ number, authorImageUrl, notifiedIds: sql<string[]>`array(select user_id from notified)` })
    .from(sql`message`)
    .prepare('post_message')
}
