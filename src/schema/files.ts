import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { amount, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'
import type { FileKind } from './values.ts'
import { fileKinds } from './values.ts'

/** A file as people see it. Its versions contain the bytes. */
export const files = pgTable(
  'files',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().$type<FileKind>().notNull(),
    /** The newest version's number. */
    version: integer().notNull().default(1),
    /** Visible only to staff. */
    internal: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** When the newest version was uploaded. */
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('files_kind', oneOf(table.kind, fileKinds)),
    check('files_version', sql`${table.version} >= 1`),
    index('files_project').on(table.projectId, table.updatedAt, table.id),
  ],
)

export const fileVersions = pgTable(
  'file_versions',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    uploaderId: uuid()
      .notNull()
      .references(() => users.id),
    originalName: text(),
    /** What changed since the previous version, written by staff. */
    changeNote: text(),
    /** The bytes' storage key, never a URL that a client sent. */
    key: text().notNull().unique(),
    /** The media type, detected from the bytes. */
    mediaType: text().notNull(),
    size: amount().notNull(),
    /** The bytes' SHA-256 in hex. Computed when this version is first part of a review. */
    sha256: text(),
    /** A picture's size in pixels, or the size of a PDF's first page in points. */
    width: integer(),
    height: integer(),
    /** The number of pages of a PDF. */
    pages: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version] }),
    check('file_versions_version', sql`${table.version} >= 1`),
    check('file_versions_size', sql`${table.size} >= 0`),
    index('file_versions_newest').on(table.createdAt, table.fileId),
    index('file_versions_uploader').on(table.uploaderId),
  ],
)

/** An upload URL that was issued for one person, project and file. It works once. */
export const uploads = pgTable(
  'uploads',
  {
    id: randomId(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: amount().notNull(),
    declaredType: text(),
    key: text().notNull().unique(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The store's id for an upload in parts. Null if the bytes arrive in one piece. */
    partsId: text(),
    receivedAt: moment(),
    registeredAt: moment(),
  },
  (table) => [
    index('uploads_expiry').on(table.expiresAt),
    index('uploads_open').on(table.userId).where(sql`${table.registeredAt} is null`),
  ],
)
