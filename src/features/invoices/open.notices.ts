import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoiceContactsOf } from '#features/clients/open.ts'
import { notifications } from '#features/notifications/table.ts'
import type { Db } from '#kernel/database.ts'
import { invoices } from './table.ts'

/** The contacts who see a client's invoices. */
export const invoiceReaders = invoiceContactsOf

/** Takes back what somebody was told of the invoices of a client, once they no longer see them. */
export async function forgetInvoices(tx: Db, userId: string, clientId: string): Promise<void> {
  const theirs = tx
    .select({ link: sql<string>`'/invoices/' || ${invoices.id}` })
    .from(invoices)
    .where(eq(invoices.clientId, clientId))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.link, theirs)))
}
