import type { SQL } from 'drizzle-orm'
import { and, count, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agencyDayOf, agencyDayStart, agencyMonthOf, agencyToday } from '#agency/settings/calendar.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn, monthsFrom } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { invoiceInstalments, invoices, payments, refunds } from '#schema/invoices.ts'
import { creditedCents, paidCents, refundedCents, visibleInvoices } from './visible-invoices.ts'

/** Days at the agency, both included; without one of them it is open on that side. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

export interface Received {
  /** YYYY-MM, of the agency's calendar. */
  month: string
  currency: string
  paidCents: number
  refundedCents: number
  /** What was paid less what was paid back. */
  cents: number
}

/**
 * What was paid on invoices that the actor may see, less what was paid back, by month of the agency's calendar and
 * by currency, the oldest month first. Money counts in the month in which it moved; every sum of what was received
 * is a sum of these.
 */
export async function receivedByMonth(db: Db, actor: Actor, period: Period = {}): Promise<Received[]> {
  const seen = visibleInvoices(actor)
  const moved = unionAll(
    db
      .select({
        currency: invoices.currency,
        paid: sql<number>`${payments.amountCents}`.as('paid'),
        refunded: sql<number>`0::bigint`.as('refunded'),
        at: sql<Date>`${payments.paidAt}`.as('at'),
      })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(and(seen, ...within(sql`${payments.paidAt}`, period))),
    db
      .select({
        currency: invoices.currency,
        paid: sql<number>`0::bigint`.as('paid'),
        refunded: sql<number>`${refunds.amountCents}`.as('refunded'),
        at: sql<Date>`${refunds.refundedAt}`.as('at'),
      })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .where(and(seen, ...within(sql`${refunds.refundedAt}`, period))),
  ).as('moved')
  const month = agencyMonthOf(sql`${moved.at}`)
  const rows = await db
    .select({
      month,
      currency: moved.currency,
      paidCents: sql`sum(${moved.paid})`.mapWith(Number),
      refundedCents: sql`sum(${moved.refunded})`.mapWith(Number),
    })
    .from(moved)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
  return rows.map((row) => ({ ...row, cents: row.paidCents - row.refundedCents }))
}

/** For a query: something happened within these days at the agency. */
export function within(moment: SQL, { from, to }: Period): SQL[] {
  const after = from ? [gte(moment, agencyDayStart(from))] : []
  return to ? [...after, lt(moment, agencyDayStart(to, 1))] : after
}

/** The same for this month, the one before, and ever, one entry for each currency, the agency's own first. */
export async function receivedTotals(db: Db, actor: Actor, now: Date) {
  const [{ currency: own, timeZone }, months] = await Promise.all([getAgency(db), receivedByMonth(db, actor)])
  const thisMonth = dayIn(timeZone, now).slice(0, 7)
  const lastMonth = monthsFrom(thisMonth, -1)
  return currenciesOf(months, own).map((currency) => {
    const its = months.filter((row) => row.currency === currency)
    const sumOf = (rows: Received[]) => rows.reduce((sum, row) => sum + row.cents, 0)
    return {
      currency,
      thisMonthCents: sumOf(its.filter((row) => row.month === thisMonth)),
      lastMonthCents: sumOf(its.filter((row) => row.month === lastMonth)),
      allTimeCents: sumOf(its),
    }
  })
}

/** The currencies of these rows, each once, the agency's own first. */
export function currenciesOf(rows: readonly { currency: string }[], own: string): string[] {
  const all = [...new Set(rows.map((row) => row.currency))].sort()
  return all.sort((one, other) => Number(other === own) - Number(one === own))
}

export interface Aged {
  currency: string
  /** 0 for 1 to 30 days over its date, 1 for 31 to 60, 2 for 61 to 90, 3 for all that is older. */
  age: number
  invoices: number
  cents: number
}

/**
 * What is overdue on invoices that the actor may see, by how long ago it should have been paid. An instalment is as
 * old as its own date; what came in filled the oldest first, so the ages together are what is overdue.
 */
export async function overdueByAge(db: Db, actor: Actor, now: Date): Promise<Aged[]> {
  const today = agencyToday(now)
  const parts = sql`(select part.amount_cents, part.due_at,
      sum(part.amount_cents) over (order by part.order_index) as upto
    from ${invoiceInstalments} as part where part.invoice_id = ${invoices.id}
    union all select ${invoices.amountCents}, ${invoices.dueAt}, ${invoices.amountCents} where not exists
      (select from ${invoiceInstalments} as part where part.invoice_id = ${invoices.id})) as parts`
  const met = sql`(${creditedCents} + ${paidCents} - ${refundedCents})`
  const late = db
    .select({
      id: sql<string>`${invoices.id}`.as('id'),
      currency: invoices.currency,
      age: sql<number>`width_bucket(${today} - parts.due_at, array[31, 61, 91])`.as('age'),
      cents: sql<number>`least(parts.amount_cents, greatest(0, parts.upto - ${met}))`.as('cents'),
    })
    .from(invoices)
    .innerJoinLateral(parts, sql`parts.due_at < ${today}`)
    .where(and(eq(invoices.status, 'SENT'), visibleInvoices(actor)))
    .as('late')
  return db
    .select({
      currency: late.currency,
      age: sql`${late.age}`.mapWith(Number),
      invoices: sql`count(distinct ${late.id})`.mapWith(Number),
      cents: sql`sum(${late.cents})`.mapWith(Number),
    })
    .from(late)
    .where(sql`${late.cents} > 0`)
    .groupBy(late.currency, late.age)
    .orderBy(late.currency, late.age)
}

/**
 * From the day of an invoice to the day on which nothing more was due, for those that were settled within these days
 * and were paid at all: the mean in days of the agency's calendar, null where there was none.
 */
export async function daysToPay(db: Db, actor: Actor, period: Period) {
  const took = sql`${agencyDayOf(invoices.paidAt)} - ${agencyDayOf(invoices.issuedAt)}`
  const [row] = await db
    .select({ invoices: count(), days: sql<number | null>`avg(greatest(0, ${took}))` })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, 'INVOICE'),
        inArray(invoices.status, ['PAID', 'REFUNDED']),
        exists(db.select().from(payments).where(eq(payments.invoiceId, invoices.id))),
        ...within(sql`${invoices.paidAt}`, period),
        visibleInvoices(actor),
      ),
    )
  const { invoices: settled = 0, days = null } = row ?? {}
  return { invoices: settled, days: days === null ? null : Math.round(Number(days) * 10) / 10 }
}
