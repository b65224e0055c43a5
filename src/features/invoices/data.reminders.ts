import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { clients } from '#features/clients/table.ts'
import { projects } from '#features/projects/table.ts'
import type { Db } from '#kernel/database.ts'
import { dueAmount } from './open.ts'
import { invoiceReminders, invoices } from './table.ts'

/** Invoices that ask for money by a day, portion by portion in the order of their ids. */
export async function askingInvoices(db: Db, afterId: string | null, limit: number) {
  return db
    .select({
      id: invoices.id,
      about: sql<string>`coalesce(${projects.name}, ${clients.companyName})`,
      hasFee: sql<boolean>`exists (select from ${invoices} as fee where fee.fee_for_id = ${invoices.id})`,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))
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
}

/** Notes reminders as sent; gives those that were not before. */
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

export async function listReminders(db: Db, invoiceId: string) {
  return db
    .select()
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, invoiceId))
    .orderBy(asc(invoiceReminders.sentAt), asc(invoiceReminders.offsetDays))
}

/** Whether a fee was asked for already, asked while the late invoice is held. */
export async function hasFee(tx: Db, invoiceId: string): Promise<boolean> {
  return (await tx.$count(invoices, inArray(invoices.feeForId, [invoiceId]))) > 0
}
