import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import type { NewLine } from './line.ts'
import type { SubscriptionStatus } from './values.ts'
import { subscriptionStatuses } from './values.ts'

/**
 * A care plan or retainer of a client. One without lines is kept as a fact: it invoices nothing. Period `n` begins
 * `n` intervals after `startsOn`, at the end of a month where that day is not in it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    planCode: text().notNull(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text().unique(),
    status: text().$type<SubscriptionStatus>().notNull().default('active'),
    startedAt: moment().notNull(),
    pausedAt: moment(),
    canceledAt: moment(),
    currency: text().notNull().default('usd'),
    /** What each of its invoices asks for. */
    lines: jsonb().$type<NewLine[]>().notNull().default([]),
    pricesIncludeTax: boolean().notNull().default(false),
    reverseCharge: boolean().notNull().default(false),
    interval: text().$type<'MONTH' | 'YEAR'>().notNull().default('MONTH'),
    intervalCount: integer().notNull().default(1),
    startsOn: day(),
    /** The day after which no period begins. */
    endsOn: day(),
    /** At the beginning of a period, or once it is over. */
    timing: text().$type<'ADVANCE' | 'ARREARS'>().notNull().default('ADVANCE'),
    /** How many of its periods are dealt with: invoiced, or left out while it was paused. */
    periods: integer().notNull().default(0),
    /** Days until an invoice of it is due; null: as the agency has it. */
    paymentDays: integer(),
    /** Its invoices are sent at once; else they wait as drafts. */
    autoSend: boolean().notNull().default(true),
    /** Charged through a subscription at Stripe. */
    byCard: boolean().notNull().default(false),
    /** The page of Stripe that was opened last to charge it by card. */
    stripeSessionId: text(),
    /** What Stripe was last told of it, for as long as it charges; it is told anew once the plan differs. */
    stripeTold: text(),
    /** Why its last invoice could not be made; null once it could. */
    failure: text(),
    createdBy: uuid().references(() => users.id),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, subscriptionStatuses)),
    check('subscriptions_interval', oneOf(table.interval, ['MONTH', 'YEAR'])),
    check('subscriptions_interval_count', sql`${table.intervalCount} between 1 and 24`),
    check('subscriptions_timing', oneOf(table.timing, ['ADVANCE', 'ARREARS'])),
    check('subscriptions_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('subscriptions_periods', sql`${table.periods} >= 0`),
    index('subscriptions_client').on(table.clientId),
  ],
)
