import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { id, line, plainDate } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { contains, foldedContains } from '#kernel/database/text-search.ts'
import { projects } from '#schema/projects.ts'
import { projectStatuses } from '#schema/values.ts'
import type { ProjectFilter, ProjectQuery } from './contract.ts'
import { projectStatus } from './contract.ts'
import type { ProjectRow } from './data.select.ts'
import { selectProjects } from './data.select.ts'
import { visibleProjects } from './visible-projects.ts'

/** Returns one more row than `limit` if there are more. */
export async function listProjectRows(db: Db, actor: Actor, query: ProjectQuery): Promise<ProjectRow[]> {
  if (isPlain(query)) return newestProjects(db, actor, query.limit + 1)
  const { order, after } = orders[query.sort](query.cursor)
  const where = and(visibleProjects(actor), ...filters(query), after)
  return selectProjects(db, isStaff(actor), { where, order, limit: query.limit + 1 })
}

export async function countProjectRows(db: Db, actor: Actor, filter: ProjectFilter): Promise<number> {
  return db.$count(projects, and(visibleProjects(actor), ...filters(filter)))
}

/**
 * The newest projects that aren't archived. It's a prepared query, because every list and dashboard starts
 * with it.
 */
export async function newestProjects(db: Db, actor: Actor, limit: number): Promise<ProjectRow[]> {
  if (isStaff(actor)) return prepared(db, 'newest_projects', newestForStaff).execute({ limit })
  const clientIds = actor.memberships.map((membership) => membership.clientId)
  return prepared(db, 'newest_projects_of_clients', newestForClients).execute({ limit, clientIds })
}

/** The row's sort key, where the next page starts. */
export function projectCursorKey(row: ProjectRow, sort: ProjectQuery['sort']): unknown[] {
  switch (sort) {
    case 'newest':
      return [row.createdAt, row.id]
    case 'name':
      return [row.name, row.id]
    case 'deadline':
      return [row.deadline, row.id]
    case 'status':
      return [row.status, row.name, row.id]
  }
}

function isPlain(query: ProjectQuery): boolean {
  const { search, status, clientId, cursor, archived, sort } = query
  return !search && !status && !clientId && !cursor && !archived && sort === 'newest'
}

const newestFirst = [desc(projects.createdAt), desc(projects.id)]
const notArchived = ne(projects.status, 'ARCHIVED')

const limit = sql.placeholder('limit')

function newestForStaff(db: Db) {
  return selectProjects(db, true, { where: notArchived, order: newestFirst, limit }).prepare(
    'newest_projects',
  )
}

function newestForClients(db: Db) {
  const mine = sql`${projects.clientId} = any(${sql.placeholder('clientIds')}::uuid[])`
  const where = and(mine, notArchived)
  const query = selectProjects(db, false, { where, order: newestFirst, limit })
  return query.prepare('newest_projects_of_clients')
}

function filters({ search, status, clientId, archived }: ProjectFilter): (SQL | undefined)[] {
  return [
    search ? isAbout(search) : undefined,
    status ? eq(projects.status, status) : undefined,
    status || archived ? undefined : notArchived,
    clientId ? eq(projects.clientId, clientId) : undefined,
  ]
}

function isAbout(text: string): SQL | undefined {
  const { name, summary } = projects
  const indexed = foldedContains(sql`search_fold(${name} || ' ' || coalesce(${summary}, ''))`, text)
  return and(indexed, or(contains(name, text), contains(summary, text)))
}

const orders: Record<ProjectQuery['sort'], (cursor?: string) => { order: SQL[]; after: SQL | undefined }> = {
  newest(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([cursorMoment, id]))
    return {
      order: newestFirst,
      after:
        cursorKey &&
        sql`(${projects.createdAt}, ${projects.id}) < (${cursorKey[0]}::timestamptz, ${cursorKey[1]}::uuid)`,
    }
  },
  name(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([line(200), id]))
    return {
      order: [asc(sql`lower(${projects.name})`), asc(projects.id)],
      after:
        cursorKey &&
        sql`(lower(${projects.name}), ${projects.id}) > (lower(${cursorKey[0]}), ${cursorKey[1]}::uuid)`,
    }
  },
  /** Sorts by deadline, soonest first. Projects without one come last. */
  deadline(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([plainDate.nullable(), id]))
    const due = sql`coalesce(${projects.deadline}, 'infinity'::date)`
    return {
      order: [asc(due), asc(projects.id)],
      after:
        cursorKey &&
        sql`(${due}, ${projects.id}) > (coalesce(${cursorKey[0]}::date, 'infinity'), ${cursorKey[1]}::uuid)`,
    }
  } /** By phase, then by name. */,
  status(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([projectStatus, line(200), id]))
    const name = sql`lower(${projects.name})`
    return {
      order: [asc(phaseOf(projects.status)), asc(name), asc(projects.id)],
      after:
        cursorKey &&
        sql`(${phaseOf(projects.status)}, ${name}, ${projects.id})
          > (${phaseOf(cursorKey[0])}, lower(${cursorKey[1]}), ${cursorKey[2]}::uuid)`,
    }
  },
}

/** The position of a status in the order of phases. */
function phaseOf(status: AnyColumn | string): SQL {
  return sql`array_position(${sql.raw(`array['${projectStatuses.join("','")}']`)}::text[], ${status}::text)`
}
