import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { invoices, payments } from './invoices.ts'

const checkoutStatuses = ['OPEN', 'CONFIRMING', 'PAID', 'ENDED'] as const
const cardRefundStatuses = ['ASKED', 'DONE', 'REFUSED'] as const

/** What Stripe told, by its own id: each event takes effect once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** What came of it, in a word for staff. */
    outcome: text(),
    /** The payment, or the plan whose invoice, is not there yet: once it is, this takes effect. */
    waitsFor: text(),
    /** What it said, for as long as it waits. */
    content: jsonb(),
    receivedAt: moment().notNull(),
  },
  (table) => [index('stripe_events_waiting').on(table.waitsFor).where(sql`${table.waitsFor} is not null`)],
)

/** The pages of Stripe that were opened for an invoice. One that is over stays, so that the next is another. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Of Stripe's session. */
    id: text().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: amount().notNull(),
    /** `CONFIRMING`: the customer is done, and their bank is not. */
    status: text().$type<(typeof checkoutStatuses)[number]>().notNull().default('OPEN'),
    openedBy: uuid()
      .notNull()
      .references(() => users.id),
    openedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('checkouts_status', oneOf(table.status, checkoutStatuses)),
    check('checkouts_amount', sql`${table.amountCents} > 0`),
    index('checkouts_invoice').on(table.invoiceId),
  ],
)

/** Refunds that were asked of Stripe: kept before the call, so that whatever breaks off, the money goes back once. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: randomId(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountCents: amount().notNull(),
    reason: text(),
    status: text().$type<(typeof cardRefundStatuses)[number]>().notNull().default('ASKED'),
    /** Why Stripe would not, in a sentence. */
    refusal: text(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    askedAt: moment().notNull(),
  },
  (table) => [
    check('card_refunds_status', oneOf(table.status, cardRefundStatuses)),
    check('card_refunds_amount', sql`${table.amountCents} > 0`),
    index('card_refunds_invoice').on(table.invoiceId),
    index('card_refunds_payment').on(table.paymentId),
    index('card_refunds_asked').on(table.askedAt).where(sql`${table.status} = 'ASKED'`),
  ],
)

/** Money that arrived and fits no invoice as it stands: kept until somebody of the staff has settled it. */
export const unmatchedPayments = pgTable(
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
