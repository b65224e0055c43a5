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

/** Writes the row that says who did what. Call it in the transaction of the change itself. */
export async function record(
  tx: Db,
  who: { actor: Actor | null; now: Date; address?: string },
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLogs).values({
    id: newSequentialId(who.now),
    actorId: who.actor?.userId ?? null,
    address: who.address ?? who.actor?.address ?? null,
    createdAt: who.now,
    ...entry,
  })
}
