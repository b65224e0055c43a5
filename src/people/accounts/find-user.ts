import { eq } from 'drizzle-orm'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'

/** The user with this email address, if any. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; role: Role } | undefined> {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return row
}
