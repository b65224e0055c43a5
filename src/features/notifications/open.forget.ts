import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { notifications } from './table.ts'

/** Takes back everything that somebody was told: they left the team, and their inbox speaks of every client. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
}
