import { formatsOf } from '#kernel/i18n/formats.ts'
import { DATE_LOCALE } from '#kernel/i18n/page-locale.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size with its unit, such as '1.4 GB'. Units are powers of 1,000. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1_000, bytes)) / 3) - 1)
  const amount = bytes / 1_000 ** (power + 1)
  const unit = units[power] ?? 'kilobyte'
  const maximumFractionDigits = amount < 10 && power > 0 ? 1 : 0
  return formatsOf(DATE_LOCALE).number({ style: 'unit', unit, maximumFractionDigits }).format(amount)
}
