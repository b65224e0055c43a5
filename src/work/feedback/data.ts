import type { SQL } from 'drizzle-orm'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail, isStaff } from '#kernel/actor.ts'
import type { Page } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { feedback } from '#schema/feedback.ts'
import { fileVersions } from '#schema/files.ts'
import { tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import type { CommentProgress } from '#schema/values.ts'
import { assigneeColumns, assignees, shownAssignee } from '#work/assignees/assignee-columns.ts'
import { seesAssignees } from '#work/assignees/rules.ts'
import { attachmentsOfTexts } from '#work/attachments/shown-attachments.ts'
import { onNoInternalFile } from '#work/files/store-file.ts'
import type { NormalizedText } from '#work/mentions/normalize-mentions.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { namedReactions } from '#work/reactions/shown-reactions.ts'
import type { CommentAssignment } from './contract.assignment.ts'
import { repliesTo } from './data.replies.ts'
import { stateOf } from './rules.ts'

const resolver = alias(users, 'resolver')

export type FoundFeedback = Awaited<ReturnType<typeof findAll>>[number]

/** A project's feedback. Returns one more row than requested, to detect whether there's a next page. */
export function findFeedbackOf(
  db: Db,
  actor: Actor,
  projectId: string,
  page: Page,
): Promise<FoundFeedback[]> {
  const after = afterCursor(page.cursor, cursorKey)
  return findAll(
    db,
    actor,
    and(
      eq(feedback.projectId, projectId),
      after && sql`(${feedback.createdAt}, ${feedback.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
    page.limit + 1,
  )
}

/** All comments on one version of a file, by pin number. General comments come last, newest first. */
export async function findFeedbackOn(
  db: Db,
  actor: Actor,
  { projectId, id, version }: { projectId: string; id: string; version: number },
): Promise<FoundFeedback[]> {
  const here = and(
    eq(feedback.projectId, projectId),
    eq(feedback.fileId, id),
    eq(feedback.fileVersion, version),
  )
  const items = await findAll(db, actor, here, mostExported)
  return items.sort((one, other) => (one.number ?? last) - (other.number ?? last))
}

/** Sorts after all pin numbers. */
const last = Number.MAX_SAFE_INTEGER

/** More comments than any version gets. Limits the memory that an export needs. */
const mostExported = 5_000

const cursorKey = z.tuple([cursorMoment, z.uuid()])
export const cursorKeyOf = (item: FoundFeedback) => [item.createdAt.toISOString(), item.id]

/** A comment. Undefined if it doesn't exist for this person. */
export async function findFeedback(db: Db, actor: Actor, id: string): Promise<FoundFeedback | undefined> {
  const [found] = await findAll(db, actor, eq(feedback.id, id), 1)
  return found
}

/** The comment that this person sent with this id. */
export async function findSentFeedback(
  db: Db,
  actor: Actor,
  clientKey: string,
): Promise<FoundFeedback | undefined> {
  const mine = and(eq(feedback.authorId, actor.userId), eq(feedback.clientKey, clientKey))
  const [found] = await findAll(db, actor, mine, 1)
  return found
}

/** Sets the progress of an open comment. Returns false if it's resolved or already has this progress. */
export async function markProgress(tx: Db, id: string, progress: CommentProgress): Promise<boolean> {
  const marked = await tx
    .update(feedback)
    .set({ progress })
    .where(and(eq(feedback.id, id), eq(feedback.resolved, false), ne(feedback.progress, progress)))
    .returning({ id: feedback.id })
  return marked.length > 0
}

/** Sets a comment's assignee and due date. */
export async function setAssignment(tx: Db, id: string, change: CommentAssignment): Promise<void> {
  await tx.update(feedback).set(change).where(eq(feedback.id, id))
}

/** Clears a comment's assignee and due date, which its task now has. */
export async function clearAssignment(tx: Db, id: string): Promise<void> {
  await tx.update(feedback).set({ assigneeId: null, dueDate: null }).where(eq(feedback.id, id))
}

export async function changeText(tx: Db, id: string, text: NormalizedText, now: Date): Promise<void> {
  await tx
    .update(feedback)
    .set({ ...text, editedAt: now })
    .where(eq(feedback.id, id))
}

/** Reopens a resolved comment. Returns false if it isn't resolved. */
export async function markReopened(tx: Db, id: string): Promise<boolean> {
  const marked = await tx
    .update(feedback)
    .set({ progress: 'OPEN', resolved: false, resolvedBy: null, resolvedAt: null })
    .where(and(eq(feedback.id, id), eq(feedback.resolved, true)))
    .returning({ id: feedback.id })
  return marked.length > 0
}

/** Resolves a comment. Returns false if someone else resolved it first. */
export async function markResolved(tx: Db, actor: Actor, now: Date, id: string): Promise<boolean> {
  const marked = await tx
    .update(feedback)
    .set({ resolved: true, resolvedBy: actor.userId, resolvedAt: now })
    .where(and(eq(feedback.id, id), eq(feedback.resolved, false)))
    .returning({ id: feedback.id })
  return marked.length > 0
}

/**
 * Limits comments to those that are neither internal nor on an internal file. Staff can hide a file after
 * someone commented on it.
 */
const open = and(eq(feedback.internal, false), onNoInternalFile(feedback.fileId))

async function findAll(db: Db, actor: Actor, condition: SQL | undefined, limit: number) {
  const inEmail = idFromEmail(actor, 'fileId')
  const rows = await db
    .select({
      item: feedback,
      fileName: fileVersions.originalName,
      clientId: projects.clientId,
      hidden: sql<boolean>`not ${open}`,
      author: nameColumns(users),
      authorImageUrl: users.profileImageUrl,
      resolver: nameColumns(resolver),
      task: { id: tasks.id, dueDate: tasks.dueDate },
      assigned: assigneeColumns,
    })
    .from(feedback)
    .innerJoin(projects, eq(projects.id, feedback.projectId))
    .innerJoin(users, eq(users.id, feedback.authorId))
    .leftJoin(resolver, eq(resolver.id, feedback.resolvedBy))
    .leftJoin(tasks, eq(tasks.feedbackId, feedback.id))
    .leftJoin(
      assignees,
      // A comment with a task has no assignee of its own.
      eq(assignees.id, sql`coalesce(${tasks.assigneeId}, ${feedback.assigneeId})`),
    )
    .leftJoin(
      fileVersions,
      and(eq(fileVersions.fileId, feedback.fileId), eq(fileVersions.version, feedback.fileVersion)),
    )
    .where(
      and(
        condition,
        visibleProjects(actor),
        isStaff(actor) ? undefined : open,
        inEmail ? eq(feedback.fileId, inEmail) : undefined,
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
  const found = rows.map(({ item }) => item)
  const threads = await repliesTo(
    db,
    actor,
    found.map(({ id }) => id),
  )
  const reactionsOf = await namedReactions(db, found)
  const attachmentsOf = await attachmentsOfTexts(db, found, { seesInternal: isStaff(actor) })
  return rows.map((row) => ({
    ...row.item,
    internal: row.hidden,
    reactions: reactionsOf(row.item),
    attachments: attachmentsOf(row.item),
    state: stateOf(row.item),
    fileName: row.fileName,
    replies: threads.get(row.item.id) ?? [],
    ...workOn(actor, row),
    clientId: row.clientId,
    hidden: row.hidden,
    authorName: displayName(row.author),
    authorImageUrl: row.authorImageUrl,
    resolvedBy: row.resolver && displayName(row.resolver),
  }))
}

interface WorkRow {
  item: { dueDate: string | null }
  task: { id: string; dueDate: string | null } | null
  assigned: Parameters<typeof shownAssignee>[1]
}

/** A comment's assignee, due date and task. Visible only to staff. */
function workOn(actor: Actor, { item, task, assigned }: WorkRow) {
  if (!seesAssignees(actor)) return { assignee: null, dueDate: null, task: null }
  const dueDate = task ? task.dueDate : item.dueDate
  return { assignee: shownAssignee(actor, assigned), dueDate, task: task && { id: task.id } }
}
