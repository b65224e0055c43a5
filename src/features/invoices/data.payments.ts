import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { payments, refunds } from './table.ts'

/** Gives its id. */
export async function insertPayment(
  tx: Db,
  now: Date,
  payment: Omit<typeof payments.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  const id = newId()
  await tx.insert(payments).values({ ...payment, id, createdAt: now })
  return id
}

export async function insertRefund(tx: Db, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(refunds).values(refund)
}

export async function deleteRefund(tx: Db, id: string): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id))
}
