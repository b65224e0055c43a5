import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
/**
 * How a file writes numbers and dates. A value is undefined if the cells don't show it or contradict each
 * other.
 */
export interface Writing {
  /** The decimal separator. */
  decimal?: ',' | '.'
  /** Whether 03/04/2026 begins with the day or the month. */
  first?: 'day' | 'month'
}

/** Detects the notation from all numbers and dates of a file, so that 1.234 and 03/04/2026 are read consistently. */
export function writingOf(numbers: readonly string[], dates: readonly string[]): Writing {
  const decimal = agreed(numbers.map((text) => decimalIn(bare(text))))
  const first = agreed(dates.map(firstIn))
  return { ...(decimal ? { decimal } : {}), ...(first ? { first } : {}) }
}

/** Reads a number as '1234.5', or returns the problem as a message. */
export function readNumber(text: string, writing: Writing): { value: string } | { fault: string } {
  const given = bare(text)
  const parts = /^(-?)(\d[\d.,]*)$/.exec(given)
  if (text.trim() === '') return { fault: t(m.numberMissing) }
  if (!parts?.[2]) return { fault: t(m.notNumber, { text: text.trim() }) }
  const decimal = decimalIn(given) ?? (isTwofold(given) ? writing.decimal : '.')
  if (!decimal) return { fault: t(m.ambiguousNumber, { text: text.trim() }) }
  const [whole = '', fraction, ...more] = parts[2].split(decimal)
  const grouped = decimal === '.' ? ',' : '.'
  const isRight = more.length === 0 && new RegExp(`^(\\d+|\\d{1,3}(\\${grouped}\\d{3})+)$`).test(whole)
  if (!isRight || (fraction !== undefined && !/^\d+$/.test(fraction))) {
    return { fault: t(m.notNumber, { text: text.trim() }) }
  }
  const digits = whole.replaceAll(grouped, '')
  return { value: `${parts[1]}${digits}${fraction === undefined ? '' : `.${fraction}`}` }
}

/** Reads an amount in minor units of a currency with this many decimals. */
export function readMinor(
  text: string,
  decimals: number,
  writing: Writing,
): { value: number } | { fault: string } {
  const read = readNumber(text, writing)
  if ('fault' in read) return read
  const [whole = '', fraction = ''] = read.value.split('.')
  const digits = fraction.replace(/(?<!0)0+$/, '')
  if (digits.length > decimals) {
    return { fault: t(m.tooManyDecimals, { text: text.trim(), decimals }) }
  }
  const value = Number(`${whole}${digits.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(value) ? { value } : { fault: t(m.amountTooLarge) }
}

/** Reads a day as YYYY-MM-DD, or returns the problem as a message. */
export function readDay(text: string, { first }: Writing): { value: string } | { fault: string } {
  const given = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(given)
  if (iso) return dayOf(given, iso[1], iso[2], iso[3])
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(given)
  if (german) return dayOf(given, german[3], german[2], german[1])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(given)
  if (!slashed) return { fault: t(m.notDate, { text: given }) }
  const [, one, two, year] = slashed
  const begins = one === two ? 'day' : (firstIn(given) ?? first)
  if (!begins) return { fault: t(m.ambiguousDate, { text: given }) }
  return begins === 'day' ? dayOf(given, year, two, one) : dayOf(given, year, one, two)
}

function dayOf(given: string, year = '', month = '', day = ''): { value: string } | { fault: string } {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${value}T12:00:00Z`)
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
  return isThere ? { value } : { fault: t(m.noSuchDay, { text: given }) }
}

/**
 * Removes the currency, percent sign and thousands separators other than a point or comma. Accepts any kind
 * of minus sign.
 */
function bare(text: string): string {
  return text
    .trim()
    .replace(/(%|[A-Za-z]{3}|\p{Sc})$/u, '')
    .trimEnd()
    .replace(/^([-\u2212\u2013]?)\s*([A-Za-z]{3}|\p{Sc})\s*/u, '$1')
    .replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '')
    .replace(/^[\u2212\u2013]\s*/, '-')
    .replace(/^\+/, '')
    .replace(/^([\d.,]+)-$/, '-$1')
}

/** Returns a number's decimal separator if it's unambiguous. */
function decimalIn(given: string): ',' | '.' | undefined {
  const signs = given.replace(/[^.,]/g, '')
  if (signs === '' || isTwofold(given)) return undefined
  const last = signs.at(-1) as ',' | '.'
  const isOneKind = new Set(signs).size === 1
  if (!isOneKind || signs.length === 1) return last
  return last === ',' ? '.' : ','
}

/** Whether the separator is ambiguous: 1.234 could be a decimal or more than a thousand. */
function isTwofold(given: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(given)
}

function firstIn(text: string): 'day' | 'month' | undefined {
  const [, one, two] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}$/.exec(text.trim()) ?? []
  if (Number(one) > 12) return 'day'
  return Number(two) > 12 ? 'month' : undefined
}

function agreed<Value>(seen: readonly (Value | undefined)[]): Value | undefined {
  const kinds = new Set(seen.filter((one) => one !== undefined))
  return kinds.size === 1 ? [...kinds][0] : undefined
}
