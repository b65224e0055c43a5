import { formatsOf } from './formats.ts'
import type { Value } from './message-params.ts'

/** Formats money and days for the locale. Leaves everything else unchanged, including elements. */
export function writeValues(locale: string, values: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(locale, value)]))
}

function write(locale: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = value as Exclude<Value, string | number | Date>
  if ('money' in known) return formatsOf(locale).money(known.money, known.currency)
  if ('day' in known && typeof known.day === 'string') {
    return formatsOf(locale).date({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(known.day))
  }
  return value
}
