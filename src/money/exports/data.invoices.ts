import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { Columns } from '#money/csv/columns.ts'
import { decimal } from '#money/csv/columns.ts'
import { amountOf, netOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import { within } from '#money/invoices/revenue.ts'
import { dueCents } from '#money/invoices/rules.ts'
import { invoicesOf, visibleInvoicesValues } from '#money/invoices/visible-invoices.ts'
import { clients } from '#schema/clients.ts'
import { invoiceLines, invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { inBatches, type Placed, type Reading } from './read-in-batches.ts'

/** Reads invoices and credit notes by their date, and drafts by the day they were created. */
export async function* eachInvoice(reading: Reading) {
  for await (const batch of withLines(reading)) {
    yield* batch.map(({ lines, ...row }) => {
      const { netCents, taxes } = totalsOf(lines, row)
      return { ...row, netCents, taxCents: taxes.reduce((sum, rate) => sum + rate.taxCents, 0) }
    })
  }
}

export async function* eachLine(reading: Reading) {
  for await (const batch of withLines(reading)) {
    for (const { lines, ...invoice } of batch) {
      yield* lines.map((line, index) => ({
        ...line,
        invoice,
        position: index + 1,
        amountCents: amountOf(line),
        netCents: netOf(line, invoice),
      }))
    }
  }
}

type InvoiceRow = Awaited<ReturnType<typeof read>>[number] & { netCents: number; taxCents: number; day: Days }
interface Days {
  issuedOn: string | null
  paidOn: string | null
  voidedOn: string | null
  createdOn: string
}

export const invoiceColumns: Columns<InvoiceRow> = [
  ['id', (row) => row.id],
  ['number', (row) => row.number],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['creditsNumber', (row) => row.creditsNumber],
  ['clientId', (row) => row.clientId],
  ['companyName', (row) => row.companyName],
  ['clientTaxId', (row) => row.buyer?.taxId ?? row.clientTaxId],
  ['projectName', (row) => row.projectName],
  ['issuedOn', (row) => row.day.issuedOn],
  ['servedFrom', (row) => row.servedFrom],
  ['servedTo', (row) => row.servedTo],
  ['dueOn', (row) => row.dueAt],
  ['paidOn', (row) => row.day.paidOn],
  ['voidedOn', (row) => row.day.voidedOn],
  ['createdOn', (row) => row.day.createdOn],
  ['currency', (row) => row.currency],
  ...money('net', (row) => row.netCents),
  ...money('tax', (row) => row.taxCents),
  ...money('rounding', (row) => row.roundingCents),
  ...money('amount', (row) => row.amountCents),
  ...money('paid', (row) => row.paidCents),
  ...money('refunded', (row) => row.refundedCents),
  ...money('credited', (row) => row.creditedCents),
  ...money('due', (row) => (row.kind === 'INVOICE' ? dueCents(row) : 0)),
  ['pricesIncludeTax', (row) => row.pricesIncludeTax],
  ['reverseCharge', (row) => row.reverseCharge],
  ['buyerReference', (row) => row.buyerReference],
  ['notes', (row) => row.notes],
]

type LineRow = Awaited<ReturnType<typeof linesOf>>[number] & {
  invoice: Omit<InvoiceRow, 'netCents' | 'taxCents'>
  position: number
  amountCents: number
  netCents: number
}

export const lineColumns: Columns<LineRow> = [
  ['invoiceId', (row) => row.invoiceId],
  ['invoiceNumber', (row) => row.invoice.number],
  ['kind', (row) => row.invoice.kind],
  ['status', (row) => row.invoice.status],
  ['issuedOn', (row) => row.invoice.day.issuedOn],
  ['companyName', (row) => row.invoice.companyName],
  ['position', (row) => row.position],
  ['description', (row) => row.description],
  ['quantity', (row) => row.quantity],
  ['currency', (row) => row.invoice.currency],
  ['unitAmountMinor', (row) => row.unitAmountCents],
  ['unitAmount', (row) => decimal(row.unitAmountCents, row.invoice.currency)],
  ['discountPercent', (row) => row.discountPercent],
  ['taxPercent', (row) => row.taxPercent],
  ['amountMinor', (row) => row.amountCents],
  ['amount', (row) => decimal(row.amountCents, row.invoice.currency)],
  ['pricesIncludeTax', (row) => row.invoice.pricesIncludeTax],
  ['netMinor', (row) => row.netCents],
  ['net', (row) => decimal(row.netCents, row.invoice.currency)],
]

/** Columns for an amount in minor units and as a decimal. */
function money(name: string, cents: (row: InvoiceRow) => number): Columns<InvoiceRow> {
  return [
    [`${name}Minor`, cents],
    [name, (row) => decimal(cents(row), row.currency)],
  ]
}

/**
 * Reads the lines along with their invoices, so that both arrive while the previous batch is being written.
 */
function withLines(reading: Reading) {
  const { db, timeZone } = reading
  return inBatches(async (after, limit) => {
    const batch = await read(reading, after, limit)
    const lines = Map.groupBy(await linesOf(db, batch), (line) => line.invoiceId)
    return batch.map((row) => ({
      ...row,
      lines: lines.get(row.id) ?? [],
      day: {
        issuedOn: row.issuedAt && dayIn(timeZone, row.issuedAt),
        paidOn: row.paidAt && dayIn(timeZone, row.paidAt),
        voidedOn: row.voidedAt && dayIn(timeZone, row.voidedAt),
        createdOn: dayIn(timeZone, row.createdAt),
      },
    }))
  })
}

async function linesOf(db: Db, batch: { id: string }[]) {
  const ids = batch.map(({ id }) => id)
  return prepared(db, 'export_lines', linesQuery).execute({ ids })
}

function linesQuery(db: Db) {
  return db
    .select()
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.orderIndex), asc(invoiceLines.id))
    .prepare('export_lines')
}

