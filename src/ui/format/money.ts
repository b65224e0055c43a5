import { LOCALE } from '#kernel/i18n/page-locale.ts'

export type MoneyWriting = {
  /**
   * Adds the currency code after the amount: '$1,250.00 USD'. Amounts that already name it, such as 'CA$5.00'
   * or 'KWD 5.000', stay the same.
   */
  code?: boolean
  /** Omits '.00', for round budgets. */
  round?: boolean
}

/** Formats an amount in minor units: 125000 and 'usd' give '$1,250.00', 500 and 'jpy' '¥500'. */
export function formatMoney(
  minor: number,
  currency: string,
  { code = false, round = false }: MoneyWriting = {},
): string {
  const name = currency.toUpperCase()
  const amount = formatOf(name, round).format(toDecimal(minor, decimalsOf(name)))
  return code && !symbolOf(name).includes(name.slice(0, 2)) ? `${amount}\u00a0${name}` : amount
}

/** The number of decimals of a currency: 2 for most, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const found = formatOf(currency.toUpperCase(), false).resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, found)
  return found
}

/** Cached, since reading them from a formatter takes longer than formatting. */
const decimals = new Map<string, number>()

/** The currency symbol: '$' for USD, '€' for EUR, or the code if there is none. */
export function symbolOf(currency: string): string {
  const parts = formatOf(currency.toUpperCase(), false).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency.toUpperCase()
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, round: boolean): Intl.NumberFormat {
  const key = `${currency}${round}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: round ? 'stripIfInteger' : 'auto',
  })
  formats.set(key, made)
  return made
}

/**
 * Converts minor units to a decimal string, so that no amount passes through a float: 125050 is '1250.50'.
 */
export function toDecimal(minor: number, decimals: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${sign}${whole}${fraction}` as Intl.StringNumericLiteral
}
