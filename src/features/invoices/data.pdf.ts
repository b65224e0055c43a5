import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { invoices } from './table.ts'

/** When the invoice that a credit note is about was sent. */
export async function findIssuedAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ issuedAt: invoices.issuedAt }).from(invoices).where(eq(invoices.id, id))
  return row?.issuedAt ?? null
}
