import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { projects } from '#features/projects/table.ts'
import { moment } from '#kernel/columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about goes with the project. */
    projectId: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text(),
    /** A path of the product, to the very thing. */
    link: text(),
    /** News of one topic gather in one notification; without a topic each stands alone. */
    topic: text(),
    read: boolean().notNull().default(false),
    /** Of the newest that gathered in it. */
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    unique('notifications_topic').on(table.userId, table.topic),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_project').on(table.projectId),
  ],
)
