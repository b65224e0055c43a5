import { eq, inArray, sql } from 'drizzle-orm'
import { eraseAttached } from '#agency/email/attachments.ts'
import type { Db } from '#kernel/database/database.ts'
import { moneyLinks } from '#portal/notifications/delete-when-rights-end.ts'
import { cardRefunds, unmatchedPayments } from '#schema/card-payments.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import { quotes } from '#schema/quotes.ts'
import { subscriptions } from '#schema/subscriptions.ts'

/**
 * When a client is erased, deletes all of its invoices (including numbered ones), quotes and plans, and the
 * emails that sent them. Returns the storage keys of their files.
 */
export async function eraseInvoicesQuotesAndSubscriptions(tx: Db, clientId: string): Promise<string[]> {
  // Lets this transaction delete this client's numbered invoices, which triggers otherwise protect.
  await tx.execute(sql`select set_config('easel.erasing', ${clientId}, true)`)
  const theirs = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.clientId, clientId))
  await tx.delete(notifications).where(inArray(notifications.link, moneyLinks(tx, clientId)))
  await tx.delete(unmatchedPayments).where(inArray(unmatchedPayments.invoiceId, theirs))
  await tx.delete(cardRefunds).where(inArray(cardRefunds.invoiceId, theirs))
  await tx.delete(refunds).where(inArray(refunds.invoiceId, theirs))
  await tx.delete(payments).where(inArray(payments.invoiceId, theirs))
  await tx.delete(invoices).where(eq(invoices.clientId, clientId))
  await tx.delete(quotes).where(eq(quotes.clientId, clientId))
  await tx.delete(subscriptions).where(eq(subscriptions.clientId, clientId))
  return eraseAttached(tx, clientId)
}
