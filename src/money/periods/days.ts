import { todayAtAgency } from '#agency/settings/calendar.ts'
import { monthsFrom } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'

/** Days in the agency's time zone, inclusive. */
export interface Days {
  from: string
  to: string
}

/** Fills in missing days: the period ends today and starts twelve months earlier. */
export async function periodDays(
  db: Db,
  now: Date,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Days> {
  const today = await todayAtAgency(db, now)
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today)
  const yearEarlier = `${monthsFrom(to.slice(0, 7), -11)}-01`
  return { from: asked.from ?? (yearEarlier < firstDay ? firstDay : yearEarlier), to }
}

/** PostgreSQL has no year 0. */
const firstDay = '0001-01-01'
