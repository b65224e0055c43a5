import type { Columns } from '#money/csv/columns.ts'
import { asCsv, decimal } from '#money/csv/columns.ts'
import type { Figures, FigureTable } from './contract.ts'

type Revenue = { currency: string } & Figures['revenue'][number]['months'][number]
type Late = { currency: string } & Figures['outstanding'][number]['ages'][number]
type Upcoming = Figures['upcoming']['months'][number]

/** One table of the figures as CSV, with the same data as its chart. */
export const figureTable: Record<FigureTable, (of: Figures) => AsyncGenerator<string>> = {
  revenue: ({ revenue }) =>
    asCsv(
      revenueColumns,
      revenue.flatMap(({ currency, months }) => months.map((month) => ({ currency, ...month }))),
    ),
  overdue: ({ outstanding }) =>
    asCsv(
      lateColumns,
      outstanding.flatMap(({ currency, ages }) => ages.map((age) => ({ currency, ...age }))),
    ),
  upcoming: ({ upcoming }) => asCsv(upcomingColumns, upcoming.months),
}

const revenueColumns: Columns<Revenue> = [
  ['month', (row) => row.month],
  ['currency', (row) => row.currency],
  ['paidMinor', (row) => row.paidCents],
  ['paid', (row) => decimal(row.paidCents, row.currency)],
  ['refundedMinor', (row) => row.refundedCents],
  ['refunded', (row) => decimal(row.refundedCents, row.currency)],
  ['revenueMinor', (row) => row.cents],
  ['revenue', (row) => decimal(row.cents, row.currency)],
]

const lateColumns: Columns<Late> = [
  ['daysOverdue', (row) => row.age],
  ['currency', (row) => row.currency],
  ['invoices', (row) => row.invoices],
  ['overdueMinor', (row) => row.cents],
  ['overdue', (row) => decimal(row.cents, row.currency)],
]

const upcomingColumns: Columns<Upcoming> = [
  ['month', (row) => row.month],
  ['currency', (row) => row.currency],
  ['invoices', (row) => row.invoices],
  ['amountMinor', (row) => row.cents],
  ['amount', (row) => decimal(row.cents, row.currency)],
]
