import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { feedback } from '#schema/feedback.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { assigneeColumns, assignees, shownAssignee } from '#work/assignees/assignee-columns.ts'
import { seesAssignees } from '#work/assignees/rules.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import type { NewTask, Task, TaskChange } from './contract.tasks.ts'
import { hiddenTask, visibleTasks } from './visible-milestones.ts'

/** A project's tasks in order. The caller must check that this person can see the project. */
export async function listTaskRows(db: Db, actor: Actor, projectId: string): Promise<Task[]> {
  const rows = await select(db)
    .where(and(eq(tasks.projectId, projectId), visibleTasks(actor)))
    .orderBy(asc(tasks.orderIndex), asc(tasks.createdAt), asc(tasks.id))
  return rows.map((row) => shown(actor, row))
}

export async function findTask(db: Db, actor: Actor, id: string) {
  const [row] = await select(db).where(and(eq(tasks.id, id), visibleProjects(actor), visibleTasks(actor)))
  return row && { ...row, ...shown(actor, row) }
}

function select(db: Db) {
  return db
    .select({
      ...getTableColumns(tasks),
      clientId: projects.clientId,
      hidden: hiddenTask,
      assigned: assigneeColumns,
      pinNumber: feedback.number,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(milestones, eq(milestones.id, tasks.milestoneId))
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .leftJoin(feedback, eq(feedback.id, tasks.feedbackId))
    .$dynamic()
}

type SelectedTask = Awaited<ReturnType<typeof select>>[number]

/** Clients see neither a task's assignee nor the comment that it's about, which may be internal. */
function shown(actor: Actor, row: SelectedTask): Task {
  const { id, projectId, milestoneId, title, done, dueDate, orderIndex, internal, feedbackId, pinNumber } =
    row
  return {
    ...{ id, projectId, milestoneId, title, done, dueDate, orderIndex, internal },
    assignee: shownAssignee(actor, row.assigned),
    comment: feedbackId && seesAssignees(actor) ? { id: feedbackId, number: pinNumber } : null,
  }
}

/** Inserts a task, at the end of its milestone unless a position is given. Returns its id. */
export async function insertTask(
  tx: Db,
  now: Date,
  projectId: string,
  input: NewTask & { feedbackId?: string },
): Promise<string> {
  const id = newId()
  const last = sql`(select coalesce(max(${tasks.orderIndex}) + 1, 0) from ${tasks}
    where ${tasks.projectId} = ${projectId})`
  await tx
    .insert(tasks)
    .values({ ...input, id, projectId, orderIndex: input.orderIndex ?? last, createdAt: now })
  return id
}

export async function updateTask(tx: Db, id: string, change: TaskChange): Promise<void> {
  await tx.update(tasks).set(change).where(eq(tasks.id, id))
}

export async function removeTask(tx: Db, id: string): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.id, id))
}

/** The parent of a list of tasks: a milestone, or the project itself. */
export interface TaskGroup {
  projectId: string
  milestoneId: string | null
}

export async function taskIdsOf(tx: Db, { projectId, milestoneId }: TaskGroup): Promise<string[]> {
  const ofMilestone = milestoneId ? eq(tasks.milestoneId, milestoneId) : isNull(tasks.milestoneId)
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), ofMilestone))
  return rows.map((row) => row.id)
}

export async function placeTasks(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`update ${tasks} set order_index = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where ${tasks.id} = wanted.id`)
}
