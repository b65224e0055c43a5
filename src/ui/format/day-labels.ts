import { DATE_LOCALE } from './locale.ts'

/**
 * The day of a moment (ISO 8601) as people say it, in the reader's own calendar: 'today', 'yesterday', 'Tuesday'
 * within a week, else 'Mar 4', with the year where it is another.
 */
export function dayLabel(at: string, now: Date): string {
  const moment = new Date(at)
  const days = daysBetween(moment, now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return moment.toLocaleDateString(DATE_LOCALE, { weekday: 'long' })
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return moment.toLocaleDateString(DATE_LOCALE, { month: 'short', day: 'numeric', year })
}

/** {@link dayLabel} after a verb: 'today', 'on Tuesday', 'on Mar 4'. */
export function onDay(at: string, now: Date): string {
  const words = dayLabel(at, now)
  return words === 'today' || words === 'yesterday' ? words : `on ${words}`
}

function daysBetween(before: Date, after: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return day(after) - day(before)
}
