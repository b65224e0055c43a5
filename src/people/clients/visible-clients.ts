import type { SQL } from 'drizzle-orm'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { clients, contacts } from '#schema/clients.ts'

export { findClient as findVisibleClient } from './data.ts'

/** A condition for any query of `contacts`: staff see all, contacts the colleagues in their own companies. */
export function visibleContacts(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return undefined
  return inArray(
    contacts.clientId,
    actor.memberships.map(({ clientId }) => clientId),
  )
}

/** Makes a company with its first contact, who gets all three rights. Gives its id. */
export async function addClientWithContact(
  tx: Db,
  now: Date,
  input: { companyName: string; userId: string },
): Promise<string> {
  const clientId = newId()
  await tx.insert(clients).values({
    id: clientId,
    ownerUserId: input.userId,
    companyName: input.companyName,
    createdAt: now,
  })
  await tx.insert(contacts).values({
    clientId,
    userId: input.userId,
    seesInvoices: true,
    mayApprove: true,
    mayComment: true,
    createdAt: now,
  })
  return clientId
}

/** The user ids of a client's contacts. */
export async function contactsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(eq(contacts.clientId, clientId))
  return rows.map((row) => row.userId)
}

/** The user ids of those contacts who see this client's invoices. */
export async function invoiceContactsOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), eq(contacts.seesInvoices, true)))
  return rows.map((row) => row.userId)
}

/** Is this person a contact of any client? Asked in a transaction, it sees what the request began without. */
export async function hasCompany(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(contacts, eq(contacts.userId, userId))) > 0
}
