import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { outboxEmails } from '#schema/agency.ts'
import { documentEmails } from '#schema/document-emails.ts'

/** Returns the status of a document's email to the client's billing address. Null if there is none. */
export async function findMailed(db: Db, id: string) {
  const { toAddress, status, sentAt, createdAt, error, documentId } = outboxEmails
  const [row] = await db
    .select({ to: toAddress, status, sentAt, createdAt, error })
    .from(outboxEmails)
    .where(eq(documentId, id))
    .orderBy(desc(createdAt), desc(outboxEmails.id))
    .limit(1)
  if (row) return { ...row, at: row.sentAt ?? row.createdAt }
  // The document is still being drawn.
  const [email] = await db
    .select({ to: documentEmails.toAddress, at: documentEmails.createdAt })
    .from(documentEmails)
    .where(and(eq(documentEmails.invoiceId, id), eq(documentEmails.kind, 'DOCUMENT')))
  return email ? { ...email, status: 'WAITING' as const, error: null } : null
}
