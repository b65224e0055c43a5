import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'

/** Takes back everything that somebody was told: they left the team, and their inbox speaks of every client. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
}

/** Takes back from all customers what they were told with one of these links: it is kept from them now. Gives who they are. */
export async function forgetHidden(tx: Db, links: string[]): Promise<string[]> {
  const customers = tx.select({ id: users.id }).from(users).where(eq(users.role, 'CUSTOMER'))
  const gone = await tx
    .delete(notifications)
    .where(and(inArray(notifications.link, links), inArray(notifications.userId, customers)))
    .returning({ userId: notifications.userId })
  return [...new Set(gone.map(({ userId }) => userId))]
}
