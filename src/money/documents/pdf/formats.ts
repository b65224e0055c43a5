import { languages } from '#kernel/i18n/languages.ts'
import { decimalsOf, toDecimal } from '#ui/format/money.ts'
import type { DocumentContent } from '../printable-document.ts'

/** Formats numbers and dates in the document's language. */
export interface Format {
  /** With the currency's symbol: '€1,250.00', '1.250,00 €'. */
  money(cents: number): string
  /** Without the symbol, for columns: '1,250.00'. */
  amount(cents: number): string
  quantity(value: number): string
  /** A percentage: '19%', '19 %'. */
  percent(value: number): string
  /** A day: '21 Nov 2026', 'Nov 21, 2026', '21.11.2026'. */
  day(plain: string): string
  /** A period: '1–31 Oct 2026', '01.–31.10.2026'. */
  days(from: string, to: string): string
  country(code: string): string
}

/**
 * The paper size determines a document's English: American on Letter, British on A4. The time zone doesn't,
 * because a document is drawn again whenever it's read, and a sent document must not change when the agency
 * moves.
 */
export function formatOf(document: Pick<DocumentContent, 'language' | 'paper' | 'currency'>): Format {
  const locale = localeOf(document)
  const isEnglish = document.language === 'en'
  const currency = document.currency.toUpperCase()
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const decimals = decimalsOf(currency)
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 5 })
  const day = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: isEnglish ? 'short' : '2-digit',
    day: isEnglish ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  })
  const country = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    money: (cents) => withMinus(money.format(toDecimal(cents, decimals))),
    amount: (cents) => withMinus(amount.format(toDecimal(cents, decimals))),
    quantity: (value) => withMinus(quantity.format(value)),
    percent: (value) => percent.format(`${value}e-2` as Intl.StringNumericLiteral),
    day: (plain) => day.format(midnight(plain)),
    days: (from, to) => day.formatRange(midnight(from), midnight(to)).replace(/\u2009/g, ' '),
    country: (code) => country.of(code) ?? code,
  }
}

function localeOf({ language, paper }: Pick<DocumentContent, 'language' | 'paper'>): string {
  if (language !== 'en') return languages[language].locale
  return paper === 'LETTER' ? 'en-US' : 'en-GB'
}

/** Replaces the hyphen with a minus sign as wide as a digit. */
function withMinus(figure: string): string {
  return figure.replace('-', '\u2212')
}

function midnight(plain: string): Date {
  return new Date(`${plain}T00:00:00Z`)
}
