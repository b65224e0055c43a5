import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'

/** The user ids of all staff. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
  return rows.map((row) => row.id)
}

/** The user ids of staff who can see billing. */
export async function moneyStaffIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.seesMoney, true)))
  return rows.map((row) => row.id)
}