const credited = alias(invoices, 'credited')

/** Only staff can export, and they see all invoices or none. The query is prepared for each set of limits. */
async function read({ db, actor, period }: Reading, after: Placed | undefined, limit: number) {
  const given = { from: !after && period.from !== undefined, to: period.to !== undefined, after: !!after }
  const name = ['export_invoices', ...Object.keys(given).filter((key) => given[key as keyof typeof given])]
  const query = prepared(db, name.join('_'), (own) => invoicesQuery(own, given).prepare(name.join('_')))
  const values = { from: period.from, to: period.to, at: after?.at.toISOString(), id: after?.id, limit }
  return query.execute({ ...visibleInvoicesValues(actor), ...values })
}

function invoicesQuery(db: Db, given: { from: boolean; to: boolean; after: boolean }) {
  const moment = sql`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`
  const placeholder = (name: 'from' | 'to') => (given[name] ? sql.placeholder(name) : undefined)
  const last = sql`(${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  return db
    .select({
      at: sql<Date>`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`.mapWith(invoices.createdAt),
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      creditsNumber: credited.number,
      clientId: invoices.clientId,
      companyName: clients.companyName,
      clientTaxId: clients.taxId,
      buyer: invoices.buyer,
      projectName: projects.name,
      issuedAt: invoices.issuedAt,
      servedFrom: invoices.servedFrom,
      servedTo: invoices.servedTo,
      dueAt: invoices.dueAt,
      paidAt: invoices.paidAt,
      voidedAt: invoices.voidedAt,
      createdAt: invoices.createdAt,
      currency: invoices.currency,
      amountCents: invoices.amountCents,
      roundingCents: invoices.roundingCents,
      pricesIncludeTax: invoices.pricesIncludeTax,
      reverseCharge: invoices.reverseCharge,
      buyerReference: invoices.buyerReference,
      notes: invoices.notes,
      paidCents: invoices.paidCents,
      refundedCents: invoices.refundedCents,
      creditedCents: invoices.creditedCents,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))
    .leftJoin(credited, eq(credited.id, invoices.creditsId))
    .where(
      and(
        ...within(moment, { from: placeholder('from'), to: placeholder('to') }),
        given.after ? sql`(${moment}, ${invoices.id}) > ${last}` : undefined,
        invoicesOf(true),
      ),
    )
    .orderBy(moment, asc(invoices.id))
    .limit(sql.placeholder('limit'))
}
