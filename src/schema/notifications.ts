import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#kernel/database/columns.ts'
import type { StoredSentence } from '#kernel/i18n/sentence.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'
import { emailFrequencies, notificationKinds } from './values.ts'

/** Messages and their values. Text that a person wrote has none. */
export interface NotificationFacts {
  title?: StoredSentence | undefined
  body?: StoredSentence | undefined
}

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about goes with the project. */
    projectId: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** Whom it names; once they are erased, what it says goes. */
    aboutId: uuid(),
    /** In English. Shown without facts, or when their message no longer exists. */
    title: text().notNull(),
    body: text(),
    /** Worded for each reader. Rows from earlier releases have none. */
    facts: jsonb().$type<NotificationFacts>(),
    /** A path of the product, to the very thing. */
    link: text(),
    /** News of one topic gather in one notification; without a topic each stands alone. */
    topic: text(),
    read: boolean().notNull().default(false),
    /** How soon it is mailed. */
    kind: text().$type<(typeof notificationKinds)[number]>().notNull().default('NEWS'),
    /** Since when something of it waits to be mailed; null once it was, or where nobody wants a mail. */
    unmailedSince: moment(),
    /** Of the newest that gathered in it. */
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    unique('notifications_topic').on(table.userId, table.topic),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_project').on(table.projectId),
    index('notifications_unmailed').on(table.userId).where(sql`${table.unmailedSince} is not null`),
    check('notifications_kind', oneOf(table.kind, notificationKinds)),
  ],
)

/** How somebody wants to be mailed. Who has no row has said nothing, and gets what the defaults say. */
export const emailPreferences = pgTable(
  'mail_preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mails: text().$type<(typeof emailFrequencies)[number]>().notNull().default('AT_ONCE'),
    /** IANA name; null is the agency's. */
    timeZone: text(),
    /** When it was last seen whether there is something for the daily mail. */
    dailyAt: moment(),
  },
  (table) => [check('mail_preferences_mails', oneOf(table.mails, emailFrequencies))],
)
