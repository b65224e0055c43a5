import type { SQL, SQLChunk } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail, isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { clients } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'

/**
 * A condition for any query that joins `projects`. Staff see all projects, and contacts see those of their
 * clients. Guests and people who came from an email see only one.
 */
export function visibleProjects(actor: Actor): SQL {
  const values = visibleProjectsValues(actor)
  return isVisible((name) => sql.param(values[name]))
}

/** A condition for any query that joins `projects`, limited to those whose budget this person can see. */
export function visibleBudgets(actor: Actor): SQL {
  if (actor.fromEmail) return sql`false`
  if (isStaff(actor)) return actor.seesMoney ? sql`true` : sql`false`
  const paying = actor.memberships.filter(({ seesInvoices }) => seesInvoices)
  return inArray(
    projects.clientId,
    paying.map(({ clientId }) => clientId),
  )
}

/** {@link visibleProjects} for prepared queries. {@link visibleProjectsValues} fills its placeholders. */
export function visibleProjectsPart(): SQL {
  return isVisible((name) => sql.placeholder(name))
}

/**
 * {@link visibleProjectsPart} for queries of many projects, which are prepared separately for staff and for
 * contacts. A single query for both wouldn't use the index on clients.
 */
export function projectsOf(staff: boolean): SQL | undefined {
  return staff ? undefined : isOwn((name) => sql.placeholder(name))
}

export function visibleProjectsValues(actor: Actor) {
  return {
    staff: isStaff(actor),
    clientIds: actor.memberships.map((membership) => membership.clientId),
    onlyProjectId: idFromEmail(actor, 'projectId') ?? actor.only?.projectId ?? null,
  }
}

type ValueOf = (name: keyof ReturnType<typeof visibleProjectsValues>) => SQLChunk

function isVisible(value: ValueOf): SQL {
  return sql`(${value('staff')}::boolean or ${isOwn(value)})`
}

function isOwn(value: ValueOf): SQL {
  return sql`${projects.clientId} = any(${value('clientIds')}::uuid[])
    and ${projects.id} = coalesce(${value('onlyProjectId')}::uuid, ${projects.id})`
}

/** Matches requests that staff haven't answered. They aren't active projects. */
export const isOpenRequest: SQL = sql`coalesce(${projects.requestState} = 'OPEN' and ${projects.status} = 'DISCOVERY', false)`

/** A project with its company's name. Undefined if it doesn't exist for this person. */
export async function findVisibleProject(db: Db, actor: Actor, id: string) {
  const values = { id, ...visibleProjectsValues(actor) }
  const [found] = await prepared(db, 'find_visible_project', findVisibleProjectQuery).execute(values)
  return found ? { ...found.project, companyName: found.companyName } : undefined
}

function findVisibleProjectQuery(db: Db) {
  return db
    .select({ project: projects, companyName: clients.companyName })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.id, sql.placeholder('id')), visibleProjectsPart()))
    .prepare('find_visible_project')
}
export type VisibleProject = NonNullable<Awaited<ReturnType<typeof findVisibleProject>>>
