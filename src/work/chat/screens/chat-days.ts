import { DATE_LOCALE } from '#ui/format/locale.ts'

/** How a day is called in a conversation: Today, Yesterday, otherwise its date. */
export function dayLabelOf(at: string, now: Date): string {
  const day = new Date(at)
  if (day.toDateString() === now.toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return DAY.format(day)
}

/** The time of day of a message. */
export function timeLabel(at: string): string {
  return TIME.format(new Date(at))
}

const DAY = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long' })
const TIME = new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'short' })
