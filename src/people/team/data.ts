import { asc, eq, sql } from 'drizzle-orm'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { sessions, users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { feedback } from '#schema/feedback.ts'
import { tasks } from '#schema/milestones.ts'

/** Lists the whole team, starting with the earliest member. */
export async function listColleagues(db: Db) {
  const lastSeenAt = sql<Date | null>`max(coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}))`.mapWith(
    sessions.createdAt,
  )
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      seesMoney: users.seesMoney,
      createdAt: users.createdAt,
      lastSeenAt,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.role, 'ADMIN'))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Locks the whole team until the transaction ends, so that concurrent changes see each other's results. */
export async function lockTeam(tx: Db): Promise<{ id: string; email: string; seesMoney: boolean }[]> {
  return tx
    .select({ id: users.id, email: users.email, seesMoney: users.seesMoney })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function changeRole(
  tx: Db,
  userId: string,
  now: Date,
  change: { role?: Role; seesMoney?: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}

/** Removes a person from all companies. */
export async function endContacts(tx: Db, userId: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.userId, userId))
}

/** Removes a person from all tasks and comments that they were assigned to. Returns how many there were. */
export async function unassignWork(tx: Db, userId: string): Promise<{ tasks: number; comments: number }> {
  const cleared = { assigneeId: null }
  const ofTasks = await tx.update(tasks).set(cleared).where(eq(tasks.assigneeId, userId))
  const ofComments = await tx.update(feedback).set(cleared).where(eq(feedback.assigneeId, userId))
  return { tasks: ofTasks.rowCount ?? 0, comments: ofComments.rowCount ?? 0 }
}
