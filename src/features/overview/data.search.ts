import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { clients } from '#features/clients/table.ts'
import { visibleFiles } from '#features/files/open.ts'
import { files, fileVersions } from '#features/files/table.ts'
import { visibleInvoices } from '#features/invoices/open.ts'
import { invoices } from '#features/invoices/table.ts'
import { visibleProjects } from '#features/projects/open.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { containsAll, fitOf } from '#kernel/like.ts'
import { holds } from '#kernel/reach.ts'
import { excerptAround } from '#kernel/words.ts'
import type { FoundKind, FoundThing } from './contract.search.ts'

/** What is searched: the text folded, and its words. */
export interface Searched {
  text: string
  words: string[]
}

/** Something found, and how well it fits: 0 the best. */
export interface Found extends Omit<FoundThing, 'at'> {
  at: Date
  fit: number
}

/** Of each kind the best that this person may see, at most `limit`. */
export function searchNames(db: Db, actor: Actor, searched: Searched, limit: number) {
  return {
    CLIENT: findClients(db, actor, searched, limit),
    PROJECT: findProjects(db, actor, searched, limit),
    FILE: findFiles(db, actor, searched, limit),
    INVOICE: findInvoices(db, actor, searched, limit),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

/** What is in archived projects is not searched. */
export const going = ne(projects.status, 'ARCHIVED')

const nothing = { context: null, excerpt: null, status: null, amount: null, internal: false }

async function findClients(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  if (!isStaff(actor)) return []
  // As the list of them: the scope for money is seen to by what is seen of invoices, all else is a project's.
  if (actor.scopes !== null && !holds(actor.scopes, 'clients:read')) return []
  const fit = behind(isNotNull(clients.archivedAt), fitOf(clients.companyName, text, words))
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

async function findProjects(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  const fit = behind(eq(projects.status, 'ARCHIVED'), fitOf(projects.name, text, words))
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
    .where(and(visibleProjects(actor), isStaff(actor) ? undefined : going, containsAll(all, words)))
    .orderBy(fit, desc(projects.createdAt), projects.id)
    .limit(limit)
  return rows.map((row) => ({
    ...nothing,
    ...row,
    excerpt: row.excerpt && excerptAround(row.excerpt, words),
    link: `/projects/${row.id}`,
  }))
}

async function findFiles(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
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
    .where(and(visibleFiles(actor), going, containsAll(fileVersions.originalName, words)))
    .orderBy(fit, desc(files.updatedAt), files.id)
    .limit(limit)
  return rows.map(({ projectId, ...row }) => ({
    ...nothing,
    ...row,
    link: `/projects/${projectId}?tab=files&file=${row.id}`,
  }))
}

async function findInvoices(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  const fit = fitOf(sql`coalesce(${invoices.number}, '')`, text, words)
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      company: clients.companyName,
      project: projects.name,
      status: invoices.status,
      cents: invoices.amountCents,
      currency: invoices.currency,
      at: invoices.createdAt,
      fit,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))
    .where(
      and(
        visibleInvoices(actor),
        containsAll(joined(invoices.number, clients.companyName, projects.name), words),
      ),
    )
    .orderBy(fit, desc(invoices.createdAt), invoices.id)
    .limit(limit)
  return rows.map(({ number, company, project, cents, currency, ...row }) => ({
    ...nothing,
    ...row,
    title: number ?? '',
    context: project ? `${company} · ${project}` : company,
    amount: { cents, currency },
    link: `/invoices/${row.id}`,
  }))
}

/** Staff find archived projects and clients by name, after all that go on. */
function behind(archived: SQLWrapper, fit: SQL<number>): SQL<number> {
  return sql<number>`${fit} + case when ${archived} then 4 else 0 end`
}

function joined(...parts: SQLWrapper[]) {
  return sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`
}

/** What people see as the number of a project. */
function shortId(id: SQLWrapper) {
  return sql`left(${id}::text, 8)`
}
