import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { whatIsMissing } from '#money/documents/e-invoice/e-invoice.ts'
import type { DocumentContent, DocumentStyle } from '#money/documents/printable-document.ts'
import { blankDocument } from '#money/documents/printable-document.ts'
import { amountOf, netOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import type { LockedInvoice } from '../data.write.ts'
import { findLines } from '../data.write.ts'
import { m } from '../messages.ts'
import type { Parties } from '../seller-and-buyer.ts'

/**
 * With e-invoices on, an invoice can only be sent if it has everything the standard requires (EN 16931).
 * @throws 422 with a message for each missing item
 */
export async function refuseIncomplete(tx: Db, draft: LockedInvoice, parties: Parties): Promise<void> {
  const { eInvoices } = await getBillingSettings(tx)
  if (!eInvoices) return
  const { errors } = whatIsMissing(await documentOfDraft(tx, draft, parties), { eInvoices })
  const sentences = [...new Set(errors.map(({ sentence }) => sentence))]
  if (sentences.length > 0)
    invalid({ eInvoice: sentences }, t(m.eInvoiceNeeds, { sentences: sentences.join(' ') }))
}

async function documentOfDraft(tx: Db, draft: LockedInvoice, parties: Parties): Promise<DocumentContent> {
  const lines = await findLines(tx, draft.id)
  const { kind, currency, terms, servedFrom, servedTo } = draft
  const { pricesIncludeTax, reverseCharge, exemptionReason } = draft
  return {
    ...blankDocument,
    ...plainLook,
    ...parties,
    kind,
    currency,
    terms,
    servedFrom,
    servedTo,
    pricesIncludeTax,
    reverseCharge,
    exemptionReason,
    madeAt: draft.createdAt,
    dueOn: draft.amountCents > 0 ? draft.dueAt : null,
    lines: lines.map((line) => ({ ...line, amountCents: amountOf(line), netCents: netOf(line, draft) })),
    ...totalsOf(lines, draft),
  }
}

/** The style for documents that are checked but never drawn. */
export const plainLook: DocumentStyle = { paper: 'A4', logo: null, accent: '#000000' }
