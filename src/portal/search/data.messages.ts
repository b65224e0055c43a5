import type { SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { containsWords } from '#kernel/database/text-search.ts'
import { t } from '#kernel/i18n/t.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import { excerptAround } from '#kernel/search-excerpt.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { feedback, feedbackReplies as replies } from '#schema/feedback.ts'
import { projects } from '#schema/projects.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { onNoInternalFile } from '#work/files/store-file.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { isNotArchived } from './archived-last.ts'
import { inOpenProject } from './candidates.ts'
import type { FoundKind } from './contract.ts'
import { m } from './messages.ts'
import { enough, type Found, rowsOf, type Searched, type Terms } from './search-matching.ts'

/** Messages and comments that contain these words, newest first. They have no name to rank by. */
export function searchMessages(db: Db, actor: Actor, searched: Searched) {
  return {
    MESSAGE: findMessages(db, actor, searched),
    FEEDBACK: findFeedbackAndReplies(db, actor, searched),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

const fit = 2

/** Whether the text is among the newest that contain these words. See {@link candidates}. */
function amongRecent(table: typeof messages | typeof feedback | typeof replies, { query }: Terms): SQL {
  const newest = sql`select id, project_id, words, created_at from ${table} order by ${table.createdAt} desc, ${table.id} desc limit ${recentTexts}`
  return sql`${table.id} = any(array(
    with recent as materialized (${newest}),
      hits as materialized (select id from recent where ${containsWords(sql`recent.words`, query)} and ${inOpenProject}
        order by created_at desc, id desc limit ${enough}),
      counted as materialized (select count(*) < ${enough} as few from hits)
    select id from hits
    union all select id from ${table} where ${containsWords(sql`${table}.words`, query)} and (select few from counted)))`
}

const recentTexts = 2_000

const author = nameColumns(users)

async function findMessages(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  const rows = await rowsOf(db, actor, searched, 'MESSAGE', (own, terms) => messagesQuery(own, actor, terms))
  return rows.map(({ projectId, number, ...row }) => ({
    ...toFound(row, searched.words),
    link: `/projects/${projectId}?tab=chat&message=${number}`,
  }))
}

function messagesQuery(db: Db, actor: Actor, terms: Terms) {
  return db
    .select({
      id: messages.id,
      projectId: messages.projectId,
      context: projects.name,
      body: messages.body,
      internal: messages.internal,
      number: messages.number,
      at: messages.createdAt,
      author,
    })
    .from(messages)
    .innerJoin(projects, eq(projects.id, messages.projectId))
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        isStaff(actor) ? undefined : visibleProjects(actor),
        isNotArchived,
        isStaff(actor) ? undefined : eq(messages.internal, false),
        containsWords(sql`${messages}.words`, terms.query),
        isStaff(actor) ? amongRecent(messages, terms) : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(enough)
}

/** Comments and their replies are one kind, because both open the comment with its thread. */
async function findFeedbackAndReplies(db: Db, actor: Actor, searched: Searched) {
  const [comments, answers] = await Promise.all([
    findFeedback(db, actor, searched),
    findReplies(db, actor, searched),
  ])
  return [...comments, ...answers]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, enough)
}

/** Matches comments that customers can see, and their replies. */
const open = and(eq(feedback.internal, false), onNoInternalFile(feedback.fileId))

async function findFeedback(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  const rows = await rowsOf(db, actor, searched, 'FEEDBACK', (own, terms) => feedbackQuery(own, actor, terms))
  return rows.map((row) => underComment(row, row.id, searched.words))
}

function feedbackQuery(db: Db, actor: Actor, terms: Terms) {
  return db
    .select({
      id: feedback.id,
      projectId: feedback.projectId,
      context: projects.name,
      body: feedback.body,
      internal: feedback.internal,
      number: feedback.number,
      at: feedback.createdAt,
      author,
    })
    .from(feedback)
    .innerJoin(projects, eq(projects.id, feedback.projectId))
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(
      and(
        isStaff(actor) ? undefined : visibleProjects(actor),
        isNotArchived,
        isStaff(actor) ? undefined : open,
        containsWords(sql`${feedback}.words`, terms.query),
        isStaff(actor) ? amongRecent(feedback, terms) : undefined,
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(enough)
}

async function findReplies(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  const rows = await rowsOf(db, actor, searched, 'REPLY', (own, terms) => repliesQuery(own, actor, terms))
  return rows.map(({ commentId, ...row }) => underComment(row, commentId, searched.words))
}

function repliesQuery(db: Db, actor: Actor, terms: Terms) {
  return db
    .select({
      id: replies.id,
      projectId: replies.projectId,
      context: projects.name,
      body: replies.body,
      internal: replies.internal,
      commentId: feedback.id,
      number: feedback.number,
      at: replies.createdAt,
      author,
    })
    .from(replies)
    .innerJoin(feedback, eq(feedback.id, replies.feedbackId))
    .innerJoin(projects, eq(projects.id, replies.projectId))
    .innerJoin(users, eq(users.id, replies.authorId))
    .where(
      and(
        isStaff(actor) ? undefined : visibleProjects(actor),
        isNotArchived,
        isStaff(actor) ? undefined : and(eq(replies.internal, false), open),
        containsWords(sql`${replies}.words`, terms.query),
        isStaff(actor) ? amongRecent(replies, terms) : undefined,
      ),
    )
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(enough)
}

type Under = Parameters<typeof toFound>[0] &
  Pick<Found, 'id' | 'internal' | 'at'> & { projectId: string; number: number | null; context: string }

function underComment({ projectId, number, context, ...row }: Under, commentId: string, words: string[]) {
  return {
    ...toFound(row, words),
    context: number === null ? context : t(m.pinInProject, { number, project: context }),
    link: linkToComment({ id: commentId, projectId, number }),
  }
}

function toFound<Row extends { body: string; author: Parameters<typeof displayName>[0] }>(
  { body, author, ...row }: Row,
  words: string[],
) {
  const title = displayName(author)
  return { ...row, title, excerpt: excerptAround(plainText(body), words), status: null, amount: null, fit }
}
