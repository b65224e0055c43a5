import type { SQL, SQLChunk } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { newSequentialId } from '#kernel/ids.ts'
import type { AuditContext, UnitOfWork } from '#kernel/unit-of-work.ts'
import type { Personal } from '#schema/audit.ts'
import { auditLogs } from '#schema/audit.ts'
import { divide, joined } from './personal-data.ts'

export interface AuditEntry {
  /** Item and action, such as `project.create`. */
  action: string
  targetTable?: string
  targetId?: string
  /** Values before and after the change, never secrets. `divide` separates the personal ones. */
  metadata?: Record<string, unknown>
}

/** Writes the audit entry for a change, in the same transaction. */
export async function record(tx: UnitOfWork, entry: AuditEntry): Promise<void> {
  const values = recordValues(tx, entry)
  await tx.execute(insertRow(sql`(select 1) as once`, (name) => sql.param(values[name])))
}

/** Builds the metadata of a change: its fields before and after. */
export function changed(before: Record<string, unknown>, after: Record<string, unknown>) {
  return { before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])), after }
}

/**
 * {@link record} as part of a larger statement, to save round trips. Takes effect if `source` has a row.
 * {@link recordValues} fills its placeholders.
 */
export function recordPart(source: SQL): SQL {
  return insertRow(source, (name) => sql.placeholder(name))
}

export function recordValues(who: AuditContext, entry: AuditEntry) {
  const { metadata, personal } = partsOf(who, entry)
  return {
    auditId: newSequentialId(who.now),
    auditActor: who.actor?.userId ?? null,
    auditAction: entry.action,
    auditTable: entry.targetTable ?? null,
    auditTarget: entry.targetId ?? null,
    auditMetadata: metadata ? JSON.stringify(metadata) : null,
    auditPersonal: personal ? JSON.stringify(personal) : null,
    auditAt: who.now,
  }
}

/**
 * Tells the triggers on account tables who is acting and from which address, for the rest of the transaction
 * (ADR 003).
 */
export async function actAs(tx: UnitOfWork): Promise<void> {
  const { actor, address } = tx
  const from = address ?? actor?.address ?? ''
  await tx.execute(sql`select set_config('easel.actor', ${actor?.userId ?? ''}, true),
    set_config('easel.address', ${from}, true)`)
}

/** Returns an entry as it was written, without erased values. */
export function whole<Row extends Pick<typeof auditLogs.$inferSelect, 'metadata' | 'personal'>>(row: Row) {
  return {
    ...row,
    metadata: joined(row.metadata, row.personal?.metadata),
    address: row.personal?.address ?? null,
  }
}

/** Inserts one entry per row of `source`. */
function insertRow(source: SQL, value: (name: keyof ReturnType<typeof recordValues>) => SQLChunk): SQL {
  return sql`insert into ${auditLogs}
      (id, actor_id, action, target_table, target_id, metadata, personal, created_at)
    select ${value('auditId')}::uuid, ${value('auditActor')}::uuid, ${value('auditAction')}::text,
      ${value('auditTable')}::text, ${value('auditTarget')}::text, ${value('auditMetadata')}::jsonb,
      ${value('auditPersonal')}::jsonb, ${value('auditAt')}::timestamptz
    from ${source}`
}

function partsOf({ actor, address }: AuditContext, entry: AuditEntry) {
  // Evidence that the person used a link in this email.
  const fromEmail = actor?.fromEmail && { fromEmail: actor.fromEmail.mailId }
  const metadata = fromEmail ? { ...entry.metadata, ...fromEmail } : entry.metadata
  const parts = metadata && divide(metadata)
  const from = address ?? actor?.address
  const personal: Personal = {
    ...(from ? { address: from } : {}),
    ...(parts?.personal ? { metadata: parts.personal } : {}),
  }
  return { metadata: parts?.plain ?? null, personal: Object.keys(personal).length > 0 ? personal : null }
}
