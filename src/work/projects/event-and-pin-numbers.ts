import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { projectCounters } from '#schema/projects.ts'

/**
 * Holds a project's events until the transaction ends: what is read and changed by such transactions happens
 * one after the other. Take it before anything else is locked, so that none waits for another in a circle.
 */
export async function lockEvents(tx: Db, projectId: string): Promise<void> {
  await tx
    .select({ events: projectCounters.events })
    .from(projectCounters)
    .where(eq(projectCounters.projectId, projectId))
    .for('update')
}

/** The next number of a project's events and messages. Holds the counter until the transaction ends. */
export async function nextEventNumber(tx: Db, projectId: string): Promise<number> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ number: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row.number
}

/** The next number of a pin, beside that of its event. */
export async function nextPinNumber(tx: Db, projectId: string): Promise<{ pin: number; event: number }> {
  const [row] = await tx
    .update(projectCounters)
    .set({ events: sql`${projectCounters.events} + 1`, pins: sql`${projectCounters.pins} + 1` })
    .where(eq(projectCounters.projectId, projectId))
    .returning({ pin: projectCounters.pins, event: projectCounters.events })
  if (!row) throw new Error(`Project ${projectId} has no counters`)
  return row
}

/** The newest number of each of these projects, for the sockets' heartbeat. */
export async function newestNumbers(db: Db, projectIds: string[]): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db.select().from(projectCounters).where(inArray(projectCounters.projectId, projectIds))
  return new Map(rows.map((row) => [row.projectId, row.events]))
}
