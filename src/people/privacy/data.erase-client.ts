import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { erasePersonalAbout } from '#agency/audit/erase-personal-data.ts'
import type { Db } from '#kernel/database/database.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { countBelongings } from '#people/clients/data.ts'
import { messages } from '#schema/chat.ts'
import { clients, contacts, invitations } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files } from '#schema/files.ts'
import { invoices } from '#schema/invoices.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { StoredBytes } from '#work/files/erase-stored-files.ts'
import { bytesOfClient } from '#work/files/erase-stored-files.ts'
import { deleteOrphanedGuests } from '#work/review-links/retention.ts'
import type { Erasure } from './contract.clients.ts'
import { eraseInvoicesQuotesAndSubscriptions } from './data.erase-invoices.ts'

/** Counts a client's data. Locks the client until the transaction ends. */
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

/** Whether a card is charged regularly for one of this client's plans. */
export async function isCharged(tx: Db, clientId: string): Promise<boolean> {
  const theirs = and(eq(subscriptions.clientId, clientId), isNotNull(subscriptions.stripeSubscriptionId))
  return (await tx.$count(subscriptions, theirs)) > 0
}

/** Deletes the client with everything that belongs to it. Returns the storage keys of files that remain. */
export async function eraseAll(tx: UnitOfWork, clientId: string): Promise<StoredBytes[]> {
  const bytes = await bytesOfClient(tx, clientId)
  await erasePersonalAbout(tx, await idsOf(tx, clientId))
  const attached = await eraseInvoicesQuotesAndSubscriptions(tx, clientId)
  // Comments refer to versions of files.
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  await tx.delete(feedback).where(inArray(feedback.projectId, theirs))
  await tx.delete(projects).where(eq(projects.clientId, clientId))
  await tx.delete(notifications).where(eq(notifications.link, sql`${`/admin/clients/${clientId}`}`))
  await tx.delete(clients).where(eq(clients.id, clientId))
  await deleteOrphanedGuests(tx)
  return [...bytes, ...attached.map((key) => ({ key }))]
}

/** Returns the ids of audit log entries' targets that belong to this client. */
async function idsOf(tx: Db, clientId: string): Promise<string[]> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  const found = await theirs
  for (const table of [contacts, invitations, invoices]) {
    found.push(...(await tx.select({ id: table.id }).from(table).where(eq(table.clientId, clientId))))
  }
  for (const table of [milestones, tasks, files, feedback, feedbackReplies]) {
    found.push(...(await tx.select({ id: table.id }).from(table).where(inArray(table.projectId, theirs))))
  }
  return [clientId, ...found.map(({ id }) => id)]
}
