import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { agencyDayOf } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Period } from '#money/invoices/revenue.ts'
import { within } from '#money/invoices/revenue.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { invoices } from '#schema/invoices.ts'

/**
 * The average number of days (in the agency's calendar) from an invoice's date until nothing was due, for
 * invoices settled in this period with at least one payment. Null if there were none.
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
        gt(invoices.paidCents, 0),
        ...within(sql`${invoices.paidAt}`, period),
        visibleInvoices(actor),
      ),
    )
  const { invoices: settled = 0, days = null } = row ?? {}
  return { invoices: settled, days: days === null ? null : Math.round(Number(days) * 10) / 10 }
}
