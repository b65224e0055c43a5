import { eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Billing } from '#money/billing-settings/get-billing-settings.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import type { Series } from '#schema/billing-settings.ts'
import { documentCounters } from '#schema/billing-settings.ts'
import { invoices } from '#schema/invoices.ts'

/**
 * Returns the next number of a series in the agency's format, such as INV-2026-0001. Locks the counter until
 * the transaction ends: if it fails, the number stays available, and concurrent calls wait for each other.
 */
export async function nextNumber(tx: Db, timeZone: string, now: Date, series: Series): Promise<string> {
  const billing = await getBillingSettings(tx)
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
  const number = writtenNumber(billing, series, year, row.last)
  // The number may be taken by an invoice that was imported while numbers had a different format.
  const isTaken = series !== 'QUOTE' && (await tx.$count(invoices, eq(invoices.number, number))) > 0
  return isTaken ? nextNumber(tx, timeZone, now, series) : number
}

/**
 * Makes our numbers continue after imported numbers that use our format. Call it before importing numbered
 * invoices.
 */
export async function continueNumberingAfter(tx: Db, numbers: readonly string[]): Promise<void> {
  const billing = await getBillingSettings(tx, 'held')
  for (const series of ['INVOICE', 'CREDIT_NOTE'] as const) {
    const counts = numbers.flatMap((number) => countIn(billing, series, number) ?? [])
    for (const [year, its] of Map.groupBy(counts, (one) => one.year)) {
      const last = Math.max(...its.map((one) => one.count))
      await tx
        .insert(documentCounters)
        .values({ series, year, last })
        .onConflictDoUpdate({
          target: [documentCounters.series, documentCounters.year],
          set: { last: sql`greatest(${documentCounters.last}, excluded.last)` },
        })
    }
  }
}

function countIn(billing: Billing, series: Series, number: string) {
  const parts = /^(?:.*-)?(\d+)$/.exec(number)
  const year = billing.numberYear ? Number(/-(\d{4})-\d+$/.exec(number)?.[1] ?? 0) : 0
  const count = Number(parts?.[1])
  const isOurs = count < 2 ** 31 && year > 0 === billing.numberYear
  return isOurs && writtenNumber(billing, series, year, count) === number ? { year, count } : undefined
}

function writtenNumber(billing: Billing, series: Series, year: number, count: number): string {
  const prefix = {
    INVOICE: billing.invoicePrefix,
    CREDIT_NOTE: billing.creditNotePrefix,
    QUOTE: billing.quotePrefix,
  }[series]
  return [prefix, ...(year > 0 ? [year] : []), String(count).padStart(billing.numberDigits, '0')].join('-')
}
