import { decimalsOf, toDecimal } from './money.ts'

/**
 * Parses a typed amount into minor units: '1,250.5' and '1.250,5' with 'usd' give 125050. A comma before one
 * or two digits can only be a decimal comma. Returns NaN for anything ambiguous ('1.005') and for more
 * decimals than the currency has.
 */
export function parseMoney(text: string, currency: string): number {
  const typed = text.trim()
  const parts = withPoint.exec(/,\d{1,2}$/.test(typed) ? swapped(typed) : typed)
  const decimals = decimalsOf(currency)
  const fraction = parts?.[2] ?? ''
  if (!parts?.[1] || fraction.length > decimals) return Number.NaN
  const minor = Number(`${parts[1].replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : Number.NaN
}

const withPoint = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/

function swapped(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** An example of an amount to type, for hints: '1250.00' with 'usd'. */
export function exampleMoney(currency: string): string {
  return typedMoney(1250 * 10 ** decimalsOf(currency), currency)
}

/** An amount as a field's text: 125050 and 'usd' give '1250.50'. */
export function typedMoney(minor: number, currency: string): string {
  return toDecimal(minor, decimalsOf(currency))
}
