import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { users } from '#schema/accounts.ts'
import { invoices } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import { quotes } from '#schema/quotes.ts'

/** Deletes all notifications of someone who left the team, since their inbox mentions every client. */
export async function deletePersonsNotifications(tx: Db, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
}

/** Deletes all customers' notifications with one of these links, because their items are internal now. */
export async function deleteHiddenNotifications(tx: UnitOfWork, links: string[]): Promise<void> {
  const customers = tx.select({ id: users.id }).from(users).where(eq(users.role, 'CUSTOMER'))
  const gone = await tx
    .delete(notifications)
    .where(and(inArray(notifications.link, links), inArray(notifications.userId, customers)))
    .returning({ userId: notifications.userId })
  const userIds = gone.map(({ userId }) => userId)
  if (userIds.length > 0) tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds })
}

/** Deletes a person's notifications about a client's invoices and quotes after they lose access to them. */
export async function deleteInvoiceNotifications(tx: Db, userId: string, clientId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.link, moneyLinks(tx, clientId))))
}

/** A subquery with the links of all of a client's invoices and quotes. */
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
