import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { newId } from '#kernel/ids.ts'
import { users } from '#schema/accounts.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import type { ProjectChange } from './contract.ts'
import type { ProjectRow } from './data.select.ts'
import { selectProjects } from './data.select.ts'
import { visibleProjectsPart, visibleProjectsValues } from './visible-projects.ts'

/** The project as the API returns it. Undefined if it doesn't exist for this person. */
export async function findProjectRow(db: Db, actor: Actor, id: string): Promise<ProjectRow | undefined> {
  const values = { id, ...visibleProjectsValues(actor) }
  const [row] = await prepared(db, 'find_project', findProjectQuery).execute(values)
  return row
}

function findProjectQuery(db: Db) {
  const where = and(eq(projects.id, sql.placeholder('id')), visibleProjectsPart())
  return selectProjects(db, sql.placeholder('staff'), { where, order: [], limit: 1 }).prepare('find_project')
}

export interface ProjectToSave {
  clientId: string
  name: string
  summary?: string | null
  currency: string
  budgetMin?: number | null
  budgetMax?: number | null
  deadline?: string | null
  createdBy: string
  /** The request's state, for projects that a customer requested. */
  requestState?: 'OPEN' | null
}

/** Creates a project in its first phase, with its counters. Returns its id. */
export async function insertProject(tx: Db, now: Date, project: ProjectToSave): Promise<string> {
  const id = newId()
  const { clientId, name, summary, currency, budgetMin, budgetMax, deadline, createdBy, requestState } =
    project
  await tx.insert(projects).values({
    id,
    clientId,
    name,
    summary,
    currency,
    budgetMin,
    budgetMax,
    deadline,
    createdBy,
    requestState,
    status: 'DISCOVERY',
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(projectCounters).values({ projectId: id })
  return id
}

/**
 * Locks a project until the transaction ends, so that concurrent changes see each other. Rows that only refer
 * to it don't wait.
 */
export async function lockProject(tx: Db, id: string) {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('no key update')
  return row
}

export async function updateProject(tx: Db, now: Date, id: string, change: ProjectChange): Promise<void> {
  await tx
    .update(projects)
    .set({ ...change, updatedAt: now })
    .where(eq(projects.id, id))
}

/** Locks a person until the transaction ends, so that one-time actions for them wait for each other. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** The project that a person created with this key, if any. */
export async function findRequested(tx: Db, createdBy: string, requestKey: string) {
  const [row] = await tx
    .select({ id: projects.id, clientId: projects.clientId, digest: projects.requestDigest })
    .from(projects)
    .where(and(eq(projects.createdBy, createdBy), eq(projects.requestKey, requestKey)))
  return row
}

export async function saveRequest(
  tx: Db,
  id: string,
  { key, digest }: { key: string; digest: string },
): Promise<void> {
  await tx.update(projects).set({ requestKey: key, requestDigest: digest }).where(eq(projects.id, id))
}
