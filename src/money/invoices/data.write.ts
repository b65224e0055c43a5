import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Totals } from '#money/documents/totals-and-vat.ts'
import { invoiceInstalments, invoiceLines, invoices } from '#schema/invoices.ts'
import type { NewLine } from '#schema/line.ts'
import type { InvoiceStatus } from '#schema/values.ts'
import type { NewInstalment } from './contract.write.ts'

export type LineToSave = NewLine & { deductsId?: string | null }

type Columns = typeof invoices.$inferInsert
/** A document's own fields, without its totals. */
export type DocumentToSave = Omit<
  Columns,
  'id' | 'amountCents' | 'roundingCents' | 'status' | 'createdAt' | 'version' | 'number' | 'issuedAt'
>

/** Creates a draft with its lines and total. Returns its id. */
export async function insertDraft(
  tx: Db,
  now: Date,
  draft: DocumentToSave,
  parts: { lines: LineToSave[]; instalments: NewInstalment[]; totals: Totals },
): Promise<string> {
  const id = newId()
  await tx.insert(invoices).values({ ...draft, ...totalColumns(parts), id, status: 'DRAFT', createdAt: now })
  await insertParts(tx, id, parts)
  return id
}

/** Updates the draft. Fields omitted from `change` stay the same. */
export async function updateDraft(
  tx: Db,
  before: { id: string; version: number },
  change: Partial<DocumentToSave>,
  parts: { lines: LineToSave[]; instalments: NewInstalment[]; totals: Totals },
): Promise<void> {
  const { id, version } = before
  await tx
    .update(invoices)
    .set({ ...change, ...totalColumns(parts), version: version + 1 })
    .where(eq(invoices.id, id))
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await tx.delete(invoiceInstalments).where(eq(invoiceInstalments.invoiceId, id))
  await insertParts(tx, id, parts)
}

function totalColumns({ totals }: { totals: Totals }) {
  return { amountCents: totals.totalCents, roundingCents: totals.roundingCents }
}

async function insertParts(
  tx: Db,
  invoiceId: string,
  { lines, instalments }: { lines: LineToSave[]; instalments: NewInstalment[] },
): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line, orderIndex) => ({ ...line, invoiceId, orderIndex })))
  if (instalments.length === 0) return
  await tx
    .insert(invoiceInstalments)
    .values(instalments.map((part, orderIndex) => ({ ...part, invoiceId, orderIndex })))
}

export async function findLines(db: Db, invoiceId: string) {
  return db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.orderIndex), asc(invoiceLines.id))
}

/** The lines of all of an invoice's credit notes. */
export async function findCredited(db: Db, invoiceId: string) {
  const { quantity, unitAmountCents, taxPercent, discountPercent } = invoiceLines
  return db
    .select({ quantity, unitAmountCents, taxPercent, discountPercent })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.creditsId, invoiceId))
}

export async function findInstalments(db: Db, invoiceId: string) {
  return db
    .select()
    .from(invoiceInstalments)
    .where(eq(invoiceInstalments.invoiceId, invoiceId))
    .orderBy(asc(invoiceInstalments.orderIndex))
}

/**
 * Locks the row until the transaction ends, and returns it. Rows that refer to it can still be added, so that
 * deducting a deposit while it's paid can't deadlock.
 */
export async function lockInvoice(tx: Db, id: string) {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update')
  return row
}
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Locks the deposits to deduct, always in the same order, and returns those that exist. */
export async function lockDeposits(tx: Db, ids: readonly string[]): Promise<LockedInvoice[]> {
  const found: LockedInvoice[] = []
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockInvoice(tx, id)
    if (row) found.push(row)
  }
  return found
}

/** Finds other invoices, neither void nor fully credited, that already deduct one of these deposits. */
export async function otherDeductions(tx: Db, ids: string[], exceptId: string | null) {
  return tx
    .select({ depositId: invoiceLines.deductsId, invoiceId: invoices.id, number: invoices.number })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        inArray(invoiceLines.deductsId, ids),
        ne(invoices.status, 'VOID'),
        isNull(invoices.creditsId),
        or(eq(invoices.creditedCents, 0), gt(invoices.amountCents, invoices.creditedCents)),
        exceptId === null ? undefined : ne(invoices.id, exceptId),
      ),
    )
}

export async function markVoid(tx: Db, now: Date, id: string): Promise<void> {
  await tx.update(invoices).set({ status: 'VOID', voidedAt: now, paidAt: null }).where(eq(invoices.id, id))
}

/** Records that a contact viewed the invoice. Only the first time counts. */
export async function markViewed(tx: Db, now: Date, id: string): Promise<boolean> {
  const rows = await tx
    .update(invoices)
    .set({ viewedAt: now })
    .where(and(eq(invoices.id, id), isNull(invoices.viewedAt)))
    .returning({ id: invoices.id })
  return rows.length > 0
}

export async function setRemindersOff(tx: Db, id: string, off: boolean): Promise<void> {
  await tx.update(invoices).set({ remindersOff: off }).where(eq(invoices.id, id))
}

/**
 * Updates the status after a payment, refund or credit. `paidAt` is when the amount due reached zero, or null
 * if something is due again.
 */
export async function moveStatus(
  tx: Db,
  id: string,
  move: { status: InvoiceStatus; paidAt?: Date | null },
): Promise<void> {
  await tx.update(invoices).set(move).where(eq(invoices.id, id))
}
