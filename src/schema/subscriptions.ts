import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { StoredMessage } from '#kernel/i18n/encoded-message.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import type { NewLine } from './line.ts'
import type { SubscriptionStatus } from './values.ts'
import { subscriptionStatuses } from './values.ts'

/**
 * A client's care plan or retainer. A plan without lines is only tracked and creates no invoices. Period `n`
 * starts `n` intervals after `startsOn`, or at the end of a month without that day.
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
    /** The lines of each invoice. */
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
    /** The number of periods that are done: invoiced, or skipped while the plan was paused. */
    periods: integer().notNull().default(0),
    /** Days until the plan's invoices are due. Null means the agency's default. */
    paymentDays: integer(),
    /** Whether invoices are sent right away. Otherwise they stay drafts. */
    autoSend: boolean().notNull().default(true),
    /** True if a card is charged through a Stripe subscription. */
    byCard: boolean().notNull().default(false),
    /** The last checkout page that was opened to set up the plan's card. */
    stripeSessionId: text(),
    /**
     * The plan's details as last sent to Stripe, while its card is charged. Synced again once the plan
     * changes.
     */
    stripeTold: text(),
    /** Why the plan's last invoice couldn't be created, in English. Null once it succeeds. */
    failure: text(),
    failureMessage: jsonb().$type<StoredMessage>(),
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
