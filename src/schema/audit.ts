import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/columns.ts'

/** What of an entry is about people: it goes when one of them is erased, and the rest of the row stays. */
export interface Personal {
  /** The network address that it came from. */
  address?: string
  /** Names, e-mail addresses and what people wrote, each where it stands in the whole of the metadata. */
  metadata?: Record<string, unknown>
}

/**
 * Who did what to which thing. `actorId` has no foreign key: the log outlives the people in it. The database
 * refuses to change or delete a row, but for sealing it once and for erasing what is personal (docs/decisions/012).
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid().primaryKey(),
    /** Null: the system itself, or a stranger. */
    actorId: uuid(),
    /** For instance `project.create`. */
    action: text().notNull(),
    targetTable: text(),
    targetId: text(),
    /** What was before and after, without what is personal. */
    metadata: jsonb().$type<Record<string, unknown>>(),
    personal: jsonb().$type<Personal>(),
    /** Made by the database; gone with `personal`, so that nobody can guess what stood there. */
    salt: text(),
    /** SHA-256 over salt and `personal`, made by the database; it stays. */
    personalDigest: text(),
    createdAt: moment().notNull(),
    /** Its place in the chain; null until it is sealed. */
    number: bigint({ mode: 'number' }),
    /** SHA-256 over the hash before it and this row. */
    hash: text(),
  },
  (table) => [
    index('audit_logs_newest').on(table.createdAt, table.id),
    index('audit_logs_target').on(table.targetTable, table.targetId),
    index('audit_logs_actor').on(table.actorId),
    uniqueIndex('audit_logs_number').on(table.number).where(sql`${table.number} is not null`),
    index('audit_logs_unsealed').on(table.createdAt, table.id).where(sql`${table.number} is null`),
    check('audit_logs_sealed', sql`(${table.number} is null) = (${table.hash} is null)`),
    check('audit_logs_salted', sql`(${table.personal} is null) = (${table.salt} is null)`),
  ],
)

/** One row: the newest number of the chain and its hash. */
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
