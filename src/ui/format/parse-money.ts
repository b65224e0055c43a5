import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { decimalsOf, toDecimal } from './money.ts'
import { decimalSign, readDigits, whyUnclear } from './parse-decimal.ts'

/**
 * Reads an amount typed in the reader's language, in minor units: '1,250.5' with 'usd' is 125050 in English,
 * and so is '1.250,5' in German. NaN for anything else, for more decimals than the currency has, and if
 * {@link whyNoMoney} has a reason.
 */
export function parseMoney(text: string, currency: string, locale = LOCALE): number {
  const decimals = decimalsOf(currency)
  const digits = readDigits(text, decimals, locale)
  if (!digits) return Number.NaN
  const minor = Number(`${digits.whole}${digits.fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : Number.NaN
}

/** Explains how to type an amount that could mean two things. Undefined for any other text. */
export function whyNoMoney(text: string, currency: string, locale = LOCALE): string | undefined {
  return whyUnclear(text, decimalsOf(currency), locale)
}

/** An example of an amount, for hints: '1250.00' with 'usd'. */
export function exampleMoney(currency: string): string {
  return typedMoney(1250 * 10 ** decimalsOf(currency), currency)
}

/** Formats an amount for a text field: 125050 and 'usd' is '1250.50', and '1250,50' in German. */
export function typedMoney(minor: number, currency: string, locale = LOCALE): string {
  return toDecimal(minor, decimalsOf(currency)).replace('.', decimalSign(locale))
}
