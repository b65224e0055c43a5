import { and, like, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { users } from '#schema/accounts.ts'
import { guestAddress, guestPattern } from './rules.stored-address.ts'

export interface NewGuest {
  email: string
  firstName: string
  lastName: string | null
}

/** Finds or creates the guest with this address and updates their name. Returns their id. */
export async function nameGuest(tx: Db, now: Date, { email, ...names }: NewGuest): Promise<string> {
  const times = { createdAt: now, updatedAt: now }
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), email: guestAddress(email), ...names, ...times })
    .onConflictDoUpdate({ target: users.email, set: { ...names, updatedAt: now } })
    .returning({ id: users.id })
  if (!row) throw new Error('The guest was not kept')
  return row.id
}

/** Deletes the given guests that no row refers to anymore. */
export async function deleteGuests(
  tx: Db,
  pointing: { table: PgTable; column: AnyPgColumn }[],
): Promise<void> {
  const nowhere = pointing.map(({ table, column }) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`${column} = ${users.id}`)),
  )
  await tx.delete(users).where(and(like(users.email, guestPattern), ...nowhere))
}
