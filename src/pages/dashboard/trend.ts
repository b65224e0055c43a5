import { LOCALE } from '#ui/format/locale.ts'

/** A change since the end of last month: '+2', '-1'; nothing where nothing changed or there is nothing to compare. */
export function formatTrend(difference: number | null | undefined): string | undefined {
  return difference ? COUNT.format(difference) : undefined
}

/** A change against last month in whole per cent: '+18%'; nothing as above. */
export function formatTrendPercent(percent: number | null | undefined): string | undefined {
  return percent ? PERCENT.format(percent / 100) : undefined
}

const COUNT = new Intl.NumberFormat(LOCALE, { signDisplay: 'always' })
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', signDisplay: 'always' })
