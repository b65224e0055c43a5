import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import { invoiceContactsOf } from '#people/clients/visible-clients.ts'
import { invoices } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import { quotes } from '#schema/quotes.ts'

/** The contacts who see a client's invoices. */
export const invoiceReaders = invoiceContactsOf

/** What a change of an invoice tells: staff and, once it was sent, those contacts who see invoices. */
export function newsOf(invoice: { id: string; clientId: string; number: string | null }): LiveEvent {
  const { id, clientId, number } = invoice
  return { type: 'INVOICES_CHANGED', clientId, id, internal: number === null }
}

/** Takes back what somebody was told of the invoices and quotes of a client, once they no longer see them. */
export async function forgetInvoices(tx: Db, userId: string, clientId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.link, moneyLinks(tx, clientId))))
}

/** For a query: where all the invoices and quotes of a client are found. */
export function moneyLinks(tx: Db, clientId: string) {
  return unionAll(
    tx
      .select({ link: sql<string>`'/invoices/' || ${invoices.id}` })
      .from(invoices)
      .where(eq(invoices.clientId, clientId)),
    tx
      .select({ link: sql<string>`'/quotes/' || ${quotes.id}` })
      .from(quotes)
      .where(eq(quotes.clientId, clientId)),
  )
}
