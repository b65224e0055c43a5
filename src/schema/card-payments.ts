import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { StoredMessage } from '#kernel/i18n/encoded-message.ts'
import { users } from './accounts.ts'
import { invoices, payments } from './invoices.ts'

const checkoutStatuses = ['OPEN', 'CONFIRMING', 'PAID', 'ENDED'] as const
const cardRefundStatuses = ['ASKED', 'DONE', 'REFUSED'] as const

/** Stripe's events by their Stripe id, so that each takes effect once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The outcome, as a code for staff. */
    outcome: text(),
    /** What the event is waiting for: its payment, or its plan's invoice. */
    waitsFor: text(),
    /** The event's content, stored while it's waiting. */
    content: jsonb(),
    receivedAt: moment().notNull(),
  },
  (table) => [index('stripe_events_waiting').on(table.waitsFor).where(sql`${table.waitsFor} is not null`)],
)

/** Events from Stripe that couldn't be handled, kept until handling them succeeds. */
export const failedStripeEvents = pgTable('failed_stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** The event as Stripe sent it, as JSON. */
  body: text().notNull(),
  /** Why the last attempt to handle it failed, in English. */
  error: text().notNull(),
  attempts: integer().notNull().default(1),
  receivedAt: moment().notNull(),
  failedAt: moment().notNull(),
})

/**
 * The checkout pages opened for an invoice. Expired pages are kept, since their count gives the next page a
 * different idempotency key.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The id of Stripe's session. */
    id: text().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    amountCents: amount().notNull(),
    /** `CONFIRMING`: the customer has finished, but their bank hasn't confirmed yet. */
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

/**
 * Refunds requested from Stripe. Stored before the call, so that the money is refunded once despite
 * interruptions.
 */
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
    /** Why Stripe refused, as a message. */
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

/** Payments that match no invoice, kept until staff resolve them. */
export const unmatchedPayments = pgTable(
  'stray_payments',
  {
    id: randomId(),
    /** The invoice that the payment names, if it exists. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    amountCents: amount().notNull(),
    currency: text().notNull(),
    /** Why the payment doesn't match an invoice, in English. */
    reason: text().notNull(),
    reasonMessage: jsonb().$type<StoredMessage>(),
    stripeSessionId: text().unique(),
    stripePaymentIntentId: text().unique(),
    receivedAt: moment().notNull(),
    settledAt: moment(),
    settledBy: uuid().references(() => users.id),
    /** How the payment was resolved. */
    settlement: text(),
  },
  (table) => [
    check('stray_payments_amount', sql`${table.amountCents} > 0`),
    check('stray_payments_settled', sql`(${table.settledAt} is null) = (${table.settlement} is null)`),
    index('stray_payments_open').on(table.receivedAt).where(sql`${table.settledAt} is null`),
    index('stray_payments_invoice').on(table.invoiceId),
  ],
)
