import type { Billing, BillingSettings } from '#money/billing-settings/contract.ts'
import { defaultNotes } from '#money/billing-settings/default-notes.ts'
import { linesAgainst } from '#money/documents/totals-and-vat.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import type { InvoiceChange, NewInvoice } from '#money/invoices/contract.write.ts'
import type { OpenDeposit } from '#money/invoices/deposits/contract.ts'
import type { NewLine } from '#schema/line.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import type { Company } from '../companies.ts'
import { whoseIn } from '../companies.ts'
import type { DocumentFor, DocumentText } from '../document-values.ts'
import { documentBody, documentTextOf, idsIn, newDocumentText } from '../document-values.ts'
import type { EditorData } from '../editing.ts'
import type { InstalmentsText, Part } from './instalments.ts'
import { instalmentsOf } from './instalments.ts'

/** An invoice's form values, as typed. */
export interface InvoiceText extends DocumentText {
  isDeposit: boolean
  deductIds: string[]
  dueAt: string
  servedFrom: string
  servedTo: string
  buyerReference: string
  instalments: InstalmentsText
}

export function newInvoiceText({ agency, billing, companies }: EditorData, about: DocumentFor): InvoiceText {
  const text = newDocumentText(billing, agency.currency, about)
  return {
    ...text,
    isDeposit: false,
    deductIds: [],
    dueAt: dayFromNow(billing.paymentDays),
    servedFrom: '',
    servedTo: '',
    buyerReference: '',
    notes: notesFor({ billing, companies }, text.whose),
    instalments: { kind: 'whole' },
  }
}

type NotesSettings = Pick<Billing, 'language' | 'notes' | 'notesByLanguage'>

/** The default notes for a client or project, in the client's language. */
export function notesFor(
  { billing, companies }: { billing: NotesSettings; companies: readonly Company[] },
  whose: string,
): string {
  return defaultNotes(billing, whoseIn(companies, whose).company?.language ?? billing.language) ?? ''
}

export function textOfInvoice(draft: InvoiceDetail, { depositLabels }: BillingSettings): InvoiceText {
  return {
    ...documentTextOf(draft),
    isDeposit: draft.isDeposit,
    deductIds: [...new Set(draft.lines.flatMap(({ deductsId }) => deductsId ?? []))],
    dueAt: draft.dueAt ?? '',
    servedFrom: draft.servedFrom ?? '',
    servedTo: draft.servedTo ?? '',
    buyerReference: draft.buyerReference ?? '',
    instalments: instalmentsOf(draft, depositLabels),
  }
}

/** The chosen deposits, with the lines that deduct them. */
export function deductionsIn(text: InvoiceText, deposits: readonly OpenDeposit[]) {
  return deposits
    .filter(({ id }) => text.deductIds.includes(id))
    .map((deposit) => ({ deposit, lines: linesAgainst(deposit.rates, text) }))
}

export function invoiceBody(text: InvoiceText, currency: string, lines: NewLine[], parts: Part[]) {
  const body = {
    ...documentBody(text, currency, lines),
    ...idsIn(text.whose),
    isDeposit: text.isDeposit,
    deductIds: text.deductIds,
    dueAt: text.dueAt || null,
    servedFrom: text.servedFrom || null,
    servedTo: text.servedTo || null,
    buyerReference: text.buyerReference,
    instalments: parts,
  }
  return body satisfies InvoiceChange & NewInvoice
}
