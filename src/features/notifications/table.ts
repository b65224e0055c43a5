import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    read: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id.desc()),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_project').on(table.projectId),
  ],
)
