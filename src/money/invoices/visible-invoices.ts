import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { agencyToday, type Now } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail, isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { agency } from '#schema/agency.ts'
import { invoiceInstalments, invoices } from '#schema/invoices.ts'

/**
 * A condition for any query that joins `invoices`. Staff who can see billing see all invoices. Contacts see
 * sent invoices of companies that give them access.
 */
export function visibleInvoices(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return actor.seesMoney ? undefined : sql`false`
  const mine = actor.memberships.filter((membership) => membership.seesInvoices)
  if (mine.length === 0) return sql`false`
  const clientIds = mine.map((membership) => membership.clientId)
  // An invoice that was never sent has no number, even after it's voided.
  const inEmail = idFromEmail(actor, 'invoiceId')
  return and(
    inArray(invoices.clientId, clientIds),
    isNotNull(invoices.number),
    inEmail ? eq(invoices.id, inEmail) : undefined,
  )
}

/**
 * {@link visibleInvoices} for queries that are prepared for staff and for contacts.
 * {@link visibleInvoicesValues} fills its placeholders.
 */
export function invoicesOf(staff: boolean): SQL {
  if (staff) return sql`${sql.placeholder('seesInvoices')}::boolean`
  return sql`(${invoices.clientId} = any(${sql.placeholder('payingIds')}::uuid[]) and ${invoices.number} is not null
    and ${invoices.id} = coalesce(${sql.placeholder('onlyInvoiceId')}::uuid, ${invoices.id}))`
}

export function visibleInvoicesValues(actor: Actor) {
  const paying = actor.memberships.filter((membership) => membership.seesInvoices)
  return {
    seesInvoices: actor.seesMoney,
    payingIds: paying.map((membership) => membership.clientId),
    onlyInvoiceId: idFromEmail(actor, 'invoiceId') ?? null,
  }
}

/** SQL for the amount covered by payments and credit notes, in queries of `invoices`. */
export const coveredAmount = sql`(${invoices.creditedCents} + ${invoices.paidCents} - ${invoices.refundedCents})`
const due = sql`greatest(0, ${invoices.amountCents} - ${coveredAmount})`
/** SQL for the amount due on a sent invoice. */
export const dueAmount = sql`${due}`.mapWith(Number)

/** SQL for the due date of the next installment, or of the whole invoice. */
export const nextDueDay = sql`coalesce(${invoices.nextPartAt}, ${invoices.dueAt}, '9999-12-31'::date)`

/** SQL for the overdue amount, by the agency's day. Installments count once their own due date has passed. */
export function overdueCents(now: Now): SQL<number> {
  const today = agencyToday(now)
  // The outer template keeps drizzle from shortening "invoices"."id" in single-table queries.
  const instalments = sql`(select sum(part.amount_cents) from ${invoiceInstalments} as part
    where part.invoice_id = ${invoices.id} and part.due_at < ${today})`
  const asked = sql`case when ${invoices.nextPartAt} is null then ${invoices.amountCents} else ${instalments} end`
  return sql`case when ${overdue(now)} then greatest(0, ${asked} - ${coveredAmount}) else 0 end`.mapWith(
    Number,
  )
}

/** A condition for queries: part of the invoice was due before today. */
export function overdue(now: Now): SQL {
  return sql`(${invoices.status} = 'SENT' and ${nextDueDay} < ${agencyToday(now)} and ${due} > 0)`
}

/** A condition for queries: the invoice is partly paid, with an amount still due. */
export const partlyPaid = and(
  eq(invoices.status, 'SENT'),
  sql`${due} > 0`,
  gt(invoices.paidCents, invoices.refundedCents),
)

/** Returns the amount due on sent invoices that the actor can see, one entry per currency. */
export async function dueTotals(db: Db, actor: Actor, now: Date) {
  const staff = isStaff(actor)
  const name = staff ? 'due_totals_for_staff' : 'due_totals_for_contacts'
  const query = prepared(db, name, (own) => dueTotalsQuery(own, staff).prepare(name))
  return query.execute({ ...visibleInvoicesValues(actor), now: now.toISOString() })
}

function dueTotalsQuery(db: Db, staff: boolean) {
  // The status is a literal, since a plan for any status wouldn't use indexes of sent invoices.
  return db
    .select({
      currency: invoices.currency,
      count: sql`count(*)`.mapWith(Number),
      dueCents: sql`sum(${due})`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${overdueCents(sql.placeholder('now'))}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(sql`${invoices.status} = 'SENT'`, invoicesOf(staff)))
    .groupBy(invoices.currency)
    .orderBy(...agencysFirst(invoices.currency))
}

/** Sorts the agency's currency first. */
export function agencysFirst(currency: AnyColumn | SQL): SQL[] {
  return [sql`${currency} = (select ${agency.currency} from ${agency}) desc`, sql`${currency}`]
}
