import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { files } from './files.ts'
import { projects } from './projects.ts'
import type { ReviewRight } from './values.ts'
import { reviewRights } from './values.ts'

/**
 * A link for a guest, to one project or one of its files. Only hashes of its token, emailed code and password
 * are stored. The guest is a row in `users`.
 */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for the whole project. */
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    guestId: uuid()
      .notNull()
      .references(() => users.id),
    right: text().$type<ReviewRight>().notNull(),
    tokenHash: text().notNull().unique(),
    passwordHash: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** When anyone last opened the link's page. */
    openedAt: moment(),
    /** The guest's last visit. */
    visitedAt: moment(),
    codeHash: text(),
    codeExpiresAt: moment(),
    /** The number of attempts with the code since it was sent. */
    codeAttempts: integer().notNull().default(0),
  },
  (table) => [
    check('review_links_right', oneOf(table.right, reviewRights)),
    // Only milestones can be approved, and they belong to a project, not to a file.
    check('review_links_approve', sql`${table.right} <> 'APPROVE' or ${table.fileId} is null`),
    check('review_links_code', sql`(${table.codeHash} is null) = (${table.codeExpiresAt} is null)`),
    index('review_links_project').on(table.projectId, table.createdAt),
    index('review_links_file').on(table.fileId),
    index('review_links_guest').on(table.guestId),
  ],
)

/** A guest's session. It ends when its link ends, or earlier. */
export const reviewSessions = pgTable(
  'review_sessions',
  {
    id: randomId(),
    linkId: uuid()
      .notNull()
      .references(() => reviewLinks.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** True if an emailed link opened it without a code. In that case, decisions with a price require one. */
    fromEmail: boolean().notNull().default(false),
    address: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('review_sessions_link').on(table.linkId),
    index('review_sessions_expiry').on(table.expiresAt),
  ],
)
