import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'

/** The person that a link or code belongs to, locked until the transaction ends. */
export async function lockAccount(tx: Db, userId: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

export async function changeEmail(
  tx: Db,
  userId: string,
  now: Date,
  change: { email?: string; emailVerified: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}
