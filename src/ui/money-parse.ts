import { decimalsOf } from './money-format.ts'

/**
 * What somebody typed as an amount, in whole minor units: '1,250.5' and 'usd' give 125050. NaN for anything that
 * could be read in two ways ('1250,50') and for more decimals than the currency has.
 */
export function parseMoney(text: string, currency: string): number {
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim())
  const decimals = decimalsOf(currency)
  const fraction = parts?.[2] ?? ''
  if (!parts?.[1] || fraction.length > decimals) return Number.NaN
  const minor = Number(`${parts[1].replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : Number.NaN
}

/** An amount as the text of a field: 125050 and 'usd' give '1250.50'. */
export function typedMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
