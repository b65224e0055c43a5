import { dayAfter, dayIn } from '#kernel/calendar.ts'

/** Until it is said otherwise, the reader's own. */
let timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** From now on days are those of the calendar in this time zone, whoever reads them where: what is kept goes by it. */
export function countDaysIn(zone: string): void {
  timeZone = zone
}

/** The day so many days from now: YYYY-MM-DD. */
export function dayFromNow(days = 0): string {
  return dayAfter(dayIn(timeZone, new Date()), days)
}
