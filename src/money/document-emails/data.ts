import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { users } from '#schema/accounts.ts'
import { clients } from '#schema/clients.ts'
import { documentEmails } from '#schema/document-emails.ts'
import { invoices } from '#schema/invoices.ts'

export type DocumentEmail = typeof documentEmails.$inferSelect

/** The document an email contains. */
export type DocumentEmailAbout = Pick<
  typeof documentEmails.$inferInsert,
  'kind' | 'invoiceId' | 'quoteId' | 'paymentId' | 'dueOn'
>

export async function findBillingAddress(db: Db, clientId: string): Promise<string | null> {
  const [client] = await db
    .select({ billingEmail: clients.billingEmail })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.billingEmail ?? null
}

/** Returns which of these people have this address. */
export async function findPeopleAt(tx: Db, ids: readonly string[], address: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), sql`lower(${users.email}) = ${address.toLowerCase()}`))
  return rows.map(({ id }) => id)
}

export async function insertDocumentEmail(
  tx: Db,
  now: Date,
  email: DocumentEmailAbout & { toAddress: string },
): Promise<void> {
  await tx.insert(documentEmails).values({ ...email, id: newSequentialId(now), createdAt: now })
}

/**
 * Reserves due emails for a while, so that no transaction stays open while their documents are drawn. After a
 * crash, they're due again at `nextAt`.
 */
export async function claimDocumentEmails(
  db: Db,
  now: Date,
  which: { about: 'invoiceId' | 'quoteId'; most: number; nextAt: (attempts: number) => Date },
): Promise<DocumentEmail[]> {
  const { id, dueAt, createdAt } = documentEmails
  // Uses a plain transaction, since nothing is audited or published.
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(documentEmails)
      .where(and(isNotNull(documentEmails[which.about]), or(isNull(dueAt), lte(dueAt, now))))
      .orderBy(asc(createdAt), asc(id))
      .limit(which.most)
      .for('update', { skipLocked: true })
    for (const email of due) {
      const attempts = email.attempts + 1
      await tx
        .update(documentEmails)
        .set({ attempts, dueAt: which.nextAt(attempts) })
        .where(eq(id, email.id))
    }
    return due
  })
}

/**
 * Removes an email from the waiting list. Only the caller that removed it writes the email. Returns false if
 * it was already taken or erased.
 */
export async function claimDocumentEmail(tx: Db, id: string): Promise<boolean> {
  const { id: ofEmail } = documentEmails
  const gone = await tx.delete(documentEmails).where(eq(ofEmail, id)).returning({ id: ofEmail })
  return gone.length > 0
}

export async function markEmailed(tx: Db, now: Date, invoiceId: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ mailedAt: now })
    .where(and(eq(invoices.id, invoiceId), isNull(invoices.mailedAt)))
}
