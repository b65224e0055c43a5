import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { messages } from '#schema/chat.ts'
import { files, fileVersions } from '#schema/files.ts'
import type { AttachedFile } from '#work/attachments/shown-attachments.ts'
import { attachedColumns } from '#work/attachments/shown-attachments.ts'
import { namedReactions } from '#work/reactions/shown-reactions.ts'
import { attachmentsOf, furtherFiles, versionWhenSent } from './attachment-version.ts'
import type { MessageQuery } from './contract.ts'
import { maySeeInternal } from './rules.ts'

/** A project's messages that this person can see, oldest first. */
export async function readMessages(db: Db, actor: Actor, projectId: string, query: MessageQuery) {
  const values = { projectId, limit: query.limit, seesInternal: maySeeInternal(actor) }
  if (query.after !== undefined) {
    const rows = await prepared(db, 'messages_after', afterQuery).execute({ ...values, after: query.after })
    return asMessages(db, rows)
  }
  const before = query.before ?? Number.MAX_SAFE_INTEGER
  const rows = await prepared(db, 'messages_before', beforeQuery).execute({ ...values, before })
  return (await asMessages(db, rows)).reverse()
}

/** Returns these messages without checking access, so that one read serves all sockets. */
export async function loadMessages(db: Db, ids: string[]) {
  const rows = await prepared(db, 'messages_by_id', byIdQuery).execute({ ids })
  return asMessages(db, rows)
}

/** The message that this person sent with this client key. */
export async function findSent(db: Db, authorId: string, clientKey: string) {
  const rows = await selectMessages(db).where(
    and(eq(messages.authorId, authorId), eq(messages.clientKey, clientKey)),
  )
  const [sent] = await asMessages(db, rows)
  return sent
}

/** One of a project's messages. Undefined if this person can't see it. */
export async function findMessage(db: Db, actor: Actor, projectId: string, id: string) {
  const rows = await selectMessages(db).where(
    and(
      eq(messages.id, id),
      eq(messages.projectId, projectId),
      maySeeInternal(actor) ? undefined : eq(messages.internal, false),
    ),
  )
  const [found] = await asMessages(db, rows)
  return found
}

export type LoadedMessage = Awaited<ReturnType<typeof asMessages>>[number]
type Row = Awaited<ReturnType<typeof selectMessages>>[number]

/** Omits the mentioned people, because the text contains them. */
const { mentioned: _, ...columns } = getTableColumns(messages)

function selectMessages(db: Db) {
  const author = {
    ...nameColumns(users),
    imageUrl: users.profileImageUrl,
  }
  return db
    .select({ message: columns, author, ...attachedColumns, furtherFiles })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .leftJoin(files, eq(files.id, messages.fileId))
    .leftJoin(fileVersions, versionWhenSent(messages.fileId))
    .$dynamic()
}

async function asMessages(db: Db, rows: Row[]) {
  const reactionsOf = await namedReactions(
    db,
    rows.map(({ message }) => message),
  )
  return rows.map((row) => ({ ...asMessage(row), reactions: reactionsOf(row.message) }))
}

function asMessage({ message, author, furtherFiles, ...first }: Row) {
  const attached: AttachedFile[] = [first, ...(furtherFiles ?? [])]
  const authorImageUrl = author.imageUrl
  return {
    ...message,
    ...attachmentsOf(attached, message),
    authorName: displayName(author),
    authorImageUrl,
    changed: message.changed ?? message.number,
  }
}

const ofTheReader = () =>
  and(
    eq(messages.projectId, sql.placeholder('projectId')),
    sql`(${sql.placeholder('seesInternal')}::boolean or not ${messages.internal})`,
  )

function afterQuery(db: Db) {
  return selectMessages(db)
    .where(and(ofTheReader(), gt(messages.number, sql.placeholder('after'))))
    .orderBy(asc(messages.number))
    .limit(sql.placeholder('limit'))
    .prepare('messages_after')
}

function beforeQuery(db: Db) {
  return selectMessages(db)
    .where(and(ofTheReader(), lt(messages.number, sql.placeholder('before'))))
    .orderBy(desc(messages.number))
    .limit(sql.placeholder('limit'))
    .prepare('messages_before')
}

function byIdQuery(db: Db) {
  return selectMessages(db)
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(messages.number))
    .prepare('messages_by_id')
}
