import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { clients } from '#features/clients/table.ts'
import { projects } from '#features/projects/table.ts'
import { amount, day, moment, oneOf, randomId } from '#kernel/columns.ts'
import { invoiceStatuses, paymentMethods } from './contract.ts'

/** `amountCents` is the total, in minor units of `currency`. A number is given when the invoice is sent. */
export const invoices = pgTable(
  'invoices',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    number: text().unique(),
    amountCents: amount().notNull(),
    currency: text().notNull().default('usd'),
    status: text().$type<(typeof invoiceStatuses)[number]>().notNull().default('DRAFT'),
    notes: text(),
    stripeInvoiceId: text(),
    stripePaymentIntentId: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    issuedAt: moment(),
    dueAt: day(),
    paidAt: moment(),
    voidedAt: moment(),
  },
  (table) => [
    check('invoices_status', oneOf(table.status, invoiceStatuses)),
    check('invoices_amount', sql`${table.amountCents} >= 0`),
    check('invoices_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('invoices_number', sql`${table.status} in ('DRAFT', 'VOID') or ${table.number} is not null`),
    check('invoices_issued', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_client').on(table.clientId, table.createdAt, table.id),
    index('invoices_project').on(table.projectId),
    index('invoices_due').on(table.dueAt).where(sql`${table.status} = 'SENT'`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: randomId(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    orderIndex: integer().notNull().default(0),
    description: text().notNull(),
    quantity: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull().default(1),
    unitAmountCents: amount().notNull(),
    taxPercent: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    discountPercent: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('invoice_lines_tax', sql`${table.taxPercent} between 0 and 100`),
    check('invoice_lines_discount', sql`${table.discountPercent} between 0 and 100`),
    index('invoice_lines_invoice').on(table.invoiceId, table.orderIndex),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: randomId(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amountCents: amount().notNull(),
    method: text().$type<(typeof paymentMethods)[number]>().notNull(),
    reference: text(),
    paidAt: moment().notNull(),
    recordedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountCents} > 0`),
    check('payments_method', oneOf(table.method, paymentMethods)),
    index('payments_invoice').on(table.invoiceId),
    index('payments_when').on(table.paidAt),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: randomId(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amountCents: amount().notNull(),
    reason: text(),
    refundedAt: moment().notNull(),
    recordedBy: uuid().references(() => users.id),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_invoice').on(table.invoiceId),
    index('refunds_when').on(table.refundedAt),
  ],
)

/**
 * The last number of each year of the agency. Sending takes the next one in its own transaction and holds the
 * row until it commits: a number is neither given twice nor left out.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** The keys of writes that may be sent again (`Idempotency-Key`), each with what it did. */
export const invoiceKeys = pgTable(
  'invoice_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the path and body that it was first sent with. */
    request: text().notNull(),
    /** Of what it made or changed; null only while its transaction is under way. */
    resultId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** A care plan or retainer of a client. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    planCode: text().notNull(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    status: text().notNull().default('active'),
    startedAt: moment().notNull(),
    canceledAt: moment(),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, ['active', 'paused', 'canceled'])),
    index('subscriptions_client').on(table.clientId),
  ],
)
