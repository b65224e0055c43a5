import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { auditLogs } from './table.ts'

export interface AuditEntry {
  /** Thing and act, for instance `project.create`. */
  action: string
  targetTable?: string
  targetId?: string
  /** What was before and after; never a secret. */
  metadata?: Record<string, unknown>
}

export interface Doer {
  actor: Pick<Actor, 'userId' | 'address'> | null
  now: Date
  address?: string
}

/** Writes the row that says who did what. Call it in the transaction of the change itself. */
export async function record(tx: Db, who: Doer, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLogs).values({
    id: newSequentialId(who.now),
    actorId: who.actor?.userId ?? null,
    address: who.address ?? who.actor?.address ?? null,
    createdAt: who.now,
    ...entry,
  })
}

/** The metadata of a change: the fields that it names, before and after. */
export function changed(before: Record<string, unknown>, after: Record<string, unknown>) {
  return { before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])), after }
}

/**
 * {@link record} as a part of one larger statement, for a write that must not wait for several: it takes
 * effect once `source` has a row. Its placeholders are filled by {@link recordValues}.
 */
export function recordPart(source: SQL): SQL {
  return sql`insert into ${auditLogs}
      (id, actor_id, action, target_table, target_id, metadata, address, created_at)
    select ${sql.placeholder('auditId')}::uuid, ${sql.placeholder('auditActor')}::uuid,
      ${sql.placeholder('auditAction')}::text, ${sql.placeholder('auditTable')}::text,
      ${sql.placeholder('auditTarget')}::text, ${sql.placeholder('auditMetadata')}::jsonb,
      ${sql.placeholder('auditAddress')}::text, ${sql.placeholder('auditAt')}::timestamptz
    from ${source}`
}

export function recordValues(who: Doer, entry: AuditEntry): Record<string, unknown> {
  return {
    auditId: newSequentialId(who.now),
    auditActor: who.actor?.userId ?? null,
    auditAction: entry.action,
    auditTable: entry.targetTable ?? null,
    auditTarget: entry.targetId ?? null,
    auditMetadata: entry.metadata ? JSON.stringify(entry.metadata) : null,
    auditAddress: who.address ?? who.actor?.address ?? null,
    auditAt: who.now,
  }
}
