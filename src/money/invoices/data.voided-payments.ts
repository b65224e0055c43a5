import { asc, eq } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { users } from '#schema/accounts.ts'
import { voidedPayments } from '#schema/invoices.ts'

/** The voided payments of an invoice, each with the name of the person who voided it. */
export async function findVoided(db: Db, invoiceId: string, timeZone: string) {
  const rows = await db
    .select({
      id: voidedPayments.id,
      amountCents: voidedPayments.amountCents,
      method: voidedPayments.method,
      reference: voidedPayments.reference,
      paidAt: voidedPayments.paidAt,
      told: voidedPayments.told,
      reason: voidedPayments.reason,
      by: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      voidedAt: voidedPayments.voidedAt,
    })
    .from(voidedPayments)
    .innerJoin(users, eq(users.id, voidedPayments.voidedBy))
    .where(eq(voidedPayments.invoiceId, invoiceId))
    .orderBy(asc(voidedPayments.paidAt), asc(voidedPayments.id))
  return rows.map(({ by, ...row }) => ({
    ...row,
    voidedBy: displayName(by),
    paidOn: dayIn(timeZone, row.paidAt),
    voidedOn: dayIn(timeZone, row.voidedAt),
  }))
}
