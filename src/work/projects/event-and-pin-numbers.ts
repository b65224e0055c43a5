import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { projectCounters } from '#schema/projects.ts'

/**
 * Locks a project's events until the transaction ends, so that transactions that use them run one
 * after another. To prevent deadlocks, take this lock after those of invoices, number series and files, and before
 * any other.
 */
export async function lockEvents(tx: Db, projectId: string): Promise<void> {
  await tx
    .select({ events: projectCounters.events })
    .from(projectCounters)
    .where(eq(projectCounters.projectId, projectId))
    .for('update')
}

/**
 * The next sequence number for a project's events and messages. Locks the counter until the transaction ends.
 */
export async function nextEventNumber(tx: Db, projectId: string): Promise<number> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ number: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row.number
}

/** The next pin number. Its event has a separate number. */
export async function nextPinNumber(tx: Db, projectId: string): Promise<{ pin: number; event: number }> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1`, pins: sql`${projectCounters.pins} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ pin: projectCounters.pins, event: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row
}

/** The newest event number of each of these projects, for the sockets' heartbeat. */
export async function newestNumbers(db: Db, projectIds: string[]): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db.select().from(projectCounters).where(inArray(projectCounters.projectId, projectIds))
  return new Map(rows.map((row) => [row.projectId, row.events]))
}
