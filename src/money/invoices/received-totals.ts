import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agencyDayOf, agencyMonth } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'
import { receivedDays } from '#schema/received-days.ts'
import { agencysFirst, invoicesOf, visibleInvoicesValues } from './visible-invoices.ts'

/**
 * Returns payments minus refunds for this month, last month and all time, one entry per currency, the
 * agency's own first.
 */
export async function receivedTotals(db: Db, actor: Actor, now: Date) {
  const staff = isStaff(actor)
  const name = staff ? 'received_totals_for_staff' : 'received_totals_for_contacts'
  const query = prepared(db, name, (own) => receivedTotalsQuery(own, staff).prepare(name))
  return query.execute({ ...visibleInvoicesValues(actor), now: now.toISOString() })
}

function receivedTotalsQuery(db: Db, staff: boolean) {
  const now = sql.placeholder('now')
  const days = staff ? daysOfAll(db) : daysOfContacts(db)
  const cents = sql`${days.paid} - ${days.refunded}`
  const inMonth = (ago: number) =>
    sql`coalesce(sum(${cents}) filter (where ${days.day} >= ${agencyMonth(now, ago)}
      and ${days.day} < ${agencyMonth(now, ago - 1)}), 0)`.mapWith(Number)
  return db
    .select({
      currency: days.currency,
      thisMonthCents: inMonth(0),
      lastMonthCents: inMonth(1),
      allTimeCents: sql`sum(${cents})`.mapWith(Number),
    })
    .from(days)
    .groupBy(days.currency)
    .having(sql`bool_or(${days.paid} <> 0 or ${days.refunded} <> 0)`)
    .orderBy(...agencysFirst(sql`${days.currency}`))
}

function daysOfAll(db: Db) {
  return db
    .select({
      currency: sql<string>`${receivedDays.currency}`.as('currency'),
      day: sql`${receivedDays.day}`.as('day'),
      paid: sql`${receivedDays.paidCents}`.as('paid'),
      refunded: sql`${receivedDays.refundedCents}`.as('refunded'),
    })
    .from(receivedDays)
    .where(invoicesOf(true))
    .as('days')
}

function daysOfContacts(db: Db) {
  const paid = db
    .select({
      currency: sql<string>`${invoices.currency}`.as('currency'),
      day: sql`${agencyDayOf(payments.paidAt)}`.as('day'),
      paid: sql`${payments.amountCents}`.as('paid'),
      refunded: sql`0::bigint`.as('refunded'),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(invoicesOf(false))
  const refunded = db
    .select({
      currency: sql<string>`${invoices.currency}`.as('currency'),
      day: sql`${agencyDayOf(refunds.refundedAt)}`.as('day'),
      paid: sql`0::bigint`.as('paid'),
      refunded: sql`${refunds.amountCents}`.as('refunded'),
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(invoicesOf(false))
  return unionAll(paid, refunded).as('days')
}
