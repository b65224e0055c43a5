import { and, asc, eq, exists, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviews } from '#schema/reviews.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import type { MilestoneChange, NewMilestone } from './contract.ts'
import { visibleMilestones } from './visible-milestones.ts'

export type FoundMilestone = Awaited<ReturnType<typeof listMilestoneRows>>[number]

/** A project's milestones in order. The caller must check that this person can see the project. */
export async function listMilestoneRows(db: Db, actor: Actor, projectId: string) {
  return select(db)
    .where(and(eq(milestones.projectId, projectId), visibleMilestones(actor)))
    .orderBy(asc(milestones.orderIndex), asc(milestones.createdAt), asc(milestones.id))
}

/** A milestone with its project's client. Undefined if it doesn't exist for this person. */
export async function findMilestone(db: Db, actor: Actor, id: string): Promise<FoundMilestone | undefined> {
  const [row] = await select(db).where(
    and(eq(milestones.id, id), visibleProjects(actor), visibleMilestones(actor)),
  )
  return row
}

/** Inserts a milestone, at the end unless a position is given. Returns its id. */
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

/**
 * Whether reviews use the milestone's own rounds of changes. Without it, they'd use the project's. So would
 * canceled reviews in which changes were requested.
 */
export async function areRoundsInUse(tx: Db, { id, includedRounds }: FoundMilestone): Promise<boolean> {
  if (includedRounds === null) return false
  const changes = tx
    .select({ id: reviewDecisions.id })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.reviewId, reviews.id), eq(reviewDecisions.decision, 'CHANGES_REQUIRED')))
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.milestoneId, id), or(isNull(reviews.canceledAt), exists(changes))))
    .limit(1)
  return review !== undefined
}

/** Deletes a milestone with its tasks. Returns the titles of the tasks. */
export async function removeMilestone(tx: Db, id: string): Promise<string[]> {
  const gone = await tx.delete(tasks).where(eq(tasks.milestoneId, id)).returning({ title: tasks.title })
  await tx.delete(milestones).where(eq(milestones.id, id))
  return gone.map((task) => task.title)
}

export async function placeMilestones(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`update ${milestones} set order_index = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where ${milestones.id} = wanted.id`)
}

function select(db: Db) {
  return db
    .select({
      ...getTableColumns(milestones),
      clientId: projects.clientId,
      projectName: projects.name,
      currency: projects.currency,
      projectStatus: projects.status,
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .$dynamic()
}
