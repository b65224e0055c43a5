import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'

/** Formats a month as a short name: '2026-03' gives 'Mar'. */
export function monthName(month: string): string {
  return SHORT.format(firstOf(month))
}

/** Formats a month with its year: '2026-03' gives 'March 2026'. */
export function formatMonth(month: string): string {
  return LONG.format(firstOf(month))
}

function firstOf(month: string): Date {
  return new Date(`${month}-01T12:00:00Z`)
}

const SHORT = new Intl.DateTimeFormat(DATE_LOCALE, { month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat(DATE_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
