import { dayAfter, dayIn } from '#kernel/calendar.ts'

/** The time zone for counting days. Defaults to the reader's own. */
let timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Sets the time zone in which days are counted, wherever the reader is, because deadlines are stored in that
 * zone.
 */
export function countDaysIn(zone: string): void {
  timeZone = zone
}

/** The day this many days from now: YYYY-MM-DD. */
export function dayFromNow(days = 0): string {
  return dayAfter(dayIn(timeZone, new Date()), days)
}
