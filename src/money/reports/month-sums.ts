import { monthsBetween, monthsFrom } from '#kernel/calendar.ts'
import type { Days } from '#money/periods/days.ts'
import type { MonthSum } from './contract.ts'

/**
 * Returns every month of the period, so that charts have no gaps. Long periods begin with the first month
 * that has data, and end with the last one. `received` is within the period, oldest first.
 */
export function monthsOf({ from, to }: Days, received: readonly { month: string }[]): string[] {
  const [begin, end] = [from.slice(0, 7), to.slice(0, 7)]
  const first = received[0]?.month ?? end
  const last = received.at(-1)?.month ?? end
  const start = begin < monthsFrom(end, -mostMonthsWithNothing) ? first : begin
  const stop = last < monthsFrom(end, -mostMonthsWithNothing) ? last : end
  // Counts months instead of comparing them, because months after 9999 don't sort as text.
  return Array.from({ length: Math.max(1, monthsBetween(start, stop) + 1) }, (_, count) =>
    monthsFrom(start, count),
  )
}

const mostMonthsWithNothing = 36

/** Returns a month's sums. Zero if nothing was received. */
export function sumOf(month: string, rows: readonly MonthSum[]): MonthSum {
  const found = rows.find((row) => row.month === month)
  return {
    month,
    paidCents: found?.paidCents ?? 0,
    refundedCents: found?.refundedCents ?? 0,
    cents: found?.cents ?? 0,
  }
}
