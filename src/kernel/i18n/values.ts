import { elisions } from './elision.ts'
import { formatsOf } from './formats.ts'
import type { Value } from './message-params.ts'

/**
 * Formats money and days for these locales. Leaves all other values unchanged, including elements. In French, adds the
 * tags of `markElisions`.
 */
export function writeValues(
  locale: string,
  values: Record<string, unknown> = {},
  dateLocale = locale,
): Record<string, unknown> {
  const written = Object.entries(values).map(([name, value]) => [name, write(value, locale, dateLocale)])
  return { ...(locale.startsWith('fr') && elisions), ...Object.fromEntries(written) }
}

function write(value: unknown, locale: string, dateLocale: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = value as Exclude<Value, string | number | Date>
  if ('money' in known) return formatsOf(locale).money(known.money, known.currency)
  if ('day' in known && typeof known.day === 'string') {
    return formatsOf(dateLocale).date({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(known.day))
  }
  return value
}
