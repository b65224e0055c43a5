import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/columns.ts'

/** An entry's personal data. It's erased with the person, while the rest of the row stays. */
export interface Personal {
  /** The actor's network address. */
  address?: string
  /** Names, email addresses and what people wrote, each at its place in the metadata. */
  metadata?: Record<string, unknown>
}

/**
 * Who did what to which item. `actorId` has no foreign key: the log outlives the people in it. The database
 * refuses to change or delete a row, except for sealing it once and erasing personal data
 * (docs/decisions/012).
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid().primaryKey(),
    /** Null for the system itself or a visitor. */
    actorId: uuid(),
    /** The action, for example `project.create`. */
    action: text().notNull(),
    targetTable: text(),
    targetId: text(),
    /** Values before and after, without personal data. */
    metadata: jsonb().$type<Record<string, unknown>>(),
    personal: jsonb().$type<Personal>(),
    /** Created by the database. Erased with `personal`, so that nobody can guess the values. */
    salt: text(),
    /** SHA-256 over salt and `personal`, created by the database. Kept when the personal data is erased. */
    personalDigest: text(),
    createdAt: moment().notNull(),
    /** The row's position in the chain. Null until it's sealed. */
    number: bigint({ mode: 'number' }),
    /** SHA-256 over the previous hash and this row. */
    hash: text(),
  },
  (table) => [
    index('audit_logs_newest').on(table.createdAt, table.id),
    index('audit_logs_target').on(table.targetTable, table.targetId),
    index('audit_logs_actor').on(table.actorId),
    index('audit_logs_action').on(table.action, table.createdAt, table.id),
    uniqueIndex('audit_logs_number').on(table.number).where(sql`${table.number} is not null`),
    index('audit_logs_unsealed').on(table.createdAt, table.id).where(sql`${table.number} is null`),
    check('audit_logs_sealed', sql`(${table.number} is null) = (${table.hash} is null)`),
    check('audit_logs_salted', sql`(${table.personal} is null) = (${table.salt} is null)`),
  ],
)

/** A single row with the chain's newest number and its hash. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    id: smallint().primaryKey().default(1),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    sealedAt: moment().notNull(),
  },
  (table) => [check('audit_seal_one_row', sql`${table.id} = 1`)],
)
