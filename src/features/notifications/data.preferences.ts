import { eq, sql } from 'drizzle-orm'
import { agency } from '#features/agency/table.ts'
import type { Db } from '#kernel/database.ts'
import type { Preferences, ShownPreferences } from './contract.preferences.ts'
import { mailPreferences } from './table.ts'

export async function findPreferences(db: Db, userId: string): Promise<ShownPreferences> {
  const [row] = await db
    .select({
      mails: sql<Preferences['mails']>`coalesce(${mailPreferences.mails}, 'AT_ONCE')`,
      timeZone: sql<string>`coalesce(${mailPreferences.timeZone}, ${agency.timeZone})`,
      isTimeZoneKept: sql<boolean>`${mailPreferences.timeZone} is not null`,
    })
    .from(agency)
    .leftJoin(mailPreferences, eq(mailPreferences.userId, userId))
  if (!row) throw new Error('The agency was not set up')
  return row
}

export async function changePreferences(tx: Db, userId: string, change: Partial<Preferences>): Promise<void> {
  await tx
    .insert(mailPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: { userId, ...change } })
}
