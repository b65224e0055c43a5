import type { Placeholder, SQL } from 'drizzle-orm'
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agencyDayStart, agencyMonthOf } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'
import { receivedDays } from '#schema/received-days.ts'
import { visibleInvoices } from './visible-invoices.ts'

/** Days in the agency's time zone, inclusive. A missing day leaves that side open. */
export interface Period<Day = string> {
  from?: Day | undefined
  to?: Day | undefined
}

export interface Received {
  /** YYYY-MM in the agency's calendar. */
  month: string
  currency: string
  paidCents: number
  refundedCents: number
  /** Payments minus refunds. */
  cents: number
}

/**
 * Returns payments minus refunds on invoices that the actor can see, by month of the agency's calendar and
 * currency, oldest month first. Money counts in the month when it was paid or refunded. All revenue sums are
 * based on this.
 */
export async function receivedByMonth(db: Db, actor: Actor, period: Period = {}): Promise<Received[]> {
  const rows = await (isStaff(actor) ? receivedByAll(db, actor, period) : receivedFrom(db, actor, period))
  return rows.map((row) => ({ ...row, cents: row.paidCents - row.refundedCents }))
}

/** Staff see all invoices or none, so their sums come from the days that the database keeps. */
function receivedByAll(db: Db, actor: Actor, { from, to }: Period) {
  // Writes the month once per group. Writing it for each day would take longer than everything else.
  const month = sql`date_trunc('month', ${receivedDays.day}::timestamp)`
  return db
    .select({
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      currency: receivedDays.currency,
      paidCents: sql`sum(${receivedDays.paidCents})`.mapWith(Number),
      refundedCents: sql`sum(${receivedDays.refundedCents})`.mapWith(Number),
    })
    .from(receivedDays)
    .where(
      and(
        visibleInvoices(actor),
        from ? gte(receivedDays.day, from) : undefined,
        to ? lte(receivedDays.day, to) : undefined,
      ),
    )
    .groupBy(month, receivedDays.currency)
    .having(sql`bool_or(${receivedDays.paidCents} <> 0 or ${receivedDays.refundedCents} <> 0)`)
    .orderBy(sql`1`, sql`2`)
}

function receivedFrom(db: Db, actor: Actor, period: Period) {
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
  return db
    .select({
      month,
      currency: moved.currency,
      paidCents: sql`sum(${moved.paid})`.mapWith(Number),
      refundedCents: sql`sum(${moved.refunded})`.mapWith(Number),
    })
    .from(moved)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
}

/** Returns SQL conditions for a moment within these days in the agency's time zone. */
export function within(moment: SQL, { from, to }: Period<string | Placeholder>): SQL[] {
  const after = from ? [gte(moment, agencyDayStart(from))] : []
  return to ? [...after, lt(moment, agencyDayStart(to, 1))] : after
}

/** Returns the currencies of these rows, each once, the agency's own first. */
export function currenciesOf(rows: readonly { currency: string }[], own: string): string[] {
  const all = [...new Set(rows.map((row) => row.currency))].sort()
  return all.sort((one, other) => Number(other === own) - Number(one === own))
}
