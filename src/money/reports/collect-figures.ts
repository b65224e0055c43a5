import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { currenciesOf, receivedByMonth } from '#money/invoices/revenue.ts'
import { dueTotals } from '#money/invoices/visible-invoices.ts'
import type { Days } from '#money/periods/days.ts'
import type { Figures } from './contract.ts'
import { ageNames } from './contract.ts'
import { findUpcoming } from './data.upcoming.ts'
import { daysToPay } from './days-to-pay.ts'
import { monthsOf, sumOf } from './month-sums.ts'
import { overdueByAge } from './overdue-by-age.ts'

/** Returns all billing figures, based on the same sums as the dashboards. */
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
