import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import type { Billing } from './open.settings.ts'
import { theBilling } from './open.settings.ts'
import type { Series } from './table.settings.ts'
import { documentCounters } from './table.settings.ts'

/**
 * The next number of a series in the agency's form, for instance INV-2026-0001. Holds the counter until the
 * transaction ends: what fails gives its number back, and two at once wait for each other.
 */
export async function nextNumber(tx: Db, timeZone: string, now: Date, series: Series): Promise<string> {
  const billing = await theBilling(tx)
  const year = billing.numberYear ? Number(dayIn(timeZone, now).slice(0, 4)) : 0
  const [row] = await tx
    .insert(documentCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last })
  if (!row) throw new Error('The counter of the documents gave no number')
  return writtenNumber(billing, series, year, row.last)
}

function writtenNumber(billing: Billing, series: Series, year: number, count: number): string {
  const prefix = {
    INVOICE: billing.invoicePrefix,
    CREDIT_NOTE: billing.creditNotePrefix,
    QUOTE: billing.quotePrefix,
  }[series]
  return [prefix, ...(year > 0 ? [year] : []), String(count).padStart(billing.numberDigits, '0')].join('-')
}
