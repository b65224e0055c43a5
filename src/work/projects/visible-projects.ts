import type { SQL, SQLChunk } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/database.ts'
import { staffIds } from '#people/accounts/people.ts'
import { contactsOf } from '#people/clients/visible-clients.ts'
import { clients } from '#schema/clients.ts'
import { projectCounters, projects } from '#schema/projects.ts'

/** A condition for any query that joins `projects`: staff see all, contacts those of their clients, guests one. */
export function visibleProjects(actor: Actor): SQL {
  const values = visibleProjectsValues(actor)
  return isVisible((name) => sql.param(values[name]))
}

/** A condition for any query that joins `projects`: those whose budget this person may see. */
export function visibleBudgets(actor: Actor): SQL {
  if (isStaff(actor)) return actor.seesMoney ? sql`true` : sql`false`
  const paying = actor.memberships.filter(({ seesInvoices }) => seesInvoices)
  return inArray(
    projects.clientId,
    paying.map(({ clientId }) => clientId),
  )
}

/** {@link visibleProjects} as a part of a prepared query, filled by {@link visibleProjectsValues}. */
export function visibleProjectsPart(): SQL {
  return isVisible((name) => sql.placeholder(name))
}

export function visibleProjectsValues(actor: Actor) {
  return {
    staff: isStaff(actor),
    clientIds: actor.memberships.map((membership) => membership.clientId),
    onlyProjectId: actor.only?.projectId ?? null,
  }
}

function isVisible(value: (name: keyof ReturnType<typeof visibleProjectsValues>) => SQLChunk): SQL {
  return sql`(${value('staff')}::boolean
    or ${projects.clientId} = any(${value('clientIds')}::uuid[])
    and ${projects.id} = coalesce(${value('onlyProjectId')}::uuid, ${projects.id}))`
}

/** A request that staff haven't answered. It isn't an active project. */
export const isOpenRequest: SQL = sql`coalesce(${projects.requestState} = 'OPEN' and ${projects.status} = 'DISCOVERY', false)`

/** The project with its company's name, or undefined where it does not exist for this person. */
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

export { projectNotFound } from './contract.ts'

/**
 * Holds a project's events until the transaction ends: what is read and changed by such transactions happens
 * one after the other. Take it before anything else is locked, so that none waits for another in a circle.
 */
export async function lockEvents(tx: Db, projectId: string): Promise<void> {
  await tx
    .select({ events: projectCounters.events })
    .from(projectCounters)
    .where(eq(projectCounters.projectId, projectId))
    .for('update')
}

/** The next number of a project's events and messages. Holds the counter until the transaction ends. */
export async function nextEventNumber(tx: Db, projectId: string): Promise<number> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ number: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row.number
}

/** The next number of a pin, beside that of its event. */
export async function nextPinNumber(tx: Db, projectId: string): Promise<{ pin: number; event: number }> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1`, pins: sql`${projectCounters.pins} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ pin: projectCounters.pins, event: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row
}

/** The newest number of each of these projects, for the sockets' heartbeat. */
export async function newestNumbers(db: Db, projectIds: string[]): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db.select().from(projectCounters).where(inArray(projectCounters.projectId, projectIds))
  return new Map(rows.map((row) => [row.projectId, row.events]))
}

/** Whom a change in a project concerns: all staff and, unless it is internal, the client's contacts; not the actor. */
export async function audienceOf(
  db: Db,
  project: { clientId: string },
  actor: Actor,
  internal = false,
): Promise<string[]> {
  const staff = await staffIds(db)
  const contacts = internal ? [] : await contactsOf(db, project.clientId)
  return [...new Set([...staff, ...contacts])].filter((userId) => userId !== actor.userId)
}
