import type { Placeholder, SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { users } from '#schema/accounts.ts'
import { clients } from '#schema/clients.ts'
import { files } from '#schema/files.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import { progressOf } from './progress.ts'
import { hasProgress, seesBudget } from './rules.ts'

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

export interface Wanted {
  where: SQL | undefined
  order: SQL[]
  limit: number | Placeholder
}

/**
 * Selects projects with everything the API returns. For every reader, progress counts only what clients can
 * see. Only staff get an internal cover. The inner query selects the page, so that covers are found only
 * for its rows.
 */
export function selectProjects(db: Db, staff: boolean | Placeholder, { where, order, limit }: Wanted) {
  const page = db
    .select()
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('projects')
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
      includedRounds: projects.includedRounds,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      requestState: projects.requestState,
      requestReason: projects.requestReason,
      requestAnsweredAt: projects.requestAnsweredAt,
      // Starts with a column that's never null, because Drizzle returns null for an object if its first
      // column is null.
      answeredBy: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      planned: sql<number>`coalesce(${projectCounters.planned}, 0)`,
      done: sql<number>`coalesce(${projectCounters.done}, 0)`,
      coverUrl: cover.url,
    })
    .from(page)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(users, eq(users.id, projects.requestAnsweredBy))
    .leftJoin(projectCounters, eq(projectCounters.projectId, projects.id))
    .leftJoinLateral(cover, sql`true`)
    .orderBy(...order)
}

/** Converts a row to the contract's shape. Omits the budget for readers who can't see billing. */
export function toProject(actor: Actor, row: ProjectRow) {
  const { planned, done, requestState, requestReason, requestAnsweredAt, answeredBy, ...project } = row
  const request = requestState && {
    state: requestState,
    reason: requestReason,
    byName: answeredBy && displayName(answeredBy),
    at: requestAnsweredAt,
  }
  const budget = seesBudget(actor, row.clientId) ? {} : { budgetMin: null, budgetMax: null }
  const progress = hasProgress({ status: row.status, request })
    ? progressOf(row.status, { planned, done })
    : { fraction: 0, planned: false }
  return { ...project, ...budget, request, progress }
}

function newestMockup(db: Db, staff: boolean | Placeholder) {
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
        sql`(${staff}::boolean or not ${files.internal})`,
      ),
    )
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(1)
    .as('cover')
}
