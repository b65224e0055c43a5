import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { monthsBetween, monthsFrom } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { currenciesOf, type Received, receivedByMonth } from '#money/invoices/revenue.ts'
import { dueTotals } from '#money/invoices/visible-invoices.ts'
import type { Days } from '#money/periods/days.ts'
import type { Figures, MonthSum } from './contract.ts'
import { ageNames } from './contract.ts'
import { findUpcoming } from './data.upcoming.ts'
import { daysToPay } from './days-to-pay.ts'
import { overdueByAge } from './overdue-by-age.ts'

/** Returns all money figures, from the same sums as the dashboards. */
export async function findFigures(db: Db, actor: Actor, now: Date, days: Days): Promise<Figures> {
  const [{ currency: own }, received, due, aged, took, upcoming] = await Promise.all([
    getAgency(db),
    receivedByMonth(db, actor, days),
    dueTotals(db, actor, now),
    overdueByAge(db, actor, now),
    daysToPay(db, actor, days),
    findUpcoming(db, now),
  ])
  return {
    ...days,
    revenue: currenciesOf(received, own).map((currency) => {
      const its = received.filter((row) => row.currency === currency)
      return {
        currency,
        cents: its.reduce((sum, row) => sum + row.cents, 0),
        months: monthsOf(days, received).map((month) => sumOf(month, its)),
      }
    }),
    outstanding: due.map(({ count, ...sum }) => ({
      ...sum,
      invoices: count,
      ages: ageNames.map((age, index) => {
        const found = aged.find((row) => row.currency === sum.currency && row.age === index)
        return { age, invoices: found?.invoices ?? 0, cents: found?.cents ?? 0 }
      }),
    })),
    daysToPay: took,
    upcoming,
  }
}

/**
 * Returns every month of the period, so that charts have no gaps. Long periods begin with the first month
 * that has data, and end with the last one.
 */
function monthsOf({ from, to }: Days, received: Received[]): string[] {
  const [begin, end] = [from.slice(0, 7), to.slice(0, 7)]
  const first = received[0]?.month ?? end
  const last = received.at(-1)?.month ?? end
  const start = begin < monthsFrom(end, -mostMonthsWithNothing) && first > begin ? first : begin
  const stop = last < monthsFrom(end, -mostMonthsWithNothing) ? last : end
  // Counts, because months after 9999 don't sort as text.
  return Array.from({ length: Math.max(1, monthsBetween(start, stop) + 1) }, (_, count) =>
    monthsFrom(start, count),
  )
}

const mostMonthsWithNothing = 36

function sumOf(month: string, rows: Received[]): MonthSum {
  const found = rows.find((row) => row.month === month)
  return {
    month,
    paidCents: found?.paidCents ?? 0,
    refundedCents: found?.refundedCents ?? 0,
    cents: found?.cents ?? 0,
  }
}
