import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { agency } from './table.ts'

/** The day that it is at the agency, whatever the zone of the server or of the reader. */
export function agencyToday(now: Date): SQL<string> {
  return sql<string>`(${now.toISOString()}::timestamptz at time zone ${zone})::date`
}

/** When a month of the agency's calendar began: the current one, or that many months `ago`. */
export function agencyMonthStart(now: Date, ago = 0): SQL<Date> {
  const here = sql`${now.toISOString()}::timestamptz at time zone ${zone}`
  return sql<Date>`((date_trunc('month', ${here}) - make_interval(months => ${ago}::int)) at time zone ${zone})`
}

/** When a day was over at the agency. */
export function agencyDayEnd(day: AnyColumn): SQL<Date> {
  return sql<Date>`((${day} + 1)::timestamp at time zone ${zone})`
}

const zone = sql`(select ${agency.timeZone} from ${agency})`
