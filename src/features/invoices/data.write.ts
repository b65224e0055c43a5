import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { NewLine } from './contract.lines.ts'
import type { InvoiceStatus } from './contract.ts'
import type { NewPayment } from './contract.write.ts'
import { totalsOf } from './money.ts'
import { paidCents, refundedCents } from './open.ts'
import { invoiceLines, invoices, payments, refunds } from './table.ts'

export interface DraftToKeep {
  clientId: string
  projectId: string | null
  currency: string
  dueAt?: string | null
  notes?: string | null
  lines: NewLine[]
  createdBy: string
}

/** A draft with its lines and their total. Gives its id. */
export async function insertDraft(tx: Db, now: Date, draft: DraftToKeep): Promise<string> {
  const { lines, ...rest } = draft
  const id = newId()
  const amountCents = totalsOf(lines).totalCents
  await tx.insert(invoices).values({ ...rest, id, amountCents, status: 'DRAFT', createdAt: now })
  await insertLines(tx, id, lines)
  return id
}

/** What is left out stays as it is. */
export async function updateDraft(
  tx: Db,
  id: string,
  change: { currency?: string; dueAt?: string | null; notes?: string | null; lines?: NewLine[] },
): Promise<void> {
  const { lines, ...rest } = change
  const amountCents = lines && totalsOf(lines).totalCents
  await tx
    .update(invoices)
    .set({ ...rest, amountCents })
    .where(eq(invoices.id, id))
  if (!lines) return
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await insertLines(tx, id, lines)
}

async function insertLines(tx: Db, invoiceId: string, lines: NewLine[]): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line, orderIndex) => ({ ...line, invoiceId, orderIndex })))
}

/**
 * The row with what was paid and paid back, held until the transaction ends. The sums are read after the row is
 * held: in one statement they would not know of a payment that it had waited for.
 */
export async function lockInvoice(tx: Db, id: string) {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  const [sums] = await tx.select({ paidCents, refundedCents }).from(invoices).where(eq(invoices.id, id))
  return row && sums && { ...row, ...sums }
}
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

export async function markSent(tx: Db, now: Date, id: string, number: string): Promise<void> {
  await tx.update(invoices).set({ status: 'SENT', number, issuedAt: now }).where(eq(invoices.id, id))
}

export async function markVoid(tx: Db, now: Date, id: string): Promise<void> {
  await tx.update(invoices).set({ status: 'VOID', voidedAt: now }).where(eq(invoices.id, id))
}

/** Where money moved to; `paidAt` is the moment from which nothing more was due. */
export async function moveStatus(
  tx: Db,
  id: string,
  move: { status: InvoiceStatus; paidAt?: Date },
): Promise<void> {
  await tx.update(invoices).set(move).where(eq(invoices.id, id))
}

export async function insertPayment(
  tx: Db,
  now: Date,
  payment: Pick<NewPayment, 'amountCents' | 'method' | 'reference'> & {
    invoiceId: string
    paidAt: Date
    recordedBy: string
  },
): Promise<void> {
  await tx.insert(payments).values({ ...payment, createdAt: now })
}

export async function insertRefund(
  tx: Db,
  refund: {
    invoiceId: string
    amountCents: number
    reason?: string | null
    refundedAt: Date
    recordedBy: string
  },
): Promise<void> {
  await tx.insert(refunds).values(refund)
}
