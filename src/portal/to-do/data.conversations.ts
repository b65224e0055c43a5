import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, count, desc, eq, gte, min, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { clients } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import { onNoInternalFile } from '#work/files/store-file.ts'
import { projectsOf } from '#work/projects/visible-projects.ts'
import { mostCountedMessages } from './contract.ts'
import { going, item, ofClients } from './data.rows.ts'

/** The reader. */
const userId = sql`${sql.placeholder('userId')}::uuid`

/** Customers' open comments that aren't ready to check, by project. */
export function openPinsOfCustomers(db: Db) {
  const pins = db
    .select({
      projectId: feedback.projectId,
      count: sql`count(*)`.as('pin_count'),
      first: sql`min(${feedback.createdAt})`.as('first_pin'),
      oldest: oldestPin.as('oldest_pin'),
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(sql`not ${feedback.resolved} and ${feedback.progress} <> 'READY' and ${users.role} = 'CUSTOMER'`)
    .groupBy(feedback.projectId)
    .as('pins')
  // The limit looks up these projects one by one. Otherwise, the planner may read all of them.
  const pinned = db
    .select({ name: projects.name, clientId: projects.clientId })
    .from(projects)
    .where(and(eq(projects.id, pins.projectId), going))
    .limit(1)
    .as('pinned')
  return db
    .select(
      item('PINS', {
        id: pins.projectId,
        projectId: pins.projectId,
        title: pinned.name,
        context: clients.companyName,
        count: sql`${pins.count}`,
        since: pins.first,
        place: sql`'?tab=feedback&' || ${pins.oldest}`,
      }),
    )
    .from(pins)
    .innerJoinLateral(pinned, sql`true`)
    .innerJoin(clients, eq(clients.id, pinned.clientId))
}

/**
 * Open comments for contacts who can comment. These are the contacts' own comments that are ready to check,
 * and comments where staff wrote last, either on a comment by staff or with a question.
 */
export function openPinsOfStaff(db: Db) {
  return db
    .select(
      item('PINS', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        count: sql`${count()}`,
        since: min(feedback.createdAt),
        place: sql`'?tab=feedback&' || ${oldestPin}`,
      }),
    )
    .from(feedback)
    .innerJoin(projects, eq(projects.id, feedback.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(
      and(
        or(hasStaffsLastWord(db), sql`${feedback.authorId} = ${userId} and ${feedback.progress} = 'READY'`),
        sql`not ${feedback.resolved} and not ${feedback.internal}`,
        onNoInternalFile(feedback.fileId),
        ofClients('commentIn'),
        going,
        projectsOf(false),
      ),
    )
    .groupBy(projects.id, clients.companyName)
}

/** The part of a link that identifies the oldest of these comments. */
const oldestPin = sql`(array_agg(case when ${feedback.number} is null then 'comment=' || ${feedback.id}
  else 'pin=' || ${feedback.number} end order by ${feedback.createdAt}))[1]`

function hasStaffsLastWord(db: Db): SQL {
  const author = alias(users, 'reply_author')
  const last = db
    .select({
      staff: sql`${author.role} = 'ADMIN' and (${users.role} = 'ADMIN' or ${asks(feedbackReplies.body)})`,
    })
    .from(feedbackReplies)
    .innerJoin(author, eq(author.id, feedbackReplies.authorId))
    .where(and(eq(feedbackReplies.feedbackId, feedback.id), eq(feedbackReplies.internal, false)))
    .orderBy(desc(feedbackReplies.number))
    .limit(1)
  return sql`coalesce((${last}), ${users.role} = 'ADMIN')`
}

/** Whether the text contains a question mark in any script. */
function asks(body: SQLWrapper): SQL {
  return sql`${body} ~ '[?？؟]'`
}

const questionDays = 30

/**
 * Conversations whose newest message is a question from staff that this contact has read and nobody has
 * answered.
 */
export function openQuestions(db: Db) {
  const newest = sql`(select max(other.number) from ${messages} as other
    where other.project_id = ${projects.id} and not other.internal)`
  return db
    .select(
      item('QUESTION', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        since: messages.createdAt,
        place: sql`'?tab=chat&message=' || ${messages.number}`,
      }),
    )
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .innerJoin(messages, and(eq(messages.projectId, projects.id), eq(messages.number, newest)))
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(users.role, 'ADMIN'),
        asks(messages.body),
        sql`${messages.createdAt} >= ${sql.placeholder('now')}::timestamptz - make_interval(days => ${questionDays})`,
        going,
        projectsOf(false),
        sql`not exists (select from ${notifications} where ${notifications.userId} = ${userId}
          and not ${notifications.read} and ${notifications.topic} = 'chat:' || ${projects.id})`,
      ),
    )
}

const mostUnread = 10_000

/**
 * Conversations with an unread notification. Each has one, and its id contains the time of the first unread
 * message.
 */
export function unreadMessages(db: Db, staff: boolean) {
  // The limit keeps this a separate subquery, so that the time is calculated once for each conversation.
  const chats = db
    .select({
      topic: notifications.topic,
      projectId: notifications.projectId,
      first:
        sql`to_timestamp(('x' || left(replace(${notifications.id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`.as(
          'first',
        ),
    })
    .from(notifications)
    .where(sql`${notifications.userId} = ${userId} and not ${notifications.read}`)
    .limit(mostUnread)
    .as('chats')
  const newMessages = db
    .select({ number: messages.number })
    .from(messages)
    .where(
      and(
        eq(messages.projectId, projects.id),
        ne(messages.authorId, userId),
        gte(messages.createdAt, chats.first),
        staff ? undefined : sql`not ${messages.internal}`,
      ),
    )
    .orderBy(messages.createdAt)
    .limit(mostCountedMessages)
    .as('new_messages')
  const unread = db
    .select({
      count: sql`count(*)`.as('unread_count'),
      oldest: sql`min(${newMessages.number})`.as('oldest_unread'),
    })
    .from(newMessages)
    .as('unread')
  return db
    .select(
      item('MESSAGES', {
        id: projects.id,
        projectId: projects.id,
        title: projects.name,
        context: clients.companyName,
        count: sql`${unread.count}`,
        since: chats.first,
        place: sql`'?tab=chat' || coalesce('&message=' || ${unread.oldest}, '')`,
      }),
    )
    .from(chats)
    .innerJoin(projects, eq(projects.id, chats.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .innerJoinLateral(unread, sql`true`)
    .where(and(sql`${chats.topic} = 'chat:' || ${projects.id}`, projectsOf(staff)))
}
