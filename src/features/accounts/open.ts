import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { users } from './table.ts'

/** The user ids of all staff. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
  return rows.map((row) => row.id)
}

/** What people are called: first and last name, else the part of the address before the @. */
export function displayName(person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return name || (person.email.split('@')[0] ?? 'User')
}
