import { and, eq, ne, sql } from 'drizzle-orm'
import type { AgencySettings } from '#agency/settings/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'

/** Is there an administrator, other than this one? */
export async function hasAdministrator(db: Db, exceptUserId?: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), exceptUserId ? ne(users.id, exceptUserId) : undefined))
    .limit(1)
  return row !== undefined
}

/** Until the transaction ends, any other set-up waits here. */
export async function lockSetUp(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('easel set-up'))`)
}

/** What is left out keeps the default: visitors see the landing page and may sign up. */
export type NewAgency = Pick<typeof agency.$inferInsert, 'name' | 'timeZone' | 'publicUrl'> &
  Partial<Pick<AgencySettings, 'frontPage' | 'openSignUp' | 'supportAddress'>>

export async function insertAgency(tx: Db, now: Date, start: NewAgency): Promise<void> {
  await tx
    .insert(agency)
    .values({ ...start, currency: 'usd', createdAt: now })
    // It was there already where all its administrators were taken away by hand.
    .onConflictDoUpdate({ target: agency.id, set: start })
}
