import { eq, inArray, sql } from 'drizzle-orm'
import { messages } from '#features/chat/table.ts'
import { feedback } from '#features/feedback/table.ts'
import type { StoredBytes } from '#features/files/open.erase.ts'
import { bytesOfClient } from '#features/files/open.erase.ts'
import { files } from '#features/files/table.ts'
import { eraseMoney } from '#features/invoices/open.erase.ts'
import { notifications } from '#features/notifications/table.ts'
import { projects } from '#features/projects/table.ts'
import { forgetGuestsLeft } from '#features/review/open.erase.ts'
import type { Db } from '#kernel/database.ts'
import type { Erasure } from './contract.erasing.ts'
import { countBelongings } from './data.ts'
import { clients, contacts } from './table.ts'

/** How much a client has; the client itself is held until the transaction ends. */
export async function countAll(tx: Db, clientId: string): Promise<Erasure> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  return {
    ...(await countBelongings(tx, clientId)),
    contacts: await tx.$count(contacts, eq(contacts.clientId, clientId)),
    files: await tx.$count(files, inArray(files.projectId, theirs)),
    comments: await tx.$count(feedback, inArray(feedback.projectId, theirs)),
    messages: await tx.$count(messages, inArray(messages.projectId, theirs)),
  }
}

/** Takes away the client with all that belongs to it. Gives the bytes of the storage that are left over. */
export async function eraseAll(tx: Db, clientId: string): Promise<StoredBytes[]> {
  const bytes = await bytesOfClient(tx, clientId)
  await eraseMoney(tx, clientId)
  // Comments hold on to the version of the file that they are about.
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx.delete(feedback).where(inArray(feedback.projectId, theirs))
  await tx.delete(projects).where(eq(projects.clientId, clientId))
  await tx.delete(notifications).where(eq(notifications.link, sql`${`/admin/clients/${clientId}`}`))
  await tx.delete(clients).where(eq(clients.id, clientId))
  await forgetGuestsLeft(tx)
  return bytes
}
