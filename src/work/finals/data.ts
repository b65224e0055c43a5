import { and, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { finalFiles } from '#schema/final-files.ts'
import { invoices } from '#schema/invoices.ts'
import { finalInvoiceColumns } from '#work/files/data.ts'
import type { FinalInvoice } from '#work/files/rules.final.ts'

/** One of the client's invoices, locked until the transaction ends so that its status stays the same. */
export async function lockClientInvoice(
  tx: Db,
  clientId: string,
  id: string,
): Promise<FinalInvoice | undefined> {
  const [row] = await tx
    .select(finalInvoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.clientId, clientId), eq(invoices.kind, 'INVOICE')))
    .for('share')
  return row
}

/** Stores the invoice that a file depends on, or removes it. */
export async function saveFinal(tx: Db, fileId: string, invoiceId: string | null): Promise<void> {
  if (!invoiceId) {
    await tx.delete(finalFiles).where(eq(finalFiles.fileId, fileId))
    return
  }
  await tx
    .insert(finalFiles)
    .values({ fileId, invoiceId })
    .onConflictDoUpdate({ target: finalFiles.fileId, set: { invoiceId } })
}
