import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import { plainDate } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { contains, foldedContains, haveTrigrams } from '#kernel/database/text-search.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import type { InvoiceQuery, InvoiceTotals } from './contract.ts'
import { receivedTotals } from './received-totals.ts'
import { currenciesOf } from './revenue.ts'
import { dueCents } from './rules.ts'
import {
  dueTotals,
  nextDueDay,
  overdue,
  overdueCents,
  partlyPaid,
  visibleInvoices,
} from './visible-invoices.ts'

/** Returns one more invoice than `limit` if there are more. */
export async function findInvoices(db: Db, actor: Actor, now: Date, query: InvoiceQuery) {
  const { order, after } = orders[query.sort](query.cursor)
  const limit = query.limit + 1
  const matches = and(
    visibleInvoices(actor),
    query.status && eq(invoices.status, query.status),
    query.standing === 'OVERDUE' ? overdue(now) : undefined,
    query.standing === 'PARTLY_PAID' ? partlyPaid : undefined,
    query.kind && eq(invoices.kind, query.kind),
    query.clientId ? eq(invoices.clientId, query.clientId) : undefined,
    query.projectId ? eq(invoices.projectId, query.projectId) : undefined,
    query.search ? isAbout(query.search, actor) : undefined,
    after,
  )
  const rows = await selectInvoices(db, now)
    .where(query.search ? firstOf(matches, order, limit) : matches)
    .orderBy(...order)
    .limit(limit)
  return rows.map(withBalance)
}

/** Whether the text is in an invoice's number, or in its client's or project's name. Each has an index. */
function isAbout(text: string, actor: Actor): SQL {
  const { id, clientId, projectId } = invoices
  const numbered = foldedContains(sql`search_fold(number)`, text)
  const named = foldedContains(sql`search_fold(name)`, text)
  // No index can find one or two letters inside a number.
  const isRecent = isStaff(actor) && !haveTrigrams([text])
  const recent = sql`(select id, number from ${invoices} order by created_at desc, id desc limit ${recentInvoices})`
  return sql`(${or(
    isRecent ? sql`${id} = any(array(select id from ${recent} as recent where ${numbered}))` : numbered,
    sql`${clientId} = any(array(select id from ${clients} where ${contains(clients.companyName, text)}))`,
    sql`${projectId} = any(array(select id from ${projects} where ${named}))`,
  )})`
}

const recentInvoices = 2_000

/** Sorts search results. If the planner could see the limit, it might read all invoices in order. */
function firstOf(matches: SQL | undefined, order: SQL[], limit: number): SQL {
  return sql`${invoices.id} = any(array(
    with matching as materialized (
      select id, created_at, next_part_at, due_at from ${invoices} where ${matches})
    select id from matching as ${invoices} order by ${sql.join(order, sql`, `)} limit ${limit}))`
}

/** Returns an invoice's sort values, for the cursor of the next page. */
export function cursorKeyOf(
  invoice: { createdAt: Date; nextDueAt: string | null; id: string },
  sort: InvoiceQuery['sort'],
): unknown[] {
  return [sort === 'due' ? (invoice.nextDueAt ?? never) : invoice.createdAt, invoice.id]
}

/** Later than any due date. */
const never = '9999-12-31'

const orders: Record<InvoiceQuery['sort'], (cursor?: string) => { order: SQL[]; after: SQL | undefined }> = {
  newest(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([cursorMoment, z.uuid()]))
    return {
      order: [desc(invoices.createdAt), desc(invoices.id)],
      after:
        cursorKey &&
        sql`(${invoices.createdAt}, ${invoices.id}) < (${cursorKey[0]}::timestamptz, ${cursorKey[1]}::uuid)`,
    }
  },
  due(cursor) {
    const cursorKey = afterCursor(cursor, z.tuple([plainDate, z.uuid()]))
    return {
      order: [sql`${nextDueDay}`, asc(invoices.id)],
      after:
        cursorKey && sql`(${nextDueDay}, ${invoices.id}) > (${cursorKey[0]}::date, ${cursorKey[1]}::uuid)`,
    }
  },
}

/** The amounts due, overdue and received, one entry per currency, the agency's own first. */
export async function findTotals(db: Db, actor: Actor, now: Date): Promise<InvoiceTotals[]> {
  const [due, received, { currency: own }] = await Promise.all([
    dueTotals(db, actor, now),
    receivedTotals(db, actor, now),
    getAgency(db),
  ])
  return currenciesOf([...received, ...due], own).map((currency) => {
    const asked = due.find((sum) => sum.currency === currency)
    return {
      currency,
      dueCents: asked?.dueCents ?? 0,
      overdueCents: asked?.overdueCents ?? 0,
      receivedCents: received.find((sum) => sum.currency === currency)?.allTimeCents ?? 0,
    }
  })
}

/** Selects invoices with the fields that lists show, including their sums. */
export function selectInvoices(db: Db, now: Date) {
  return db
    .select({
      id: invoices.id,
      clientId: invoices.clientId,
      companyName: clients.companyName,
      projectId: invoices.projectId,
      projectName: projects.name,
      kind: invoices.kind,
      creditsId: invoices.creditsId,
      number: invoices.number,
      status: invoices.status,
      currency: invoices.currency,
      amountCents: invoices.amountCents,
      issuedAt: invoices.issuedAt,
      dueAt: invoices.dueAt,
      paidAt: invoices.paidAt,
      voidedAt: invoices.voidedAt,
      viewedAt: invoices.viewedAt,
      createdAt: invoices.createdAt,
      paidCents: invoices.paidCents,
      refundedCents: invoices.refundedCents,
      creditedCents: invoices.creditedCents,
      overdueCents: overdueCents(now),
      nextPartAt: invoices.nextPartAt,
      timeZone: agency.timeZone,
    })
    .from(invoices)
    .innerJoin(agency, sql`true`)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number]

export function withBalance(row: Row) {
  return {
    ...row,
    dueCents: dueCents(row),
    overdue: row.overdueCents > 0,
    nextDueAt: row.nextPartAt ?? row.dueAt,
    issuedOn: row.issuedAt && dayIn(row.timeZone, row.issuedAt),
  }
}
