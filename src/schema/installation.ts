import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, moment, oneOf } from '#kernel/database/columns.ts'

/**
 * A single row that identifies the database and says whether an administrator must confirm that the portal
 * can send email and take payments.
 */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** The cluster and database that Easel last ran on. A copy has different ones. */
    databaseIdentity: text().notNull(),
    /** Why the portal is quiet until an administrator confirms. Null if it isn't. */
    quietBecause: text().$type<'RESTORED' | 'COPIED'>(),
    quietSince: moment(),
  },
  (table) => [
    check('installation_one_row', sql`${table.id} = 1`),
    check('installation_quiet', oneOf(table.quietBecause, ['RESTORED', 'COPIED'])),
    check('installation_quiet_since', sql`(${table.quietBecause} is null) = (${table.quietSince} is null)`),
  ],
)

/** Every backup that finished or failed. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    startedAt: moment().notNull(),
    finishedAt: moment().notNull(),
    /** The folder or the store's address. */
    place: text().notNull(),
    /** The backup's file name. Null if it failed. */
    name: text(),
    sizeBytes: amount(),
    files: integer(),
    encrypted: boolean().notNull(),
    /** Why it failed, in English. */
    error: text(),
  },
  (table) => [
    check('backup_runs_outcome', sql`(${table.name} is null) = (${table.error} is not null)`),
    index('backup_runs_newest').on(table.startedAt),
  ],
)

/** Stored bytes to delete once no backup is running. */
export const heldRemovals = pgTable(
  'held_removals',
  {
    key: text().notNull(),
    /** True for everything in a folder. */
    folder: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.folder] })],
)

/** The account at the certificate authority, certificates, and open challenges. */
export const httpsItems = pgTable('https_items', {
  name: text().primaryKey(),
  /** JSON, encrypted with a key from the installation's secret. */
  sealed: text().notNull(),
  writtenAt: moment().notNull(),
})

/** Ed25519 keys that signed for this portal. Earlier public keys are kept to verify existing signatures. */
export const signingKeys = pgTable('signing_keys', {
  /** The SHA-256 of the public key, in hex. */
  id: text().primaryKey(),
  /** 32 bytes in base64url. */
  publicKey: text().notNull(),
  /** The private key as PEM, encrypted with a key from the installation's secret. */
  sealed: text().notNull(),
  createdAt: moment().notNull(),
})
