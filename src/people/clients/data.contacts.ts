import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number]

export async function listContactRows(db: Db, clientId: string): Promise<ContactRow[]> {
  return selectContacts(db)
    .where(eq(contacts.clientId, clientId))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
}

export async function findContact(
  db: Db,
  clientId: string,
  contactId: string,
): Promise<ContactRow | undefined> {
  const [row] = await selectContacts(db).where(
    and(eq(contacts.clientId, clientId), eq(contacts.id, contactId)),
  )
  return row
}

export async function findContactByEmail(
  db: Db,
  clientId: string,
  email: string,
): Promise<ContactRow | undefined> {
  const [row] = await selectContacts(db).where(and(eq(contacts.clientId, clientId), eq(users.email, email)))
  return row
}

/** Changes a contact's permissions. False if the contact was removed in the meantime. */
export async function updateContact(tx: Db, contactId: string, rights: Partial<Rights>): Promise<boolean> {
  const rows = await tx.update(contacts).set(rights).where(eq(contacts.id, contactId)).returning()
  return rows.length > 0
}

/** Deletes a contact. False if someone else already deleted it. */
export async function deleteContact(tx: Db, contactId: string): Promise<boolean> {
  const rows = await tx.delete(contacts).where(eq(contacts.id, contactId)).returning()
  return rows.length > 0
}

/** Records that these people were removed from a company, so that those who have none left are notified. */
export async function noteLeft(tx: Db, now: Date, userIds: string[]): Promise<void> {
  await tx.update(users).set({ leftCompanyAt: now }).where(inArray(users.id, userIds))
}

function selectContacts(db: Db) {
  return db
    .select({
      id: contacts.id,
      clientId: contacts.clientId,
      userId: contacts.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .$dynamic()
}
