import { formatsOf } from '#kernel/i18n/formats.ts'
import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/**
 * Reads a number typed in the reader's language, with at most `places` decimals: '1.234,5', '1 234,5' and
 * '12,5' in German, '1,234.5' in English. NaN for anything else, and if {@link whyUnclear} has a reason.
 */
export function readDecimal(text: string, places: number, locale = LOCALE): number {
  const digits = readDigits(text, places, locale)
  return digits && digits.whole.length <= 9 ? Number(`${digits.whole}.${digits.fraction || '0'}`) : Number.NaN
}

/**
 * Returns the digits before and after the decimal separator. Accepts the other language's separator if it's
 * unambiguous, such as '12.5' in German.
 */
export function readDigits(
  text: string,
  places: number,
  locale = LOCALE,
): { whole: string; fraction: string } | undefined {
  const typed = text.trim()
  if (isUnclear(typed, places, locale)) return undefined
  const found = patterns[decimalSign(locale)].exec(typed) ?? patterns[otherSign(locale)].exec(typed)
  const [, whole = '', fraction = ''] = found ?? []
  return found && fraction.length <= places ? { whole: whole.replace(/\D/g, ''), fraction } : undefined
}

/**
 * Explains how to type a number that could mean two things, such as '1.234'. Undefined for any other text.
 */
export function whyUnclear(text: string, places: number, locale = LOCALE): string | undefined {
  const typed = text.trim()
  if (!isUnclear(typed, places, locale)) return undefined
  const plain = typed.replace(/\D/g, '')
  if (places < 3) return t(m.tooManyDecimals, { typed, plain })
  return t(m.twoMeanings, { typed, plain, decimal: typed.replace(/\D/, decimalSign(locale)) })
}

/** Formats a number for a text field: 2.5 is '2,5' in German. */
export function typedDecimal(value: number, locale = LOCALE): string {
  return String(value).replace('.', decimalSign(locale))
}

type Sign = '.' | ','

/** The decimal separator of a language. Typed digits are ASCII, so it's a point or a comma. */
export function decimalSign(locale: string): Sign {
  const parts = formatsOf(locale).number().formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

const otherSign = (locale: string): Sign => (decimalSign(locale) === ',' ? '.' : ',')

/** Digits in groups of three or without groups, then decimals. Spaces and apostrophes only separate groups. */
const patterns: Record<Sign, RegExp> = {
  '.': /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:\.(\d+))?$/,
  ',': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:,(\d+))?$/,
}

/**
 * Whether a number such as '1.234' could mean two things. A decimal separator is clear if three decimals are
 * allowed. A group separator is clear if they aren't.
 */
function isUnclear(typed: string, places: number, locale: string): boolean {
  const sign = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(typed)?.[1]
  return sign !== undefined && (sign === decimalSign(locale)) === places < 3
}
