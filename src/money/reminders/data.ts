import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { dueAmount } from '#money/invoices/visible-invoices.ts'
import { clients } from '#schema/clients.ts'
import { invoiceReminders, invoices } from '#schema/invoices.ts'

/** Returns the ids of invoices with an amount due by a date, in batches ordered by id. */
export async function askingInvoices(db: Db, afterId: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        eq(invoices.status, 'SENT'),
        eq(invoices.remindersOff, false),
        isNotNull(invoices.dueAt),
        isNull(clients.archivedAt),
        gt(dueAmount, 0),
        afterId === null ? undefined : gt(invoices.id, afterId),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Records reminders as sent. Returns those that weren't recorded before. */
export async function noteReminders(
  tx: Db,
  now: Date,
  invoiceId: string,
  dueAt: string,
  offsets: number[],
): Promise<number[]> {
  if (offsets.length === 0) return []
  const rows = await tx
    .insert(invoiceReminders)
    .values(offsets.map((offsetDays) => ({ invoiceId, dueAt, offsetDays, sentAt: now })))
    .onConflictDoNothing()
    .returning({ offsetDays: invoiceReminders.offsetDays })
  return rows.map(({ offsetDays }) => offsetDays)
}

/** Whether a fee was already charged. Call it while the late invoice is locked. */
export async function hasFee(tx: Db, invoiceId: string): Promise<boolean> {
  return (await tx.$count(invoices, eq(invoices.feeForId, invoiceId))) > 0
}
