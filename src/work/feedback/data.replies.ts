import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { feedback, feedbackReplies as replies } from '#schema/feedback.ts'
import { projects } from '#schema/projects.ts'
import { attachmentsOfTexts } from '#work/attachments/shown-attachments.ts'
import type { NormalizedText } from '#work/mentions/normalize-mentions.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { namedReactions } from '#work/reactions/shown-reactions.ts'

export type FoundReply = Awaited<ReturnType<typeof findAll>>[number]

/** Returns the threads of these comments as this person can see them, oldest reply first. */
export async function repliesTo(
  db: Db,
  actor: Actor,
  feedbackIds: string[],
): Promise<Map<string, FoundReply[]>> {
  if (feedbackIds.length === 0) return new Map()
  const found = await findAll(db, actor, inArray(replies.feedbackId, feedbackIds))
  return Map.groupBy(found, (reply) => reply.feedbackId)
}

/** The reply that this person sent with this id. */
export async function findSentReply(
  db: Db,
  actor: Actor,
  clientKey: string,
): Promise<FoundReply | undefined> {
  const [found] = await findAll(
    db,
    actor,
    and(eq(replies.authorId, actor.userId), eq(replies.clientKey, clientKey)),
  )
  return found
}

/** Whether a comment is open. If so, locks it against resolving until the transaction ends. */
export async function lockOpen(tx: Db, feedbackId: string): Promise<boolean> {
  const held = await tx
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.id, feedbackId), eq(feedback.resolved, false)))
    .for('share')
  return held.length > 0
}

/** @returns the reply's id */
export async function insertReply(
  tx: Db,
  actor: Actor,
  now: Date,
  reply: Omit<typeof replies.$inferInsert, 'id' | 'authorId' | 'createdAt'>,
): Promise<string> {
  const id = newSequentialId(now)
  await tx.insert(replies).values({ ...reply, id, authorId: actor.userId, createdAt: now })
  return id
}

export async function changeReplyText(tx: Db, id: string, text: NormalizedText, now: Date): Promise<void> {
  await tx
    .update(replies)
    .set({ ...text, editedAt: now })
    .where(eq(replies.id, id))
}

async function findAll(db: Db, actor: Actor, condition: SQL | undefined) {
  const rows = await db
    .select({
      reply: replies,
      author: nameColumns(users),
      authorImageUrl: users.profileImageUrl,
    })
    .from(replies)
    .innerJoin(projects, eq(projects.id, replies.projectId))
    .innerJoin(users, eq(users.id, replies.authorId))
    .where(and(condition, visibleProjects(actor), isStaff(actor) ? undefined : eq(replies.internal, false)))
    .orderBy(asc(replies.feedbackId), asc(replies.number))
  const found = rows.map(({ reply }) => reply)
  const reactionsOf = await namedReactions(db, found)
  const attachmentsOf = await attachmentsOfTexts(db, found, { seesInternal: isStaff(actor) })
  return rows.map(({ reply, author, ...rest }) => ({
    ...reply,
    ...rest,
    authorName: displayName(author),
    reactions: reactionsOf(reply),
    attachments: attachmentsOf(reply),
  }))
}
