import { eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Columns } from '#money/csv/columns.ts'
import { decimal } from '#money/csv/columns.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { clients } from '#schema/clients.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'
import { each, inBatches, keysetBy, type Reading } from './read-in-batches.ts'

export function eachPayment({ db, actor, timeZone, period }: Reading) {
  const keyset = keysetBy(sql`${payments.paidAt}`, payments.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({
          at: payments.paidAt,
          id: payments.id,
          ...ofInvoice,
          amountCents: payments.amountCents,
          method: payments.method,
          reference: payments.reference,
          cardPayment: payments.stripePaymentIntentId,
        })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .innerJoin(clients, eq(clients.id, invoices.clientId))
        .where(keyset.where(after, visibleInvoices(actor)))
        .orderBy(...keyset.order)
        .limit(limit)
      return rows.map((row) => ({ ...row, on: dayIn(timeZone, row.at) }))
    }),
  )
}

export function eachRefund({ db, actor, timeZone, period }: Reading) {
  const keyset = keysetBy(sql`${refunds.refundedAt}`, refunds.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({
          at: refunds.refundedAt,
          id: refunds.id,
          ...ofInvoice,
          amountCents: refunds.amountCents,
          reason: refunds.reason,
          paymentId: refunds.paymentId,
          cardRefund: refunds.stripeRefundId,
        })
        .from(refunds)
        .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
        .innerJoin(clients, eq(clients.id, invoices.clientId))
        .where(keyset.where(after, visibleInvoices(actor)))
        .orderBy(...keyset.order)
        .limit(limit)
      return rows.map((row) => ({ ...row, on: dayIn(timeZone, row.at) }))
    }),
  )
}

const ofInvoice = {
  invoiceId: invoices.id,
  invoiceNumber: invoices.number,
  clientId: invoices.clientId,
  companyName: clients.companyName,
  currency: invoices.currency,
}

type Rows<Generator> = Generator extends AsyncGenerator<infer Row> ? Row : never

export const paymentColumns: Columns<Rows<ReturnType<typeof eachPayment>>> = [
  ['id', (row) => row.id],
  ['invoiceId', (row) => row.invoiceId],
  ['invoiceNumber', (row) => row.invoiceNumber],
  ['clientId', (row) => row.clientId],
  ['companyName', (row) => row.companyName],
  ['paidOn', (row) => row.on],
  ['currency', (row) => row.currency],
  ['amountMinor', (row) => row.amountCents],
  ['amount', (row) => decimal(row.amountCents, row.currency)],
  ['method', (row) => row.method],
  ['reference', (row) => row.reference],
  ['cardPayment', (row) => row.cardPayment],
]

export const refundColumns: Columns<Rows<ReturnType<typeof eachRefund>>> = [
  ['id', (row) => row.id],
  ['invoiceId', (row) => row.invoiceId],
  ['invoiceNumber', (row) => row.invoiceNumber],
  ['clientId', (row) => row.clientId],
  ['companyName', (row) => row.companyName],
  ['refundedOn', (row) => row.on],
  ['currency', (row) => row.currency],
  ['amountMinor', (row) => row.amountCents],
  ['amount', (row) => decimal(row.amountCents, row.currency)],
  ['reason', (row) => row.reason],
  ['paymentId', (row) => row.paymentId],
  ['cardRefund', (row) => row.cardRefund],
]
