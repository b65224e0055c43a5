import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/**
 * The day of a moment (ISO 8601) in the reader's calendar: 'today', 'yesterday', 'Tuesday' within a week,
 * otherwise 'Mar 4', with the year if it isn't the current one.
 */
export function dayLabel(at: string, now: Date): string {
  const moment = new Date(at)
  const days = daysBetween(moment, now)
  if (days <= 0) return t(m.today)
  if (days === 1) return t(m.yesterday)
  return days < 7 ? weekdayOf(moment) : dateOf(moment, now)
}

/** Like {@link dayLabel}, for use after a verb: 'today', 'on Tuesday', 'on Mar 4'. */
export function onDay(at: string, now: Date): string {
  const moment = new Date(at)
  const days = daysBetween(moment, now)
  if (days < 2) return dayLabel(at, now)
  return days < 7
    ? t(m.onWeekday, { weekday: weekdayOf(moment) })
    : t(m.onDate, { date: dateOf(moment, now) })
}

function weekdayOf(moment: Date): string {
  return moment.toLocaleDateString(DATE_LOCALE, { weekday: 'long' })
}

function dateOf(moment: Date, now: Date): string {
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return moment.toLocaleDateString(DATE_LOCALE, { month: 'short', day: 'numeric', year })
}

function daysBetween(before: Date, after: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return day(after) - day(before)
}
