import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { amount, moment, randomId } from '#kernel/columns.ts'
import { invoices } from './table.ts'

/** What Stripe told, by its own id: each event takes effect once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** What came of it, in a word for staff. */
  outcome: text(),
  receivedAt: moment().notNull(),
})

/** Money that arrived and fits no invoice as it stands: kept until somebody of the staff has settled it. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    id: randomId(),
    /** The invoice that it names, where there is such a one. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    amountCents: amount().notNull(),
    currency: text().notNull(),
    /** Why it does not fit, in a sentence for staff. */
    reason: text().notNull(),
    stripeSessionId: text().unique(),
    stripePaymentIntentId: text().unique(),
    receivedAt: moment().notNull(),
    settledAt: moment(),
    settledBy: uuid().references(() => users.id),
    /** How it was settled. */
    settlement: text(),
  },
  (table) => [
    check('stray_payments_amount', sql`${table.amountCents} > 0`),
    check('stray_payments_settled', sql`(${table.settledAt} is null) = (${table.settlement} is null)`),
    index('stray_payments_open').on(table.receivedAt).where(sql`${table.settledAt} is null`),
    index('stray_payments_invoice').on(table.invoiceId),
  ],
)
