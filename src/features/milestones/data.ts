import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm'
import { visibleProjects } from '#features/projects/open.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { MilestoneChange, NewMilestone } from './contract.ts'
import { seesInternal } from './rules.ts'
import { milestones } from './table.ts'

export type MilestoneRow = typeof milestones.$inferSelect

/** In their order. The project was found before, by the same person. */
export async function listMilestoneRows(db: Db, actor: Actor, projectId: string): Promise<MilestoneRow[]> {
  return db
    .select()
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), visibleMilestones(actor)))
    .orderBy(asc(milestones.orderIndex), asc(milestones.createdAt), asc(milestones.id))
}

export type FoundMilestone = NonNullable<Awaited<ReturnType<typeof findMilestone>>>

/** With the client that its project belongs to; undefined where it does not exist for this person. */
export async function findMilestone(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(milestones), clientId: projects.clientId })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(and(eq(milestones.id, id), visibleProjects(actor), visibleMilestones(actor)))
  return row
}

/** After the others, unless it says where. Gives its id. */
export async function insertMilestone(
  tx: Db,
  now: Date,
  projectId: string,
  input: NewMilestone,
): Promise<string> {
  const id = newId()
  const last = sql`(select coalesce(max(${milestones.orderIndex}) + 1, 0) from ${milestones}
    where ${milestones.projectId} = ${projectId})`
  await tx
    .insert(milestones)
    .values({ ...input, id, projectId, orderIndex: input.orderIndex ?? last, createdAt: now })
  return id
}

export async function updateMilestone(tx: Db, id: string, change: MilestoneChange): Promise<void> {
  await tx.update(milestones).set(change).where(eq(milestones.id, id))
}

export function visibleMilestones(actor: Actor) {
  return seesInternal(actor) ? undefined : not(milestones.internal)
}
