import { formatsOf } from '#kernel/i18n/formats.ts'
import type { Period } from './schedule.ts'

/** A period, appended to a description: '1–31 January 2027', 'January 1–31, 2027', '1.–31. Januar 2027'. */
export function periodLabel({ from, to }: Period, locale: string): string {
  const format = formatsOf(locale).date({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const label = format.formatRange(noon(from), noon(to))
  // Intl uses narrow spaces, which some fonts lack. A range within one month has no spaces.
  return label.replace(/\b(\d{1,2})\s–\s(\d{1,2})\b/, '$1–$2').replace(/[\u2009\u202f]/g, ' ')
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
