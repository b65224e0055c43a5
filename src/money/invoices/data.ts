import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import { plainDate } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { contains } from '#kernel/database/text-search.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { invoiceInstalments, invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import type { InvoiceQuery, InvoiceTotals } from './contract.ts'
import { currenciesOf, receivedTotals } from './revenue.ts'
import { dueCents } from './rules.ts'
import {
  creditedCents,
  dueTotals,
  overdue,
  overdueCents,
  paidCents,
  partlyPaid,
  refundedCents,
  visibleInvoices,
} from './visible-invoices.ts'

/** Returns one invoice more than `limit` if there are more. */
export async function findInvoices(db: Db, actor: Actor, now: Date, query: InvoiceQuery) {
  const { order, after } = orders[query.sort](query.cursor)
  const rows = await selectInvoices(db, now)
    .where(
      and(
        visibleInvoices(actor),
        query.status && eq(invoices.status, query.status),
        query.standing === 'OVERDUE' ? overdue(now) : undefined,
        query.standing === 'PARTLY_PAID' ? partlyPaid : undefined,
        query.kind && eq(invoices.kind, query.kind),
        query.clientId ? eq(invoices.clientId, query.clientId) : undefined,
        query.projectId ? eq(invoices.projectId, query.projectId) : undefined,
        query.search ? isAbout(query.search) : undefined,
        after,
      ),
    )
    .orderBy(...order)
    .limit(query.limit + 1)
  return rows.map(withBalance)
}

function isAbout(text: string): SQL | undefined {
  return or(
    contains(invoices.number, text),
    contains(clients.companyName, text),
    contains(projects.name, text),
  )
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
    const due = sql`coalesce(${nextPartAt}, ${invoices.dueAt}, ${never}::date)`
    return {
      order: [sql`${due}`, asc(invoices.id)],
      after: cursorKey && sql`(${due}, ${invoices.id}) > (${cursorKey[0]}::date, ${cursorKey[1]}::uuid)`,
    }
  },
}

/** The amounts due, overdue and received, one entry per currency, the agency's own first. */
export async function findTotals(db: Db, actor: Actor, now: Date): Promise<InvoiceTotals[]> {
  const due = await dueTotals(db, actor, now)
  const received = await receivedTotals(db, actor, now)
  const own = (await getAgency(db)).currency
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

/** The due date of the first installment that payments and credit notes haven't covered. */
const nextPartAt = sql`(select part.due_at from (
  select due_at, order_index, sum(amount_cents) over (order by order_index) as upto
  from ${invoiceInstalments} where invoice_id = ${invoices.id}
) as part where part.upto > ${creditedCents} + ${paidCents} - ${refundedCents} order by part.order_index limit 1)`

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
      paidCents,
      refundedCents,
      creditedCents,
      overdueCents: overdueCents(now),
      nextPartAt: sql<string | null>`${nextPartAt}::text`,
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
