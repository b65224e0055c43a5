import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

export const isToday = (at: string, now: Date) => new Date(at).toDateString() === now.toDateString()

/** Returns the heading of a day in a conversation: Today, Yesterday or the date. */
export function dayLabelOf(at: string, now: Date): string {
  const day = new Date(at)
  if (isToday(at, now)) return t(m.today)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === yesterday.toDateString()) return t(m.yesterday)
  return DAY.format(day)
}

export function timeLabel(at: string): string {
  return TIME.format(new Date(at))
}

const DAY = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long' })
const TIME = new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'short' })
