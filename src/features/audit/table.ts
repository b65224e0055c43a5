import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/columns.ts'

/** Who did what to which thing. `actorId` has no foreign key: the log outlives the people in it. */
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
    metadata: jsonb().$type<Record<string, unknown>>(),
    address: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('audit_logs_newest').on(table.createdAt, table.id),
    index('audit_logs_target').on(table.targetTable, table.targetId),
    index('audit_logs_actor').on(table.actorId),
  ],
)
