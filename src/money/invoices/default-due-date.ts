import { sql } from 'drizzle-orm'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { invoices } from '#schema/invoices.ts'

/** Returns the default due date of a draft created now. */
export async function usualDueDay(tx: Db, now: Date): Promise<string> {
  const { paymentDays } = await getBillingSettings(tx)
  return dayAfter(await todayAtAgency(tx, now), paymentDays)
}

/** Converts a day to noon in the agency's time zone, which is how days are stored. */
export async function momentOf(tx: Db, timeZone: string, given: string): Promise<Date> {
  if (given.length > 10) return new Date(given)
  const noon = sql<Date>`((${given}::date + time '12:00') at time zone ${timeZone}::text)`.mapWith(
    invoices.paidAt,
  )
  const [row] = await tx.select({ noon }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database gave no moment')
  return row.noon
}
