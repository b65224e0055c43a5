import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { theAgency } from '#features/agency/open.ts'
import { agency } from '#features/agency/table.ts'
import { clients } from '#features/clients/table.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import { plainDate } from '#kernel/contract.ts'
import type { Db } from '#kernel/database.ts'
import { contains } from '#kernel/like.ts'
import { placeAfter, placeMoment } from '#kernel/paging.ts'
import type { InvoiceQuery, InvoiceSums } from './contract.ts'
import { netOf, totalsOf } from './money.ts'
import { invoiceReaders } from './open.notices.ts'
import { dueSums, paidCents, receivedSums, refundedCents, visibleInvoices } from './open.ts'
import { dueCents, isOverdue } from './rules.ts'
import { invoiceLines, invoices, payments, refunds } from './table.ts'

/** One more than the limit, where there are more. */
export async function findInvoices(db: Db, actor: Actor, now: Date, query: InvoiceQuery) {
  const { order, after } = orders[query.sort](query.cursor)
  const rows = await select(db)
    .where(
      and(
        visibleInvoices(actor),
        query.status && eq(invoices.status, query.status),
        query.clientId ? eq(invoices.clientId, query.clientId) : undefined,
        query.projectId ? eq(invoices.projectId, query.projectId) : undefined,
        query.search ? isAbout(query.search) : undefined,
        after,
      ),
    )
    .orderBy(...order)
    .limit(query.limit + 1)
  return rows.map((row) => withStanding(row, now))
}

function isAbout(text: string): SQL | undefined {
  return or(
    contains(invoices.number, text),
    contains(clients.companyName, text),
    contains(projects.name, text),
  )
}

/** Where the list goes on after an invoice. */
export function placeOf(
  invoice: { createdAt: Date; dueAt: string | null; id: string },
  sort: InvoiceQuery['sort'],
): unknown[] {
  return [sort === 'due' ? (invoice.dueAt ?? never) : invoice.createdAt, invoice.id]
}

/** Later than any due date. */
const never = '9999-12-31'

const orders: Record<InvoiceQuery['sort'], (cursor?: string) => { order: SQL[]; after: SQL | undefined }> = {
  newest(cursor) {
    const place = placeAfter(cursor, z.tuple([placeMoment, z.uuid()]))
    return {
      order: [desc(invoices.createdAt), desc(invoices.id)],
      after:
        place && sql`(${invoices.createdAt}, ${invoices.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
    }
  },
  due(cursor) {
    const place = placeAfter(cursor, z.tuple([plainDate, z.uuid()]))
    const due = sql`coalesce(${invoices.dueAt}, ${never}::date)`
    return {
      order: [sql`${due}`, asc(invoices.id)],
      after: place && sql`(${due}, ${invoices.id}) > (${place[0]}::date, ${place[1]}::uuid)`,
    }
  },
}

export async function findInvoice(db: Db, actor: Actor, now: Date, id: string) {
  const [row] = await select(db).where(and(eq(invoices.id, id), visibleInvoices(actor)))
  if (!row) return undefined
  const { timeZone } = row
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.orderIndex), asc(invoiceLines.id))
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, id))
    .orderBy(asc(payments.paidAt), asc(payments.id))
  const paidBack = await db
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, id))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id))
  const { netCents, taxes } = totalsOf(lines)
  return {
    ...withStanding(row, now),
    readers: isStaff(actor) ? (await invoiceReaders(db, row.clientId)).length : null,
    voidedOn: row.voidedAt && dayIn(timeZone, row.voidedAt),
    lines: lines.map((line) => ({ ...line, netCents: netOf(line) })),
    netCents,
    taxes,
    payments: paid.map((payment) => ({ ...payment, paidOn: dayIn(timeZone, payment.paidAt) })),
    refunds: paidBack.map((refund) => ({ ...refund, refundedOn: dayIn(timeZone, refund.refundedAt) })),
  }
}

/** What is due and overdue beside what was received, one entry for each currency, the agency's own first. */
export async function findSums(db: Db, actor: Actor, now: Date): Promise<InvoiceSums[]> {
  const due = await dueSums(db, actor, now)
  const received = await receivedSums(db, actor, now)
  const own = (await theAgency(db)).currency
  const currencies = [...new Set([...received, ...due].map((sum) => sum.currency))].sort()
  return currencies
    .sort((one, other) => Number(other === own) - Number(one === own))
    .map((currency) => {
      const asked = due.find((sum) => sum.currency === currency)
      return {
        currency,
        dueCents: asked?.dueCents ?? 0,
        overdueCents: asked?.overdueCents ?? 0,
        receivedCents: received.find((sum) => sum.currency === currency)?.allTimeCents ?? 0,
      }
    })
}

function select(db: Db) {
  return db
    .select({
      id: invoices.id,
      clientId: invoices.clientId,
      companyName: clients.companyName,
      projectId: invoices.projectId,
      projectName: projects.name,
      number: invoices.number,
      status: invoices.status,
      currency: invoices.currency,
      amountCents: invoices.amountCents,
      notes: invoices.notes,
      issuedAt: invoices.issuedAt,
      dueAt: invoices.dueAt,
      paidAt: invoices.paidAt,
      voidedAt: invoices.voidedAt,
      createdAt: invoices.createdAt,
      paidCents,
      refundedCents,
      timeZone: agency.timeZone,
    })
    .from(invoices)
    .innerJoin(agency, sql`true`)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function withStanding(row: Row, now: Date) {
  return {
    ...row,
    dueCents: dueCents(row),
    overdue: isOverdue(row, dayIn(row.timeZone, now)),
    issuedOn: row.issuedAt && dayIn(row.timeZone, row.issuedAt),
  }
}
