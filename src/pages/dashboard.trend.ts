import { LOCALE } from '#ui/locale.ts'

/** A change since the end of last month: '+2', '-1', '+0'. */
export function formatTrend(difference: number): string {
  return COUNT.format(difference)
}

/** A change against last month in whole per cent: '+18%'. */
export function formatTrendPercent(percent: number): string {
  return PERCENT.format(percent / 100)
}

const COUNT = new Intl.NumberFormat(LOCALE, { signDisplay: 'always' })
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', signDisplay: 'always' })
