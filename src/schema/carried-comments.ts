import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { feedback } from './feedback.ts'

/** The position of an older version's pin on a newer version. Found once, then stored. */
export const feedbackPlaces = pgTable(
  'feedback_places',
  {
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** The newer version. */
    version: integer().notNull(),
    /** The version of the method that found the position. */
    method: integer().notNull(),
    /** Fractions from 0 to 1 of the page's width and height. Null if the position wasn't found. */
    x: numeric({ precision: 7, scale: 6, mode: 'number' }),
    y: numeric({ precision: 7, scale: 6, mode: 'number' }),
    foundAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.version] }),
    check('feedback_places_x', sql`${table.x} between 0 and 1`),
    check('feedback_places_y', sql`${table.y} between 0 and 1`),
    check('feedback_places_both', sql`(${table.x} is null) = (${table.y} is null)`),
  ],
)

/** The last person who checked an open comment against a newer version and kept it open. */
export const feedbackChecks = pgTable(
  'feedback_checks',
  {
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** The newer version. */
    version: integer().notNull(),
    checkedBy: uuid()
      .notNull()
      .references(() => users.id),
    checkedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.version] }),
    index('feedback_checks_person').on(table.checkedBy),
  ],
)
