import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'

/**
 * Formats a calendar day: '2026-03-04' gives 'Mar 4, 2026'. Returns invalid days unchanged. The server can't
 * ask a browser, so it passes the locale.
 */
export function formatPlainDate(date: string, locale = DATE_LOCALE): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!parts) return date
  const day = new Date(0)
  // Avoids Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  day.setUTCFullYear(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  if (day.getUTCDate() !== Number(parts[3])) return date
  return formatOf(locale).format(day)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  formats.set(locale, made)
  return made
}
