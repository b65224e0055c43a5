import { LOCALE } from '#kernel/i18n/page-locale.ts'

/**
 * Formats the change since the end of last month: '+2', '-1'. Undefined if nothing changed or there's nothing
 * to compare.
 */
export function formatTrend(difference: number | null | undefined): string | undefined {
  return difference ? COUNT.format(difference) : undefined
}

/**
 * Formats the change since last month as a whole percentage, such as '+18%'. Undefined if nothing changed or
 * there's nothing to compare.
 */
export function formatTrendPercent(percent: number | null | undefined): string | undefined {
  return percent ? PERCENT.format(percent / 100) : undefined
}

const COUNT = new Intl.NumberFormat(LOCALE, { signDisplay: 'always' })
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', signDisplay: 'always' })
