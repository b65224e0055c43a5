import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { agencyToday } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { agency } from '#schema/agency.ts'
import { invoiceInstalments, invoices, payments, refunds } from '#schema/invoices.ts'

/**
 * A condition for any query that joins `invoices`: staff who see money see all; contacts those of the
 * companies that show them to them, once they were sent.
 */
export function visibleInvoices(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return actor.seesMoney ? undefined : sql`false`
  const mine = actor.memberships.filter((membership) => membership.seesInvoices)
  if (mine.length === 0) return sql`false`
  const clientIds = mine.map((membership) => membership.clientId)
  // What was never sent has no number, also once it was voided.
  return and(inArray(invoices.clientId, clientIds), isNotNull(invoices.number))
}

// The outer template keeps drizzle from shortening "invoices"."id" where invoices are the only table.
const paid = sql`(select coalesce(sum(${payments.amountCents}), 0) from ${payments} where ${payments.invoiceId} = ${invoices.id})`
const refunded = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.invoiceId} = ${invoices.id})`
const credited = sql`(select coalesce(sum(note.amount_cents), 0) from ${invoices} as note
  where note.credits_id = ${invoices.id} and note.number is not null)`
/** What payments and credit notes have met. */
const met = sql`(${credited} + ${paid} - ${refunded})`
const due = sql`greatest(0, ${invoices.amountCents} - ${met})`

/** For a query of invoices: all payments, all refunds, and all credit notes, of each. */
export const paidCents = sql`${paid}`.mapWith(Number)
export const refundedCents = sql`${refunded}`.mapWith(Number)
export const creditedCents = sql`${credited}`.mapWith(Number)
/** What is still to be paid of a sent one. */
export const dueAmount = sql`${due}`.mapWith(Number)

/** What should have been paid before today at the agency, and was not: of instalments, those whose day is over. */
export function overdueCents(now: Date): SQL<number> {
  const today = agencyToday(now)
  const instalmentsDue = sql`(select sum(part.amount_cents) from ${invoiceInstalments} as part
    where part.invoice_id = ${invoices.id} and part.due_at < ${today})`
  const hasInstalments = sql`exists (select from ${invoiceInstalments} as part where part.invoice_id = ${invoices.id})`
  const whole = sql`case when ${invoices.dueAt} < ${today} then ${invoices.amountCents} end`
  const asked = sql`coalesce(case when ${hasInstalments} then ${instalmentsDue} else ${whole} end, 0)`
  return sql`case when ${invoices.status} = 'SENT' then greatest(0, ${asked} - ${met}) else 0 end`.mapWith(
    Number,
  )
}

/** A condition: something should have been paid before today. */
export function overdue(now: Date): SQL | undefined {
  return and(eq(invoices.status, 'SENT'), gt(overdueCents(now), 0))
}

/** A condition: part of what it asks for was paid, and something is still due. */
export const partlyPaid = and(eq(invoices.status, 'SENT'), sql`${due} > 0`, sql`${paid} > ${refunded}`)

/** Of the sent invoices that the actor may see: what is still to be paid, one entry for each currency. */
export async function dueTotals(db: Db, actor: Actor, now: Date) {
  return db
    .select({
      currency: invoices.currency,
      count: sql`count(*)`.mapWith(Number),
      dueCents: sql`sum(${due})`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${overdueCents(now)}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.status, 'SENT'), visibleInvoices(actor)))
    .groupBy(invoices.currency)
    .orderBy(...agencysFirst(invoices.currency))
}

function agencysFirst(currency: AnyColumn): SQL[] {
  return [sql`${currency} = (select ${agency.currency} from ${agency}) desc`, sql`${currency}`]
}
