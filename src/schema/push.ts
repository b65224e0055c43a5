import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, randomId } from '#kernel/database/columns.ts'
import { sessions, users } from './accounts.ts'
import { notifications } from './notifications.ts'

/** A browser that gets push notifications (RFC 8030). Deleted with the session that turned them on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's URL for this browser. Anyone who has it can reach the browser. */
    endpoint: text().notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('push_subscriptions_session').on(table.sessionId),
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId, table.createdAt),
  ],
)

/** A pending delivery of a notification to one browser. Deleted once it's delivered or given up. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: randomId(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt. */
    dueAt: moment().notNull(),
  },
  (table) => [
    index('push_deliveries_due').on(table.dueAt),
    index('push_deliveries_notification').on(table.notificationId),
    index('push_deliveries_subscription').on(table.subscriptionId),
  ],
)
