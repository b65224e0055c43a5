import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { invoiceWasCredited } from '#money/document-emails/notification-texts.ts'
import type { LineMoney, Totals } from '#money/documents/totals-and-vat.ts'
import { amountOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import type { NewLine } from '#schema/line.ts'
import { amountAboveZero } from '#schema/line.ts'
import { announceOpened, followInvoice } from '#work/files/follow-invoice.ts'
import type { NewCreditNote } from './contract.write.ts'
import { creditInvoice } from './contract.write.ts'
import { moneyKeys } from './data.idempotency-keys.ts'
import type { DocumentToSave, LineToSave, LockedInvoice } from './data.write.ts'
import { findCredited, findLines, insertDraft, lockInvoice, moveStatus } from './data.write.ts'
import { refuseUsed } from './deposits/deduct-deposits.ts'
import { countedTotals } from './draft-invoice.ts'
import { findManaged, findShown } from './find-invoice.ts'
import { changeEvent } from './invoice-readers.ts'
import { m } from './messages.ts'
import { nextNumber } from './next-number.ts'
import { creditableCents, invoiceNotFound, statusAfterMoney } from './rules.ts'
import { partiesOf } from './seller-and-buyer.ts'
import { entry, markSent, notifyReaders } from './send-invoice.ts'

/** Credits a sent invoice. The invoice itself doesn't change, but the amount due does. */
export const creditNoteRoutes: Route[] = [
  handle(creditInvoice, async (call) => {
    const { actor, params, body } = call
    const found = await findManaged(call, params.id)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (creditableCents(before) <= 0) conflict('INVOICE_NOT_CREDITABLE', whyNotCredited(before))
      await refuseUsed(tx, before)
      return writeNote(tx, actor, before, body)
    })
    return findShown(call, id)
  }),
]

/** Creates and sends a credit note. Returns its id. */
async function writeNote(
  tx: UnitOfWork,
  actor: Actor,
  before: LockedInvoice,
  { lines: given, reason }: NewCreditNote,
): Promise<string> {
  const { now } = tx
  const { clientId, currency } = before
  const stored = await findLines(tx, before.id)
  const lines = linesToCredit(before, stored, given)
  const totals = given ? countedTotals(lines, before) : wholeOf(before, lines)
  const amountCents = totals.totalCents
  refuseTooMuch(before, amountCents)
  refuseOtherRates(before, stored, lines)
  if (given) refuseTooMuchAtRate(before, { stored, credited: await findCredited(tx, before.id) }, lines)
  const note = asNote(before, actor.userId, reason)
  const id = await insertDraft(tx, now, note, { lines, totals, instalments: [] })
  const number = await nextNumber(tx, (await getAgency(tx)).timeZone, now, 'CREDIT_NOTE')
  await markSent(tx, now, id, { ...(await partiesOf(tx, clientId)), number })
  // A credit note has no amount due.
  await moveStatus(tx, id, { status: 'PAID', paidAt: now })
  const status = statusAfterMoney({ ...before, creditedCents: before.creditedCents + amountCents })
  if (status !== before.status) await moveStatus(tx, before.id, { status, paidAt: now })
  const about = { number, amountCents, currency, credits: before.number, reason }
  await record(tx, entry('invoice.credit', id, { ...about, before: before.status, after: status }))
  const facts = { number: before.number, amountCents, currency, by: number }
  tx.publish(changeEvent(before))
  tx.publish(changeEvent({ id, clientId, number }))
  await followInvoice(tx, before.id)
  await notifyReaders(tx, { ...before, id }, invoiceWasCredited(facts), { kind: 'DOCUMENT' })
  if (status !== before.status) await announceOpened(tx, before.id)
  return id
}

type StoredLine = Awaited<ReturnType<typeof findLines>>[number]

function linesToCredit(
  before: LockedInvoice,
  stored: StoredLine[],
  given: NewLine[] | undefined,
): LineToSave[] {
  if (given) return given
  if (before.creditedCents > 0) {
    invalid({ lines: [t(m.sayWhatToCredit)] })
  }
  return stored.map(({ id: _, ...line }) => line)
}

/**
 * Credits exactly the charged amount, even if another program rounded it. Imported invoices keep their own
 * rounding.
 */
function wholeOf(before: LockedInvoice, lines: LineToSave[]): Totals {
  const { amountCents: totalCents, roundingCents } = before
  return { ...totalsOf(lines, before), roundingCents, totalCents }
}

/** Refuses to credit tax that was never charged. */
function refuseOtherRates({ number }: LockedInvoice, stored: StoredLine[], lines: LineToSave[]): void {
  const rates = new Set(stored.map(({ taxPercent }) => taxPercent))
  const other = lines.findIndex(({ taxPercent }) => !rates.has(taxPercent))
  if (other < 0) return
  const percent = lines[other]?.taxPercent ?? 0
  invalid({ [`lines.${other}.taxPercent`]: [t(m.noLineAtRate, { number: number ?? '', percent })] })
}

/**
 * Refuses to credit more tax at a rate than was charged. With net prices, each note rounds its own tax, so
 * notes at one rate may differ by a cent.
 */
function refuseTooMuchAtRate(
  { number, currency, pricesIncludeTax }: LockedInvoice,
  { stored, credited }: { stored: LineMoney[]; credited: LineMoney[] },
  lines: LineToSave[],
): void {
  for (const [index, { taxPercent }] of lines.entries()) {
    const left = sumAt(taxPercent, stored) - sumAt(taxPercent, credited)
    if (sumAt(taxPercent, lines) <= left) continue
    const most = money(Math.max(left, 0), currency)
    const values = { most, percent: taxPercent, number: number ?? '' }
    const why = t(pricesIncludeTax ? m.leftAtRateWithTax : m.leftAtRateWithoutTax, values)
    invalid({ [`lines.${index}.taxPercent`]: [why] })
  }
}

function sumAt(percent: number, lines: readonly LineMoney[]): number {
  return lines.reduce((sum, line) => (line.taxPercent === percent ? sum + amountOf(line) : sum), 0)
}

function refuseTooMuch(before: LockedInvoice, totalCents: number): void {
  const left = creditableCents(before)
  if (totalCents === 0) invalid({ lines: [amountAboveZero] })
  if (totalCents <= left) return
  invalid({ lines: [t(m.creditAtMost, { most: money(left, before.currency) })] })
}

function asNote(before: LockedInvoice, createdBy: string, reason: NewCreditNote['reason']): DocumentToSave {
  const { clientId, projectId, currency, buyerReference } = before
  const { pricesIncludeTax, reverseCharge, exemptionReason } = before
  return {
    kind: 'CREDIT_NOTE',
    creditsId: before.id,
    clientId,
    projectId,
    currency,
    buyerReference,
    pricesIncludeTax,
    reverseCharge,
    exemptionReason,
    notes: reason,
    createdBy,
  }
}

function whyNotCredited({ status, kind }: LockedInvoice): string {
  if (kind === 'CREDIT_NOTE') return t(m.creditCreditNote)
  if (status === 'DRAFT') return t(m.creditDraft)
  if (status === 'VOID') return t(m.creditVoid)
  return t(m.fullyCredited)
}
