import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { theAgency } from '#features/agency/open.ts'
import { agency } from '#features/agency/table.ts'
import { clients } from '#features/clients/table.ts'
import { projects } from '#features/projects/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import { placeAfter, placeMoment } from '#kernel/paging.ts'
import type { InvoiceQuery, InvoiceSums } from './contract.ts'
import { netOf, totalsOf } from './money.ts'
import { dueSums, paidCents, receivedSums, refundedCents, visibleInvoices } from './open.ts'
import { dueCents, isOverdue } from './rules.ts'
import { invoiceLines, invoices, payments, refunds } from './table.ts'

/** One more than the limit, where there are more. */
export async function findInvoices(db: Db, actor: Actor, now: Date, query: InvoiceQuery) {
  const after = placeAfter(query.cursor, place)
  const rows = await select(db)
    .where(
      and(
        visibleInvoices(actor),
        query.status && eq(invoices.status, query.status),
        query.clientId ? eq(invoices.clientId, query.clientId) : undefined,
        query.projectId ? eq(invoices.projectId, query.projectId) : undefined,
        after && sql`(${invoices.createdAt}, ${invoices.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(query.limit + 1)
  return rows.map((row) => withStanding(row, now))
}

/** Where the list goes on after an invoice. */
export function placeOf(invoice: { createdAt: Date; id: string }) {
  return [invoice.createdAt.toISOString(), invoice.id]
}
const place = z.tuple([placeMoment, z.uuid()])

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
