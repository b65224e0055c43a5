import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { clients, contacts } from '#schema/clients.ts'

/** Creates a company with its first contact, who gets all three permissions. Returns its id. */
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
