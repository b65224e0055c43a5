import { eq, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { emailPreferences } from '#schema/notifications.ts'
import { notificationKinds } from '#schema/values.ts'
import type { Preferences, ShownPreferences } from './contract.preferences.ts'

export async function findPreferences(db: Db, userId: string): Promise<ShownPreferences> {
  const [row] = await db
    .select({
      mails: sql<Preferences['mails']>`coalesce(${emailPreferences.mails}, 'AT_ONCE')`,
      push: sql<
        Preferences['push']
      >`coalesce(${emailPreferences.pushKinds}, ${sql.param([...notificationKinds])}::text[])`,
      timeZone: sql<string>`coalesce(${emailPreferences.timeZone}, ${agency.timeZone})`,
      isTimeZoneKept: sql<boolean>`${emailPreferences.timeZone} is not null`,
    })
    .from(agency)
    .leftJoin(emailPreferences, eq(emailPreferences.userId, userId))
  if (!row) throw new Error('The agency was not set up')
  return row
}

export async function changePreferences(tx: Db, userId: string, change: Partial<Preferences>): Promise<void> {
  const { push, ...rest } = change
  const values = { userId, ...rest, ...(push ? { pushKinds: [...new Set(push)] } : {}) }
  await tx
    .insert(emailPreferences)
    .values(values)
    .onConflictDoUpdate({ target: emailPreferences.userId, set: values })
}

/** Stops a person's notification emails. False if they already get none or their account is gone. */
export async function turnOffEmails(tx: Db, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user || (await findPreferences(tx, userId)).mails === 'OFF') return false
  await changePreferences(tx, userId, { mails: 'OFF' })
  return true
}
