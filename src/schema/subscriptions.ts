import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import type { NewLine } from './line.ts'
import type { SubscriptionStatus } from './values.ts'
import { subscriptionStatuses } from './values.ts'

/**
 * A client's care plan or retainer. One without lines is only tracked and invoices nothing. Period `n` starts
 * `n` intervals after `startsOn`, or at the end of a month without that day.
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
    /** The lines of each of its invoices. */
    lines: jsonb().$type<NewLine[]>().notNull().default([]),
    pricesIncludeTax: boolean().notNull().default(false),
    reverseCharge: boolean().notNull().default(false),
    interval: text().$type<'MONTH' | 'YEAR'>().notNull().default('MONTH'),
    intervalCount: integer().notNull().default(1),
    startsOn: day(),
    /** No period starts after this day. */
    endsOn: day(),
    /** Whether it's invoiced at the start of a period or after its end. */
    timing: text().$type<'ADVANCE' | 'ARREARS'>().notNull().default('ADVANCE'),
    /** How many of its periods are done: invoiced, or skipped while it was paused. */
    periods: integer().notNull().default(0),
    /** Days until its invoices are due. Null means the agency's default. */
    paymentDays: integer(),
    /** Its invoices are sent right away. Otherwise they stay drafts. */
    autoSend: boolean().notNull().default(true),
    /** Charged through a Stripe subscription. */
    byCard: boolean().notNull().default(false),
    /** The last Stripe page that was opened to set up its card. */
    stripeSessionId: text(),
    /** What Stripe was last told about it, while it's charged. Synced again once the plan differs. */
    stripeTold: text(),
    /** Why its last invoice couldn't be created. Null once it could. */
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
