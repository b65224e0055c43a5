import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { amountOf, netOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import { invoiceReminders, invoices, payments, refunds } from '#schema/invoices.ts'
import { finalsOfInvoice } from '#work/files/finals-of-invoice.ts'
import { findMailed } from './data.email-status.ts'
import { selectInvoices, withBalance } from './data.ts'
import { findVoided } from './data.voided-payments.ts'
import { findInstalments, findLines } from './data.write.ts'
import { findUndeductedDeposits } from './deposits/open-deposits.ts'
import { invoiceReaders } from './invoice-readers.ts'
import { coveredCents } from './rules.ts'
import { partiesOf } from './seller-and-buyer.ts'
import { visibleInvoices } from './visible-invoices.ts'

/**
 * Returns one invoice with its parts. A sent invoice keeps the parties' details from when it was sent. A
 * draft shows their current details.
 */
export async function findInvoice(db: Db, actor: Actor, now: Date, id: string) {
  const [row] = await selectInvoices(db, now).where(and(eq(invoices.id, id), visibleInvoices(actor)))
  const [document] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row || !document) return undefined
  const { timeZone } = row
  const lines = await findLines(db, id)
  const { netCents, taxes } = totalsOf(lines, document)
  const { seller, buyer, language } = document
  const parties =
    seller && buyer && language ? { seller, buyer, language } : await partiesOf(db, row.clientId)
  return {
    ...document,
    ...parties,
    ...withBalance(row),
    readers: isStaff(actor) ? (await invoiceReaders(db, row.clientId)).length : null,
    remindersOff: isStaff(actor) ? document.remindersOff : null,
    undeductedDeposits:
      isStaff(actor) && document.status === 'DRAFT' && !document.creditsId
        ? await findUndeductedDeposits(db, document)
        : null,
    mailed: isStaff(actor) ? await findMailed(db, id) : null,
    reminders: isStaff(actor) ? await findReminders(db, id, timeZone) : null,
    credits: document.creditsId ? await findNumbered(db, document.creditsId) : null,
    creditNotes: await findCreditNotes(db, id, timeZone),
    voidedOn: row.voidedAt && dayIn(timeZone, row.voidedAt),
    lines: lines.map((line) => ({ ...line, amountCents: amountOf(line), netCents: netOf(line, document) })),
    netCents,
    taxes,
    finals: await finalsOfInvoice(db, actor, id),
    instalments: filled(await findInstalments(db, id), coveredCents(row)),
    payments: await findPayments(db, actor, id, timeZone),
    voidedPayments: await findVoidedFor(db, actor, id, timeZone),
    refunds: await findRefunds(db, id, timeZone),
  }
}
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

async function findNumbered(db: Db, id: string) {
  const [row] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, id))
  return row ?? null
}

async function findReminders(db: Db, invoiceId: string, timeZone: string) {
  const rows = await db
    .select({ sentAt: invoiceReminders.sentAt, offsetDays: invoiceReminders.offsetDays })
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, invoiceId))
    .orderBy(asc(invoiceReminders.sentAt))
  return rows.map((row) => ({ ...row, sentOn: dayIn(timeZone, row.sentAt) }))
}

async function findCreditNotes(db: Db, invoiceId: string, timeZone: string) {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      amountCents: invoices.amountCents,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(and(eq(invoices.creditsId, invoiceId), isNotNull(invoices.number)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(({ issuedAt, ...note }) => ({ ...note, issuedOn: issuedAt && dayIn(timeZone, issuedAt) }))
}

async function findPayments(db: Db, actor: Actor, invoiceId: string, timeZone: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.paidAt), asc(payments.id))
  return rows.map(({ reference, ...payment }) => {
    const byCard = (payment.stripePaymentIntentId ?? payment.stripeSessionId) !== null
    return {
      ...payment,
      byCard,
      // Omit a card payment's reference, which is only the provider's id.
      reference: byCard ? null : reference,
      paidOn: dayIn(timeZone, payment.paidAt),
      tellAt: isStaff(actor) ? payment.tellAt : null,
    }
  })
}

async function findVoidedFor(db: Db, actor: Actor, invoiceId: string, timeZone: string) {
  const voided = await findVoided(db, invoiceId, timeZone)
  if (isStaff(actor)) return voided
  return voided.filter(({ told }) => told).map((payment) => ({ ...payment, voidedBy: null, reason: null }))
}

async function findRefunds(db: Db, invoiceId: string, timeZone: string) {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id))
  return rows.map((refund) => ({ ...refund, refundedOn: dayIn(timeZone, refund.refundedAt) }))
}

/** Payments fill the installments in order. */
function filled<Part extends { amountCents: number }>(instalments: Part[], met: number) {
  let rest = met
  return instalments.map((part) => {
    const paidCents = Math.max(0, Math.min(part.amountCents, rest))
    rest -= paidCents
    return { ...part, paidCents }
  })
}
