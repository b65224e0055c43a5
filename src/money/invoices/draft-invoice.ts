import { record } from '#agency/audit/record.ts'
import { invalid } from '#kernel/failure.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { defaultNotes } from '#money/billing-settings/default-notes.ts'
import type { Billing } from '#money/billing-settings/get-billing-settings.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import type { Totals } from '#money/documents/totals-and-vat.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import type { NewLine } from '#schema/line.ts'
import type { NewInstalment } from './contract.write.ts'
import type { DocumentToSave, LineToSave } from './data.write.ts'
import { insertDraft } from './data.write.ts'
import { deductionsOf } from './deposits/deduct-deposits.ts'
import { m } from './messages.ts'

export interface Draft extends DocumentToSave {
  lines: NewLine[]
  deductIds?: string[]
  instalments?: NewInstalment[]
}

/**
 * Creates a draft in the same transaction as its source. Settings fill in what's missing. Returns its id.
 * @throws 422 with the field that can't be calculated
 */
export async function draftInvoice(tx: UnitOfWork, draft: Draft): Promise<string> {
  const billing = await getBillingSettings(tx)
  const { lines: own, deductIds = [], instalments = [], ...given } = draft
  const document = {
    ...given,
    pricesIncludeTax: given.pricesIncludeTax ?? billing.pricesIncludeTax,
    exemptionReason: given.exemptionReason === undefined ? billing.exemptionReason : given.exemptionReason,
    notes: given.notes === undefined ? await notesFor(tx, given.clientId, billing) : given.notes,
    terms: given.terms === undefined ? billing.terms : given.terms,
    dueAt: instalments.at(-1)?.dueAt ?? given.dueAt ?? null,
  }
  refuseReversedDays(document)
  const lines = [...own, ...(await deductionsOf(tx, { ...document, id: null }, deductIds))]
  const totals = countedTotals(lines, document)
  refuseOtherSum(instalments, totals, document.currency ?? 'usd')
  const id = await insertDraft(tx, tx.now, document, { lines, instalments, totals })
  const { clientId, projectId, currency } = document
  const metadata = { clientId, projectId, currency, amountCents: totals.totalCents }
  await record(tx, { action: 'invoice.create', targetTable: 'invoices', targetId: id, metadata })
  tx.publish({ type: 'INVOICES_CHANGED', clientId, id, internal: true })
  return id
}

async function notesFor(tx: UnitOfWork, clientId: string, billing: Billing): Promise<string | null> {
  return defaultNotes(billing, await languageOf(tx, clientId))
}

/**
 * Calculates the lines' totals. @throws 422 for amounts that can't be calculated, a negative total, and tax
 * with reverse charge
 */
export function countedTotals(
  lines: readonly LineToSave[],
  document: Pick<DocumentToSave, 'pricesIncludeTax' | 'reverseCharge'>,
): Totals {
  if (document.reverseCharge) refuseTax(lines)
  const totals = counted(lines, document.pricesIncludeTax ?? false)
  if (totals.totalCents < 0) invalid({ lines: [t(m.totalBelowZero)] })
  if (totals.totalCents > mostTotalCents) invalid({ lines: [totalTooLarge] })
  return totals
}

/** Limit for a document's total. It keeps sums exact, up to 900 documents of this size in one currency. */
export const mostTotalCents = 10_000_000_000_000
export const totalTooLarge = t(m.totalTooLarge)

/** @throws 422 if the work ends before it starts */
export function refuseReversedDays({
  servedFrom,
  servedTo,
}: Pick<DocumentToSave, 'servedFrom' | 'servedTo'>): void {
  if (!servedFrom || !servedTo || servedFrom <= servedTo) return
  invalid({ servedTo: [t(m.daysReversed)] })
}

function refuseTax(lines: readonly LineToSave[]): void {
  const taxed = lines.findIndex(({ taxPercent }) => taxPercent > 0)
  if (taxed < 0) return
  invalid({ [`lines.${taxed}.taxPercent`]: [t(m.noTaxWithReverseCharge)] })
}

function counted(lines: readonly LineToSave[], pricesIncludeTax: boolean): Totals {
  try {
    return totalsOf(lines, { pricesIncludeTax })
  } catch (error) {
    if (error instanceof RangeError) return invalid({ lines: [error.message] })
    throw error
  }
}

/** @throws 422 if installments don't add up to the total */
export function refuseOtherSum(
  instalments: readonly Pick<NewInstalment, 'amountCents'>[],
  { totalCents }: Totals,
  currency: string,
): void {
  if (instalments.length === 0) return
  const sumCents = instalments.reduce((sum, part) => sum + part.amountCents, 0)
  if (sumCents === totalCents) return
  const values = { sum: money(sumCents, currency), total: money(totalCents, currency) }
  invalid({ instalments: [t(m.otherSum, values)] })
}
