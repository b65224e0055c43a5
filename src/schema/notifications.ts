import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#kernel/database/columns.ts'
import type { StoredMessage } from '#kernel/i18n/encoded-message.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'
import { emailFrequencies, type NotificationKind, notificationKinds } from './values.ts'

/** The messages behind a notification's title and body. Unset for text that a person wrote. */
export interface NotificationFacts {
  title?: StoredMessage | undefined
  body?: StoredMessage | undefined
}

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The project that the notification is about. Deleting it deletes the notification. */
    projectId: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** The person mentioned in the notification. Erasing them also erases its text. */
    aboutId: uuid(),
    /** Stored in English. Shown if there are no facts, or if their message no longer exists. */
    title: text().notNull(),
    body: text(),
    /** Formatted in each reader's language. Null in rows from earlier releases. */
    facts: jsonb().$type<NotificationFacts>(),
    /** A path in the portal that opens the item. */
    link: text(),
    /** Groups notifications about one topic. Without a topic, each is separate. */
    topic: text(),
    read: boolean().notNull().default(false),
    /** Determines how soon the notification is emailed. */
    kind: text().$type<(typeof notificationKinds)[number]>().notNull().default('NEWS'),
    /**
     * When the notification started waiting to be emailed. Null once it was emailed, or if no email is
     * wanted.
     */
    unmailedSince: moment(),
    /**
     * When the notification started waiting to be pushed. Null once it was pushed, or if no device wants it.
     */
    unpushedSince: moment(),
    /** The time of the newest event in the notification. */
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    unique('notifications_topic').on(table.userId, table.topic),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_project').on(table.projectId),
    index('notifications_unmailed').on(table.userId).where(sql`${table.unmailedSince} is not null`),
    index('notifications_unpushed').on(table.unpushedSince).where(sql`${table.unpushedSince} is not null`),
    check('notifications_kind', oneOf(table.kind, notificationKinds)),
  ],
)

/** A person's email preferences. Without a row, defaults apply. */
export const emailPreferences = pgTable(
  'mail_preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mails: text().$type<(typeof emailFrequencies)[number]>().notNull().default('AT_ONCE'),
    /** Which notifications are pushed to devices that have this turned on. */
    pushKinds: text()
      .array()
      .$type<NotificationKind[]>()
      .notNull()
      .default(sql`'{MESSAGE,DESIGN,DECISION,NEWS}'::text[]`),
    /** IANA name. Null means the agency's. */
    timeZone: text(),
    /** When the daily email was last checked. */
    dailyAt: moment(),
  },
  (table) => [check('mail_preferences_mails', oneOf(table.mails, emailFrequencies))],
)
