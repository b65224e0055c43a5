import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, day } from '#kernel/database/columns.ts'

/** Money received on all invoices, by day of the agency's calendar. The database keeps it up to date. */
export const receivedDays = pgTable(
  'received_days',
  {
    currency: text().notNull(),
    day: day().notNull(),
    paidCents: amount().notNull(),
    refundedCents: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
)
