import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { contacts } from '#schema/clients.ts'
import type { Rights } from './contract.ts'

/**
 * A contact's permissions, locked until the transaction ends so that concurrent actions wait for each other.
 */
export async function lockRights(tx: Db, clientId: string, userId: string): Promise<Rights | undefined> {
  const [row] = await tx
    .select({
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
    })
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), eq(contacts.userId, userId)))
    .for('update')
  return row
}

/** Adds a contact. Leaves existing contacts unchanged, so that permissions changed by staff are kept. */
export async function insertContact(
  tx: Db,
  now: Date,
  contact: Rights & { clientId: string; userId: string },
): Promise<void> {
  const { clientId, userId, seesInvoices, mayApprove, mayComment } = contact
  await tx
    .insert(contacts)
    .values({ clientId, userId, seesInvoices, mayApprove, mayComment, createdAt: now })
    .onConflictDoNothing()
}
