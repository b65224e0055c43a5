import { and, eq, ne, sql } from 'drizzle-orm'
import type { AgencySettings } from '#agency/settings/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { billingSettings } from '#schema/billing-settings.ts'

/** Whether there's an administrator other than this one. */
export async function hasAdministrator(db: Db, exceptUserId?: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), exceptUserId ? ne(users.id, exceptUserId) : undefined))
    .limit(1)
  return row !== undefined
}

/** Makes other setups wait until the transaction ends. */
export async function lockSetUp(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('easel set-up'))`)
}

/** Omitted fields keep their default: visitors see the landing page and can sign up. */
export type NewAgency = Pick<typeof agency.$inferInsert, 'name' | 'timeZone' | 'publicUrl'> &
  Partial<Pick<AgencySettings, 'frontPage' | 'openSignUp' | 'supportAddress'>>

export async function insertAgency(tx: Db, now: Date, start: NewAgency): Promise<void> {
  await tx
    .insert(agency)
    .values({ ...start, currency: 'usd', createdAt: now })
    // The agency already exists if all its administrators were removed directly in the database.
    .onConflictDoUpdate({ target: agency.id, set: start })
}

/** Sets the language of documents and emails to the one the new administrator uses. */
export async function saveAgencyLanguage(tx: Db, language: Language): Promise<void> {
  await tx.update(billingSettings).set({ language })
}
