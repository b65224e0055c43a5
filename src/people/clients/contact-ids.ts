import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { contacts } from '#schema/clients.ts'

/** The user ids of a client's contacts. */
export async function contactsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(eq(contacts.clientId, clientId))
  return rows.map((row) => row.userId)
}

/** The user ids of contacts who see this client's invoices. */
export async function invoiceContactsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), eq(contacts.seesInvoices, true)))
  return rows.map((row) => row.userId)
}
