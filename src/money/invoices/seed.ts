import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { invoiceLines, invoices, payments, refunds } from '#schema/invoices.ts'
import type { InvoiceStatus, PaymentMethod } from '#schema/values.ts'
import { continueNumberingAfter } from './next-number.ts'

interface LineSeed {
  description?: string
  quantity?: number
  unitAmountCents: number
  taxPercent?: number
  discountPercent?: number
}

export interface InvoiceSeed {
  client: { id: string }
  project?: { id: string } | null
  /** The id of a staff member. */
  createdBy: string
  lines: LineSeed[]
  currency?: string
  status?: InvoiceStatus
  /** Required for sent invoices. */
  number?: string
  createdAt: Date
  issuedAt?: Date
  /** A day, YYYY-MM-DD. */
  dueAt?: string
  notes?: string
  payments?: {
    amountCents: number
    paidAt: Date
    method?: PaymentMethod
    reference?: string
  }[]
  refunds?: { amountCents: number; refundedAt: Date; reason?: string }[]
}

/**
 * Creates an invoice in its final state, with lines, payments and refunds. Its total comes from the lines.
 */
export async function makeInvoice(tx: Db, seed: InvoiceSeed): Promise<{ id: string; amountCents: number }> {
  const id = newId()
  const status = seed.status ?? 'SENT'
  const lines = seed.lines.map((line) => ({
    description: 'Design work',
    quantity: 1,
    taxPercent: 0,
    discountPercent: 0,
    ...line,
  }))
  const amountCents = totalsOf(lines).totalCents
  const paid = seed.payments ?? []
  await tx.insert(invoices).values({
    id,
    clientId: seed.client.id,
    projectId: seed.project?.id ?? null,
    amountCents,
    currency: seed.currency ?? 'usd',
    notes: seed.notes ?? null,
    createdBy: seed.createdBy,
    createdAt: seed.createdAt,
    dueAt: seed.dueAt ?? null,
  })
  await tx
    .insert(invoiceLines)
    .values(lines.map((line, orderIndex) => ({ ...line, invoiceId: id, orderIndex })))
  // Lines are frozen once an invoice has a number, so the number is set last.
  const issuedAt = seed.number ? (seed.issuedAt ?? seed.createdAt) : null
  const paidAt = status === 'PAID' || status === 'REFUNDED' ? (paid.at(-1)?.paidAt ?? null) : null
  await tx
    .update(invoices)
    .set({ status, number: seed.number ?? null, issuedAt, paidAt })
    .where(eq(invoices.id, id))
  // The next sent invoice continues after this number.
  if (seed.number) await continueNumberingAfter(tx, [seed.number])
  for (const payment of paid) {
    await tx.insert(payments).values({ method: 'bank', ...payment, invoiceId: id, createdAt: payment.paidAt })
  }
  for (const refund of seed.refunds ?? []) await tx.insert(refunds).values({ ...refund, invoiceId: id })
  return { id, amountCents }
}
