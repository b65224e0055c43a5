import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { excerptAround } from '#kernel/search-excerpt.ts'
import { clients } from '#schema/clients.ts'
import { files, fileVersions } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { visibleFiles } from '#work/files/store-file.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { isNotArchived, rankArchivedLast } from './archived-last.ts'
import {
  beginnings,
  begins,
  candidates,
  clientsNamed,
  hasAll,
  hasEvery,
  inOpenProject,
  mostRanked,
  newestOf,
  recentItems,
} from './candidates.ts'
import type { FoundKind } from './contract.ts'
import { searchMoney } from './data.money.ts'
import { searchPeople } from './data.people.ts'
import { searchTimeline } from './data.work.ts'
import type { Found, Searched, Terms } from './search-matching.ts'
import { enough, fitOf, joined, nothing, readsClients, rowsOf } from './search-matching.ts'

/** The best results of each kind that this person can see. */
export function searchNames(db: Db, actor: Actor, searched: Searched) {
  return {
    CLIENT: findClients(db, actor, searched),
    ...searchPeople(db, actor, searched),
    PROJECT: findProjects(db, actor, searched),
    ...searchTimeline(db, actor, searched),
    FILE: findFiles(db, actor, searched),
    ...searchMoney(db, actor, searched),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findClients(db: Db, actor: Actor, searched: Searched) {
  if (!isStaff(actor) || !readsClients(actor)) return []
  const rows = await rowsOf(db, actor, searched, 'CLIENT', clientsQuery)
  return rows.map((row) => ({ ...nothing, ...row, link: `/admin/clients/${row.id}` }))
}

function clientsQuery(db: Db, terms: Terms) {
  const fit = rankArchivedLast(isNotNull(clients.archivedAt), fitOf(clients.companyName, terms))
  return db
    .select({
      id: clients.id,
      title: clients.companyName,
      context: clients.industry,
      status: sql<string | null>`case when ${clients.archivedAt} is not null then 'ARCHIVED' end`,
      at: clients.createdAt,
      fit,
    })
    .from(clients)
    .where(hasEvery(joined(clients.companyName, clients.billingEmail), terms))
    .orderBy(fit, desc(clients.createdAt), clients.id)
    .limit(enough)
}

async function findProjects(db: Db, actor: Actor, searched: Searched) {
  const rows = await rowsOf(db, actor, searched, 'PROJECT', (own, terms) => projectsQuery(own, actor, terms))
  return rows.map((row) => ({
    ...nothing,
    ...row,
    excerpt: row.excerpt && excerptAround(row.excerpt, searched.words),
    link: `/projects/${row.id}`,
  }))
}

function projectsQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = rankArchivedLast(eq(projects.status, 'ARCHIVED'), fitOf(projects.name, terms))
  const all = joined(projects.name, projects.summary, clients.companyName, shortId(projects.id))
  return db
    .select({
      id: projects.id,
      title: projects.name,
      context: clients.companyName,
      excerpt: projects.summary,
      status: projects.status,
      at: projects.createdAt,
      fit,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        ...(isStaff(actor) ? [amongProjects(terms)] : [visibleProjects(actor), isNotArchived]),
        hasEvery(all, terms),
      ),
    )
    .orderBy(fit, desc(projects.createdAt), projects.id)
    .limit(enough)
}

function amongProjects(terms: Terms): SQL {
  const { id, clientId } = projects
  const newest = sql`(select * from ${projects} order by created_at desc, id desc limit ${recentItems}) as ${projects}`
  const text = joined(projects.name, projects.summary, clients.companyName, shortId(id))
  const found = candidates(
    {
      recent: sql`select ${id} as id, ${text} as text from ${newest} join ${clients} on ${clients.id} = ${clientId}
        where ${isNotArchived}`,
      beginning: sql`select id from ${projects} where ${begins(projectName, terms)}
        order by ${projectName} collate "C" limit ${beginnings}`,
      all: [
        newestOf(projects, hasAll(projectText, terms.words), mostRanked),
        sql`select id from ${projects} where client_id = any(${clientsNamed(terms.words)})`,
        sql`select id from ${projects} where id between ${terms.firstId} and ${terms.lastId}`,
      ],
    },
    terms,
  )
  return sql`${id} = any(${found})`
}

/** Must match the indexes in migrations/0051_sums_and_search.sql. */
const projectName = sql`search_fold(name)`
const projectText = sql`search_fold(name || ' ' || coalesce(summary, ''))`

async function findFiles(db: Db, actor: Actor, searched: Searched) {
  const rows = await rowsOf(db, actor, searched, 'FILE', (own, terms) => filesQuery(own, actor, terms))
  return rows.map(({ projectId, ...row }) => ({
    ...nothing,
    ...row,
    link: `/projects/${projectId}?tab=files&file=${row.id}`,
  }))
}

function filesQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(fileVersions.originalName, terms)
  return db
    .select({
      id: files.id,
      title: sql<string>`coalesce(${fileVersions.originalName}, '')`,
      context: projects.name,
      internal: files.internal,
      at: fileVersions.createdAt,
      projectId: files.projectId,
      fit,
    })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(
      and(
        isStaff(actor) ? amongFiles(terms) : visibleFiles(actor),
        isNotArchived,
        hasEvery(fileVersions.originalName, terms),
      ),
    )
    .orderBy(fit, desc(files.updatedAt), files.id)
    .limit(enough)
}

function amongFiles(terms: Terms): SQL {
  const name = sql`search_fold(original_name)`
  const found = candidates(
    {
      // Only the newest version of a file has a project here. A join would read all files.
      recent: sql`select file_id as id, original_name as text, (select project_id from ${files}
          where ${files.id} = file_id and ${files.version} = newest.version) as project_id
        from (select * from ${fileVersions} order by created_at desc, file_id desc limit ${recentItems}) as newest`,
      counts: inOpenProject,
      beginning: sql`select file_id from ${fileVersions} where ${begins(name, terms)}
        order by ${name} collate "C" limit ${beginnings}`,
      all: [sql`select file_id as id from ${fileVersions} where ${hasAll(name, terms.words)}`],
    },
    terms,
  )
  return sql`${files.id} = any(${found})`
}

/** A project's short number, as shown on screens. */
function shortId(id: SQLWrapper) {
  return sql`left(${id}::text, 8)`
}
