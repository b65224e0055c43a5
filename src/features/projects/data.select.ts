import type { Placeholder, SQL } from 'drizzle-orm'
import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { clients } from '#features/clients/table.ts'
import { files } from '#features/files/table.ts'
import { milestones, tasks } from '#features/milestones/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import type { ProgressView } from './rules.progress.ts'
import { progressOf } from './rules.progress.ts'
import { projects } from './table.ts'

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

export interface Wanted {
  where: SQL | undefined
  order: SQL[]
  limit: number | Placeholder
}

/**
 * Projects with all that their answers need. What is internal counts for staff alone. The page is cut first,
 * under the table's own name, so that the counting is done for its rows and no others.
 */
export function selectProjects(db: Db, staff: boolean, { where, order, limit }: Wanted) {
  const page = db
    .select()
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('projects')
  const onMilestones = countMilestones(db, staff)
  const onTasks = countTasks(db, staff)
  const cover = newestMockup(db, staff)
  return db
    .select({
      id: projects.id,
      clientId: projects.clientId,
      companyName: clients.companyName,
      name: projects.name,
      summary: projects.summary,
      status: projects.status,
      archivedFrom: projects.archivedFrom,
      currency: projects.currency,
      budgetMin: projects.budgetMin,
      budgetMax: projects.budgetMax,
      deadline: projects.deadline,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      planned: sql<number>`${onMilestones.planned} + ${onTasks.planned}`,
      done: sql<number>`${onMilestones.done} + ${onTasks.done}`,
      coverUrl: cover.url,
    })
    .from(page)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoinLateral(onMilestones, sql`true`)
    .leftJoinLateral(onTasks, sql`true`)
    .leftJoinLateral(cover, sql`true`)
    .orderBy(...order)
}

/** A row as the contract has it, for this reader; `view` is where a customer sees it. */
export function toProject(actor: Actor, row: ProjectRow, view: ProgressView = 'customer') {
  const { planned, done, ...project } = row
  const shown = isStaff(actor) ? 'staff' : view
  return { ...project, progress: progressOf(shown, row.status, { planned, done }) }
}

/** The names of the counted columns differ, since the outer query calls them by nothing else. */
function countMilestones(db: Db, staff: boolean) {
  return db
    .select({
      planned: sql<number>`count(*)::int`.as('planned_milestones'),
      done: sql<number>`(count(*) filter (where ${milestones.isApproved}))::int`.as('done_milestones'),
    })
    .from(milestones)
    .where(and(eq(milestones.projectId, projects.id), staff ? undefined : not(milestones.internal)))
    .as('on_milestones')
}

/** A task of an internal milestone is internal with it. */
function countTasks(db: Db, staff: boolean) {
  const open = and(not(tasks.internal), or(sql`${milestones.internal} is null`, not(milestones.internal)))
  return db
    .select({
      planned: sql<number>`count(*)::int`.as('planned_tasks'),
      done: sql<number>`(count(*) filter (where ${tasks.done}))::int`.as('done_tasks'),
    })
    .from(tasks)
    .leftJoin(milestones, eq(milestones.id, tasks.milestoneId))
    .where(and(eq(tasks.projectId, projects.id), staff ? undefined : open))
    .as('on_tasks')
}

function newestMockup(db: Db, staff: boolean) {
  return db
    .select({
      url: sql<string | null>`'/api/files/' || ${files.id} || '/thumbnail?v=' || ${files.version}`.as(
        'cover_url',
      ),
    })
    .from(files)
    .where(
      and(
        eq(files.projectId, projects.id),
        eq(files.kind, 'MOCKUP'),
        staff ? undefined : not(files.internal),
      ),
    )
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(1)
    .as('cover')
}
