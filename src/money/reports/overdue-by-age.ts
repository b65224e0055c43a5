import { and, sql } from 'drizzle-orm'
import { agencyToday } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { coveredAmount, overdue, visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { invoiceInstalments, invoices } from '#schema/invoices.ts'

export interface Aged {
  currency: string
  /** 0 for 1 to 30 days overdue, 1 for 31 to 60, 2 for 61 to 90, 3 for anything older. */
  age: number
  invoices: number
  cents: number
}

/**
 * Returns overdue amounts on invoices that the actor can see, by age. An installment's age counts from its
 * own date. Payments fill the oldest installments first, so the ages add up to the overdue total.
 */
export async function overdueByAge(db: Db, actor: Actor, now: Date): Promise<Aged[]> {
  const today = agencyToday(now)
  const parts = sql`(select part.amount_cents, part.due_at,
      sum(part.amount_cents) over (order by part.order_index) as upto
    from ${invoiceInstalments} as part where part.invoice_id = ${invoices.id}
    union all select ${invoices.amountCents}, ${invoices.dueAt}, ${invoices.amountCents} where not exists
      (select from ${invoiceInstalments} as part where part.invoice_id = ${invoices.id})) as parts`
  const late = db
    .select({
      id: sql<string>`${invoices.id}`.as('id'),
      currency: invoices.currency,
      age: sql<number>`width_bucket(${today} - parts.due_at, array[31, 61, 91])`.as('age'),
      cents: sql<number>`least(parts.amount_cents, greatest(0, parts.upto - ${coveredAmount}))`.as('cents'),
    })
    .from(invoices)
    .innerJoinLateral(parts, sql`parts.due_at < ${today}`)
    .where(and(overdue(now), visibleInvoices(actor)))
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
