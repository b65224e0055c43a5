import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNotNull, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { id, plainDate } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor } from '#kernel/database/paging.ts'
import { excerpt } from '#kernel/search-excerpt.ts'
import { clients } from '#schema/clients.ts'
import { feedback } from '#schema/feedback.ts'
import { tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { assigneeColumns, assignees, shownAssignee } from '#work/assignees/assignee-columns.ts'
import { linkToTask } from '#work/assignees/task-link.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import type { WorkItem, WorkOwner, WorkQuery } from './contract.ts'

/** Open tasks and comments by due date. Returns one more than `limit` if there are more. */
export async function listWorkItems(db: Db, actor: Actor, query: WorkQuery): Promise<WorkItem[]> {
  const after = afterCursor(query.cursor, cursorKey)
  const some = { db, actor, who: query.who, after, limit: query.limit + 1 }
  const items = [...(await openTasks(some)), ...(await openComments(some))]
  return items.sort(byDueDate).slice(0, query.limit + 1)
}

/** A value that sorts after all dates, both in SQL and in JavaScript. */
const never = 'infinity'

const cursorKey = z.tuple([z.union([plainDate, z.literal(never)]), id])
export const workCursorKey = (item: WorkItem) => [item.dueDate ?? never, item.id]

function byDueDate(one: WorkItem, other: WorkItem): number {
  const [[day = '', id = ''], [otherDay = '', otherId = '']] = [workCursorKey(one), workCursorKey(other)]
  if (day !== otherDay) return day < otherDay ? -1 : 1
  return id < otherId ? -1 : 1
}

interface Some {
  db: Db
  actor: Actor
  who: WorkOwner
  after: z.output<typeof cursorKey> | undefined
  limit: number
}

const placeColumns = {
  projectId: projects.id,
  projectName: projects.name,
  clientName: clients.companyName,
  assigned: assigneeColumns,
}

async function openTasks(some: Some): Promise<WorkItem[]> {
  const { db, actor, limit } = some
  const rows = await db
    .select({
      ...{ id: tasks.id, title: tasks.title, dueDate: tasks.dueDate, number: feedback.number },
      ...placeColumns,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .leftJoin(feedback, eq(feedback.id, tasks.feedbackId))
    .where(and(not(tasks.done), listed(some, tasks)))
    .orderBy(asc(dueOf(tasks)), asc(tasks.id))
    .limit(limit)
  return rows.map(({ assigned, ...row }) => ({
    ...row,
    kind: 'TASK',
    assignee: shownAssignee(actor, assigned),
    link: linkToTask(row),
  }))
}

/** Comments that are ready to check wait for their author. Those with a task are listed as the task. */
async function openComments(some: Some): Promise<WorkItem[]> {
  const { db, actor, limit } = some
  const theirTask = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.feedbackId, feedback.id))
  const rows = await db
    .select({
      ...{ id: feedback.id, body: feedback.body, dueDate: feedback.dueDate, number: feedback.number },
      ...placeColumns,
    })
    .from(feedback)
    .innerJoin(projects, eq(projects.id, feedback.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(assignees, eq(assignees.id, feedback.assigneeId))
    .where(
      and(
        not(feedback.resolved),
        // This isn't a parameter, because partial indexes only apply to literals.
        sql`${feedback.progress} <> 'READY'`,
        notExists(theirTask),
        listed(some, feedback),
      ),
    )
    .orderBy(asc(dueOf(feedback)), asc(feedback.id))
    .limit(limit)
  return rows.map(({ assigned, body, ...row }) => ({
    ...row,
    kind: 'COMMENT',
    title: excerpt(body.trim()),
    assignee: shownAssignee(actor, assigned),
    link: linkToComment(row),
  }))
}

interface Work {
  id: AnyPgColumn
  assigneeId: AnyPgColumn
  dueDate: AnyPgColumn
}

/** Matches work in projects that aren't archived, with the given assignee, after the previous page. */
function listed({ actor, who, after }: Some, work: Work): SQL | undefined {
  const owner = {
    ME: eq(work.assigneeId, actor.userId),
    ANYONE: isNotNull(work.assigneeId),
    NOBODY: isNull(work.assigneeId),
  }
  return and(
    owner[who],
    visibleProjects(actor),
    ne(projects.status, 'ARCHIVED'),
    after && sql`(${dueOf(work)}, ${work.id}) > (${after[0]}::date, ${after[1]}::uuid)`,
  )
}

/** Must match the indexes of both tables. */
function dueOf({ dueDate }: Pick<Work, 'dueDate'>): SQL {
  return sql`coalesce(${dueDate}, 'infinity'::date)`
}
