import { LOCALE } from '#kernel/i18n/page-locale.ts'

/**
 * The change since the end of last month: '+2', '-1'. Undefined if nothing changed or there's nothing to
 * compare.
 */
export function formatTrend(difference: number | null | undefined): string | undefined {
  return difference ? COUNT.format(difference) : undefined
}

/** The change since last month in whole percent: '+18%'. Undefined in the same cases. */
export function formatTrendPercent(percent: number | null | undefined): string | undefined {
  return percent ? PERCENT.format(percent / 100) : undefined
}

const COUNT = new Intl.NumberFormat(LOCALE, { signDisplay: 'always' })
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', signDisplay: 'always' })
