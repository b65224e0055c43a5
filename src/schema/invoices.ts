import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, day, languageCode, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import { milestones } from './milestones.ts'
import type { Party, Seller } from './party.ts'
import { projects } from './projects.ts'
import { quotes } from './quotes.ts'
import { subscriptions } from './subscriptions.ts'
import { invoiceKinds, invoiceStatuses, paymentMethods } from './values.ts'

/**
 * An invoice, or a credit note that reduces one. `amountCents` is the total, in minor units of `currency`. It
 * gets a number when it's sent. After that, the database only allows changes to the marked columns.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    projectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    kind: text().$type<(typeof invoiceKinds)[number]>().notNull().default('INVOICE'),
    /** The invoice that a credit note corrects. */
    creditsId: uuid().references((): AnyPgColumn => invoices.id),
    number: text().unique(),
    /** Revision of the draft, used to detect concurrent edits. */
    version: integer().notNull().default(0),
    amountCents: amount().notNull(),
    currency: text().notNull().default('usd'),
    status: text().$type<(typeof invoiceStatuses)[number]>().notNull().default('DRAFT'),
    pricesIncludeTax: boolean().notNull().default(false),
    /** The difference that makes the total equal the sum of prices that include tax (EN 16931, BT-114). */
    roundingCents: amount().notNull().default(0),
    reverseCharge: boolean().notNull().default(false),
    exemptionReason: text(),
    notes: text(),
    terms: text(),
    /** The client's reference, such as an order number. */
    buyerReference: text(),
    /** The service period. */
    servedFrom: day(),
    servedTo: day(),
    /** True if the invoice requests money before the work. A later invoice deducts it. */
    isDeposit: boolean().notNull().default(false),
    /** Language and parties as they were when the invoice was sent. Null until then. */
    language: text().$type<Language>(),
    seller: jsonb().$type<Seller>(),
    buyer: jsonb().$type<Party>(),
    /** The quote, milestone or plan that the invoice was created from. */
    quoteId: uuid().references(() => quotes.id, { onDelete: 'restrict' }),
    milestoneId: uuid().references(() => milestones.id, { onDelete: 'set null' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** The first day of the plan period that the invoice covers. */
    periodStart: day(),
    /** The late invoice that this fee is for. */
    feeForId: uuid().references((): AnyPgColumn => invoices.id),
    stripeInvoiceId: text().unique(),
    stripePaymentIntentId: text(),
    /** When a contact of the client first opened it. */
    viewedAt: moment(),
    /**
     * Payments, refunds and credit notes, and the due date of the first installment that they don't cover.
     * The database keeps them up to date (migrations/0051_sums_and_search.sql).
     */
    paidCents: amount().notNull().default(0),
    refundedCents: amount().notNull().default(0),
    creditedCents: amount().notNull().default(0),
    nextPartAt: day(),
    /** True if no reminders are sent. */
    remindersOff: boolean().notNull().default(false),
    /** When the invoice was emailed as a file. */
    mailedAt: moment(),
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
    check('invoices_kind', oneOf(table.kind, invoiceKinds)),
    check('invoices_credits', sql`(${table.kind} = 'CREDIT_NOTE') = (${table.creditsId} is not null)`),
    check('invoices_language', languageCode(table.language)),
    check('invoices_served', sql`${table.servedFrom} <= ${table.servedTo}`),
    check('invoices_period', sql`(${table.subscriptionId} is null) = (${table.periodStart} is null)`),
    uniqueIndex('invoices_one_a_period')
      .on(table.subscriptionId, table.periodStart)
      .where(sql`${table.status} <> 'VOID'`),
    index('invoices_plan').on(table.subscriptionId, table.periodStart),
    uniqueIndex('invoices_one_fee').on(table.feeForId),
    uniqueIndex('invoices_one_a_milestone').on(table.milestoneId).where(sql`${table.status} <> 'VOID'`),
    index('invoices_credited').on(table.creditsId),
    index('invoices_quote').on(table.quoteId),
    check('invoices_number', sql`${table.status} in ('DRAFT', 'VOID') or ${table.number} is not null`),
    check('invoices_issued', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_client').on(table.clientId, table.createdAt, table.id),
    index('invoices_project').on(table.projectId),
    index('invoices_due').on(table.dueAt).where(sql`${table.status} = 'SENT'`),
    index('invoices_status_newest').on(table.status, table.createdAt, table.id),
    index('invoices_credit_notes').on(table.createdAt, table.id).where(sql`${table.kind} = 'CREDIT_NOTE'`),
    index('invoices_next_due').on(
      sql`coalesce(${table.nextPartAt}, ${table.dueAt}, '9999-12-31'::date)`,
      table.id,
    ),
    index('invoices_open_due')
      .on(sql`coalesce(${table.nextPartAt}, ${table.dueAt}, '9999-12-31'::date)`, table.id)
      .where(sql`${table.status} = 'SENT'`),
    index('invoices_dated').on(sql`coalesce(${table.issuedAt}, ${table.createdAt})`, table.id),
    index('invoices_settled')
      .on(table.paidAt, table.issuedAt)
      .where(
        sql`${table.kind} = 'INVOICE' and ${table.status} in ('PAID', 'REFUNDED') and ${table.paidCents} > 0`,
      ),
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
    /** The paid deposit that this line deducts: one line per tax rate. */
    deductsId: uuid().references(() => invoices.id),
  },
  (table) => [
    check('invoice_lines_tax', sql`${table.taxPercent} between 0 and 100`),
    check('invoice_lines_discount', sql`${table.discountPercent} between 0 and 100`),
    index('invoice_lines_invoice').on(table.invoiceId, table.orderIndex),
    index('invoice_lines_deducts').on(table.deductsId),
  ],
)

/**
 * An invoice's installments with their due dates. They add up to its total, and payments fill them in order.
 */
export const invoiceInstalments = pgTable(
  'invoice_instalments',
  {
    id: randomId(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    orderIndex: integer().notNull(),
    label: text(),
    amountCents: amount().notNull(),
    dueAt: day().notNull(),
  },
  (table) => [
    check('invoice_instalments_amount', sql`${table.amountCents} > 0`),
    unique('invoice_instalments_order').on(table.invoiceId, table.orderIndex),
    index('invoice_instalments_due').on(table.dueAt),
  ],
)

/** Reminders that were sent: one per due date and offset in days. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    dueAt: day().notNull(),
    offsetDays: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.dueAt, table.offsetDays] })],
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
    stripeSessionId: text().unique(),
    stripePaymentIntentId: text().unique(),
    paidAt: moment().notNull(),
    recordedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
    /** When the client will be notified of a payment recorded by hand. Null once they've been notified. */
    tellAt: moment(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountCents} > 0`),
    check('payments_method', oneOf(table.method, paymentMethods)),
    index('payments_invoice').on(table.invoiceId),
    index('payments_when').on(table.paidAt),
    index('payments_untold').on(table.tellAt).where(sql`${table.tellAt} is not null`),
  ],
)

/** Payments recorded by mistake. They move here from `payments`, so totals exclude them. */
export const voidedPayments = pgTable(
  'voided_payments',
  {
    /** The payment's original id. */
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: amount().notNull(),
    method: text().$type<(typeof paymentMethods)[number]>().notNull(),
    reference: text(),
    paidAt: moment().notNull(),
    recordedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
    /** Whether the client had been notified of the payment. */
    told: boolean().notNull(),
    /** Null if the payment was undone before the client was notified. */
    reason: text(),
    voidedBy: uuid()
      .notNull()
      .references(() => users.id),
    voidedAt: moment().notNull(),
  },
  (table) => [
    check('voided_payments_reason', sql`not ${table.told} or ${table.reason} is not null`),
    index('voided_payments_invoice').on(table.invoiceId),
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
    /** For card refunds: the refunded payment. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    stripeRefundId: text().unique(),
    refundedAt: moment().notNull(),
    recordedBy: uuid().references(() => users.id),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_invoice').on(table.invoiceId),
    index('refunds_when').on(table.refundedAt),
  ],
)

/** Idempotency keys of writes, each with its result. */
export const invoiceKeys = pgTable(
  'invoice_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the first request's path and body. */
    request: text().notNull(),
    /** The id of what it created or changed. Null only while its transaction is running. */
    resultId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
