import { LOCALE } from '#kernel/i18n/page-locale.ts'

/** Formats a percentage: 7.5 is '7.5%'. */
export function formatPercent(value: number): string {
  return PERCENT.format(value / 100)
}

const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 3 })
