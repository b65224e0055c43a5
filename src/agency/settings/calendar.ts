import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import type { English } from '#kernel/i18n/page-locale.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import { agency } from '#schema/agency.ts'
import { getAgency } from './get-agency.ts'

/** Today's date (YYYY-MM-DD) in the agency's time zone. */
export async function todayAtAgency(db: Db, now: Date): Promise<string> {
  return dayIn((await getAgency(db)).timeZone, now)
}

/** The agency's variant of English, for dates that the server writes. */
export async function englishAtAgency(db: Db): Promise<English> {
  return englishOf((await getAgency(db)).timeZone)
}

/** The current time, or its placeholder in a prepared query. */
export type Now = Date | Placeholder

/** Like {@link todayAtAgency}, but as SQL. Doesn't depend on the server's or the reader's time zone. */
export function agencyToday(now: Now): SQL<string> {
  return once(sql`(${momentOf(now)} at time zone ${agency.timeZone})::date`)
}

/** When a month starts in the agency's time zone: the current month, or `ago` months earlier. */
export function agencyMonthStart(now: Now, ago = 0): SQL<Date> {
  return once(sql`${monthOf(now, ago)} at time zone ${agency.timeZone}`)
}

/** The first day of a month in the agency's time zone. */
export function agencyMonth(now: Now, ago = 0): SQL<string> {
  return once(sql`${monthOf(now, ago)}::date`)
}

function monthOf(now: Now, ago: number): SQL {
  const here = sql`${momentOf(now)} at time zone ${agency.timeZone}`
  return sql`(date_trunc('month', ${here}) - make_interval(months => ${ago}::int))`
}

function momentOf(now: Now): SQL {
  return sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`
}

/** When a day (YYYY-MM-DD) starts in the agency's time zone, or the day `after` days later. */
export function agencyDayStart(day: string | Placeholder, after = 0): SQL<Date> {
  return once(sql`(${day}::date + ${after}::int)::timestamp at time zone ${agency.timeZone}`)
}

/** When a day (YYYY-MM-DD) ends in the agency's time zone. */
export async function agencyDayEnds(db: Db, day: string): Promise<Date> {
  const found = await db.execute<{ at: string | Date }>(sql`select ${agencyDayStart(day, 1)} as at`)
  return new Date(found.rows[0]?.at ?? 0)
}

/** Returns SQL for when a stored day ends in the agency's time zone. */
export function agencyDayEnd(day: AnyColumn): SQL<Date> {
  return sql<Date>`((${day} + 1)::timestamp at time zone ${zone})`
}

/** The day in the agency's time zone when something happened. */
export function agencyDayOf(moment: AnyColumn | SQL): SQL<string> {
  return sql<string>`((${moment})::timestamptz at time zone ${zone})::date`
}

/** The month of a timestamp in the agency's time zone, as YYYY-MM. */
export function agencyMonthOf(moment: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char((${moment})::timestamptz at time zone ${zone}, 'YYYY-MM')`
}

/** The database does the time zone calculations, and may know different names than Node.js. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from pg_timezone_names where lower(name) = ${name.toLowerCase()} limit 1`,
  )
  return found.rows.length > 0
}

const zone = sql`(select ${agency.timeZone} from ${agency})`

/**
 * A value that PostgreSQL calculates once per query. Without this subquery, it would calculate it for each
 * row.
 */
function once<Value>(value: SQL): SQL<Value> {
  return sql<Value>`(select ${value} from ${agency})`
}
