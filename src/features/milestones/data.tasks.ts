import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm'
import { visibleProjects } from '#features/projects/open.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { NewTask, TaskChange } from './contract.ts'
import { seesInternal } from './rules.ts'
import { milestones, tasks } from './table.ts'

export type TaskRow = typeof tasks.$inferSelect

/** In their order. The project was found before, by the same person. */
export async function listTaskRows(db: Db, actor: Actor, projectId: string): Promise<TaskRow[]> {
  return db
    .select(getTableColumns(tasks))
    .from(tasks)
    .leftJoin(milestones, eq(milestones.id, tasks.milestoneId))
    .where(and(eq(tasks.projectId, projectId), visibleTasks(actor)))
    .orderBy(asc(tasks.orderIndex), asc(tasks.createdAt), asc(tasks.id))
}

export type FoundTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** `hidden`: whether it is kept from customers, by itself or by its milestone. */
export async function findTask(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(tasks),
      clientId: projects.clientId,
      hidden: sql<boolean>`${tasks.internal} or ${hiddenMilestone}`,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(milestones, eq(milestones.id, tasks.milestoneId))
    .where(and(eq(tasks.id, id), visibleProjects(actor), visibleTasks(actor)))
  return row
}

/** After the others of its milestone, unless it says where. Gives its id. */
export async function insertTask(tx: Db, now: Date, projectId: string, input: NewTask): Promise<string> {
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

const hiddenMilestone = sql<boolean>`coalesce(${milestones.internal}, false)`

function visibleTasks(actor: Actor) {
  return seesInternal(actor) ? undefined : and(not(tasks.internal), not(hiddenMilestone))
}
