import { asCsv, asJson, type Columns } from '#money/csv/columns.ts'
import type { ExportFormat, ExportKind } from './contract.ts'
import { clientColumns, eachClient } from './data.clients.ts'
import { eachInvoice, eachLine, invoiceColumns, lineColumns } from './data.invoices.ts'
import { eachPayment, eachRefund, paymentColumns, refundColumns } from './data.payments.ts'
import { eachQuote, quoteColumns } from './data.quotes.ts'
import { eachSubscription, subscriptionColumns } from './data.subscriptions.ts'
import type { Reading } from './read-in-batches.ts'

/** Streams all data of one kind as text. */
export function exportOf(kind: ExportKind, format: ExportFormat, reading: Reading): AsyncGenerator<string> {
  return tables[kind](reading, format)
}

const tables: Record<ExportKind, (reading: Reading, format: ExportFormat) => AsyncGenerator<string>> = {
  invoices: (reading, format) => written(format, invoiceColumns, eachInvoice(reading)),
  lines: (reading, format) => written(format, lineColumns, eachLine(reading)),
  payments: (reading, format) => written(format, paymentColumns, eachPayment(reading)),
  refunds: (reading, format) => written(format, refundColumns, eachRefund(reading)),
  clients: (reading, format) => written(format, clientColumns, eachClient(reading)),
  subscriptions: (reading, format) => written(format, subscriptionColumns, eachSubscription(reading)),
  quotes: (reading, format) => written(format, quoteColumns, eachQuote(reading)),
}

function written<Row>(format: ExportFormat, columns: Columns<Row>, rows: AsyncIterable<Row>) {
  return format === 'csv' ? asCsv(columns, rows) : asJson(columns, rows)
}
