import { LOCALE } from './locale.ts'

/** A share as it is written: 7.5 is '7.5%'. */
export function formatPercent(value: number): string {
  return `${PERCENT.format(value)}%`
}

const PERCENT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 })
