import type { SQL } from 'drizzle-orm'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { seesMoney } from '#money/access/rules.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { visibleQuotes } from '#money/quotes/visible-quotes.ts'
import { visibleSubscriptions } from '#money/subscriptions/visible-subscriptions.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import {
  beginnings,
  begins,
  candidates,
  clientsNamed,
  hasAll,
  hasEvery,
  mostRanked,
  newestOf,
  recentItems,
} from './candidates.ts'
import type { FoundKind } from './contract.ts'
import type { Found, Searched, Terms, Word } from './search-matching.ts'
import { enough, fitOf, joined, nothing, rowsOf } from './search-matching.ts'

/** Finds quotes, invoices and plans, for people who can see them. */
export function searchMoney(db: Db, actor: Actor, searched: Searched) {
  return {
    QUOTE: findQuotes(db, actor, searched),
    INVOICE: findInvoices(db, actor, searched),
    PLAN: findSubscriptions(db, actor, searched),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findQuotes(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  if (!seesMoney(actor)) return []
  const rows = await rowsOf(db, actor, searched, 'QUOTE', (own, terms) => quotesQuery(own, actor, terms))
  return rows.map(({ number, company, cents, currency, ...row }) => ({
    ...nothing,
    ...row,
    context: number ? `${number} · ${company}` : company,
    amount: { cents, currency },
    link: `/quotes/${row.id}`,
  }))
}

function quotesQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(quotes.title, terms)
  return db
    .select({
      id: quotes.id,
      title: quotes.title,
      number: quotes.number,
      company: clients.companyName,
      status: quotes.status,
      cents: quotes.amountCents,
      currency: quotes.currency,
      at: quotes.createdAt,
      fit,
    })
    .from(quotes)
    .innerJoin(clients, eq(clients.id, quotes.clientId))
    .where(
      and(
        visibleQuotes(actor),
        isStaff(actor) ? amongQuotes(terms) : undefined,
        hasEvery(joined(quotes.title, quotes.number, clients.companyName), terms),
      ),
    )
    .orderBy(fit, desc(quotes.createdAt), quotes.id)
    .limit(enough)
}

function amongQuotes(terms: Terms): SQL {
  const title = sql`search_fold(title)`
  // Must match the index in migrations/0074_indexes_of_slow_reads.sql.
  const own = sql`search_fold(title || ' ' || coalesce(number, ''))`
  const newest = sql`(select * from ${quotes} order by created_at desc, id desc limit ${recentItems}) as ${quotes}`
  const text = joined(quotes.title, quotes.number, clients.companyName)
  const about = (word: Word) => or(hasAll(own, [word]), sql`client_id = any(${clientsNamed([word])})`)
  const found = candidates(
    {
      recent: sql`select ${quotes.id} as id, ${text} as text from ${newest}
        join ${clients} on ${clients.id} = ${quotes.clientId}`,
      beginning: sql`select id from ${quotes} where ${begins(title, terms)}
        order by ${title} collate "C" limit ${beginnings}`,
      all: [newestOf(quotes, and(...terms.words.map(about)), mostRanked)],
    },
    terms,
  )
  return sql`${quotes.id} = any(${found})`
}

async function findInvoices(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  if (!seesMoney(actor)) return []
  const rows = await rowsOf(db, actor, searched, 'INVOICE', (own, terms) => invoicesQuery(own, actor, terms))
  return rows.map(({ number, company, project, cents, currency, ...row }) => ({
    ...nothing,
    ...row,
    title: number ?? '',
    context: project ? `${company} · ${project}` : company,
    amount: { cents, currency },
    link: `/invoices/${row.id}`,
  }))
}

function invoicesQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(sql`coalesce(${invoices.number}, '')`, terms)
  return db
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
        isStaff(actor) ? amongInvoices(terms) : undefined,
        hasEvery(joined(invoices.number, clients.companyName, projects.name), terms),
      ),
    )
    .orderBy(fit, desc(invoices.createdAt), invoices.id)
    .limit(enough)
}

function amongInvoices(terms: Terms): SQL {
  const number = sql`search_fold(number)`
  const newest = sql`(select * from ${invoices} order by created_at desc, id desc limit ${recentItems}) as ${invoices}`
  // A join with projects would read all of them.
  const project = sql`(select ${projects.name} from ${projects} where ${projects.id} = ${invoices.projectId})`
  const text = joined(invoices.number, clients.companyName, project)
  const found = candidates(
    {
      recent: sql`select ${invoices.id} as id, ${text} as text from ${newest}
        join ${clients} on ${clients.id} = ${invoices.clientId}`,
      beginning: sql`select id from ${invoices} where ${begins(number, terms)}
        order by ${number} collate "C" limit ${beginnings}`,
      // If enough numbers match, invoices found by client or project can't rank before them.
      all: [
        sql`with numbered as materialized (${newestOf(invoices, hasAll(number, terms.words), mostRanked)})
          select id from numbered union all
          select id from (${newestOf(invoices, and(...terms.words.map(aboutInvoice)), enough)}) as about
            where (select count(*) < ${enough} from numbered)`,
      ],
    },
    terms,
  )
  return sql`${invoices.id} = any(${found})`
}

/** Whether the word is in an invoice's number, or in its client's or project's name. Each has an index. */
function aboutInvoice(word: Word): SQL {
  const project = sql`search_fold(name)`
  return sql`(${or(
    hasAll(sql`search_fold(number)`, [word]),
    sql`client_id = any(${clientsNamed([word])})`,
    sql`project_id = any(array(select id from ${projects} where ${hasAll(project, [word])}))`,
  )})`
}

async function findSubscriptions(db: Db, actor: Actor, searched: Searched): Promise<Found[]> {
  if (!seesMoney(actor)) return []
  const rows = await rowsOf(db, actor, searched, 'PLAN', (own, terms) => plansQuery(own, actor, terms))
  return rows.map(({ clientId, lines, pricesIncludeTax, currency, ...row }) => ({
    ...nothing,
    ...row,
    // A plan without lines is only tracked, so it has no price.
    amount: lines.length > 0 ? { cents: totalsOf(lines, { pricesIncludeTax }).totalCents, currency } : null,
    link: isStaff(actor) ? `/admin/clients/${clientId}?plan=${row.id}` : `/invoices/plans?plan=${row.id}`,
  }))
}

function plansQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(subscriptions.planCode, terms)
  return db
    .select({
      id: subscriptions.id,
      title: subscriptions.planCode,
      clientId: subscriptions.clientId,
      context: clients.companyName,
      status: subscriptions.status,
      lines: subscriptions.lines,
      pricesIncludeTax: subscriptions.pricesIncludeTax,
      currency: subscriptions.currency,
      at: subscriptions.startedAt,
      fit,
    })
    .from(subscriptions)
    .innerJoin(clients, eq(clients.id, subscriptions.clientId))
    .where(
      and(visibleSubscriptions(actor), hasEvery(joined(subscriptions.planCode, clients.companyName), terms)),
    )
    .orderBy(fit, desc(subscriptions.startedAt), subscriptions.id)
    .limit(enough)
}
