import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { containsAll, fitOf } from '#kernel/database/text-search.ts'
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
  inOpenProject,
  recentItems,
} from './candidates.ts'
import type { FoundKind } from './contract.ts'
import { searchMoney } from './data.money.ts'
import { searchPeople } from './data.people.ts'
import { searchTimeline } from './data.work.ts'
import type { Found, Searched } from './search-matching.ts'
import { joined, nothing, readsClients } from './search-matching.ts'

/** The best results of each kind that this person may see, up to `limit` per kind. */
export function searchNames(db: Db, actor: Actor, searched: Searched, limit: number) {
  return {
    CLIENT: findClients(db, actor, searched, limit),
    ...searchPeople(db, actor, searched, limit),
    PROJECT: findProjects(db, actor, searched, limit),
    ...searchTimeline(db, actor, searched, limit),
    FILE: findFiles(db, actor, searched, limit),
    ...searchMoney(db, actor, searched, limit),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findClients(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  if (!isStaff(actor) || !readsClients(actor)) return []
  const fit = rankArchivedLast(isNotNull(clients.archivedAt), fitOf(clients.companyName, text, words))
  const rows = await db
    .select({
      id: clients.id,
      title: clients.companyName,
      context: clients.industry,
      status: sql<string | null>`case when ${clients.archivedAt} is not null then 'ARCHIVED' end`,
      at: clients.createdAt,
      fit,
    })
    .from(clients)
    .where(containsAll(joined(clients.companyName, clients.billingEmail), words))
    .orderBy(fit, desc(clients.createdAt), clients.id)
    .limit(limit)
  return rows.map((row) => ({ ...nothing, ...row, link: `/admin/clients/${row.id}` }))
}

async function findProjects(db: Db, actor: Actor, searched: Searched, limit: number) {
  const { text, words } = searched
  const fit = rankArchivedLast(eq(projects.status, 'ARCHIVED'), fitOf(projects.name, text, words))
  const all = joined(projects.name, projects.summary, clients.companyName, shortId(projects.id))
  const rows = await db
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
        visibleProjects(actor),
        isStaff(actor) ? amongProjects(searched) : isNotArchived,
        containsAll(all, words),
      ),
    )
    .orderBy(fit, desc(projects.createdAt), projects.id)
    .limit(limit)
  return rows.map((row) => ({
    ...nothing,
    ...row,
    excerpt: row.excerpt && excerptAround(row.excerpt, words),
    link: `/projects/${row.id}`,
  }))
}

function amongProjects(searched: Searched): SQL {
  const { id, clientId } = projects
  const newest = sql`(select * from ${projects} order by created_at desc, id desc limit ${recentItems}) as ${projects}`
  const text = joined(projects.name, projects.summary, clients.companyName, shortId(id))
  const found = candidates(
    {
      recent: sql`select ${id} as id, ${text} as text from ${newest} join ${clients} on ${clients.id} = ${clientId}
        where ${isNotArchived}`,
      beginning: sql`select id from ${projects} where ${begins(projectName, searched)}
        order by ${projectName} collate "C" limit ${beginnings}`,
      all: [
        sql`select id from ${projects} where ${hasAll(projectText, searched)}`,
        sql`select id from ${projects} where client_id = any(${clientsNamed(searched)})`,
        ...shortIds(searched),
      ],
    },
    searched,
  )
  return sql`${id} = any(${found})`
}

/** As in the indexes of migrations/0051_sums_and_search.sql. */
const projectName = sql`search_fold(name)`
const projectText = sql`search_fold(name || ' ' || coalesce(summary, ''))`

/** Projects whose short number begins with a word. */
function shortIds({ words }: Searched): SQL[] {
  const [word] = words.filter((one) => /^[\da-f]{4,8}$/.test(one))
  if (!word) return []
  const rest = '-0000-0000-0000-000000000000'
  return [
    sql`select id from ${projects} where id between ${word.padEnd(8, '0') + rest}::uuid
      and ${word.padEnd(8, 'f') + rest.replaceAll('0', 'f')}::uuid`,
  ]
}

async function findFiles(db: Db, actor: Actor, searched: Searched, limit: number) {
  const { text, words } = searched
  const fit = fitOf(fileVersions.originalName, text, words)
  const rows = await db
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
        visibleFiles(actor),
        isNotArchived,
        isStaff(actor) ? amongFiles(searched) : undefined,
        containsAll(fileVersions.originalName, words),
      ),
    )
    .orderBy(fit, desc(files.updatedAt), files.id)
    .limit(limit)
  return rows.map(({ projectId, ...row }) => ({
    ...nothing,
    ...row,
    link: `/projects/${projectId}?tab=files&file=${row.id}`,
  }))
}

function amongFiles(searched: Searched): SQL {
  const name = sql`search_fold(original_name)`
  const found = candidates(
    {
      // Only the newest version of a file has a project here. A join would read all files.
      recent: sql`select file_id as id, original_name as text, (select project_id from ${files}
          where ${files.id} = file_id and ${files.version} = newest.version) as project_id
        from (select * from ${fileVersions} order by created_at desc, file_id desc limit ${recentItems}) as newest`,
      counts: inOpenProject,
      beginning: sql`select file_id from ${fileVersions} where ${begins(name, searched)}
        order by ${name} collate "C" limit ${beginnings}`,
      all: [sql`select file_id as id from ${fileVersions} where ${hasAll(name, searched)}`],
    },
    searched,
  )
  return sql`${files.id} = any(${found})`
}

/** A project's short number, as shown on screens. */
function shortId(id: SQLWrapper) {
  return sql`left(${id}::text, 8)`
}
