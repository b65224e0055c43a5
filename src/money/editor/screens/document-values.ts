import type { Billing } from '#money/billing-settings/contract.ts'
import type { LineMoney, Totals } from '#money/documents/totals.ts'
import { linesAgainst, totalsOf } from '#money/documents/totals.ts'
import type { OpenDeposit } from '#money/invoices/contract.deposits.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import type { InvoiceChange, NewInvoice } from '#money/invoices/contract.write.ts'
import type { NewLine } from '#schema/line.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import type { InstalmentsText, Part } from './invoice/instalments.ts'
import { instalmentsOf } from './invoice/instalments.ts'
import type { LineErrors, LineText } from './line-values.ts'
import { blankLine, isBlank, readAmounts, readLine, textOfLine, untaxedIf } from './line-values.ts'

/** Whom a document is for, where the screen knows. */
export type InvoiceFor = { projectId?: string; clientId?: string }

/** An invoice while it is typed. */
export interface InvoiceText {
  /** `project {id}` or `client {id}`; empty while it is open. */
  whose: string
  /** Of an invoice without a project. */
  currency: string
  lines: LineText[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
  exemptionReason: string
  isDeposit: boolean
  deductIds: string[]
  dueAt: string
  servedFrom: string
  servedTo: string
  buyerReference: string
  notes: string
  terms: string
  instalments: InstalmentsText
}

/** What an invoice and a quote are both written with. */
export type DocumentText = Pick<
  InvoiceText,
  | 'whose'
  | 'currency'
  | 'lines'
  | 'pricesIncludeTax'
  | 'reverseCharge'
  | 'exemptionReason'
  | 'notes'
  | 'terms'
>
/** What its sums are counted from. */
export type CountedText = Pick<InvoiceText, 'lines' | 'pricesIncludeTax' | 'reverseCharge' | 'deductIds'>

export function newText(billing: Billing, currency: string, about: InvoiceFor): InvoiceText {
  return {
    whose: whoseOf(about),
    currency,
    lines: [blankLine(billing.taxPercent)],
    pricesIncludeTax: billing.pricesIncludeTax,
    reverseCharge: false,
    exemptionReason: billing.exemptionReason ?? '',
    isDeposit: false,
    deductIds: [],
    dueAt: dayFromNow(billing.paymentDays),
    servedFrom: '',
    servedTo: '',
    buyerReference: '',
    notes: billing.notes ?? '',
    terms: billing.terms ?? '',
    instalments: { kind: 'whole' },
  }
}

export function textOfDraft(draft: InvoiceDetail): InvoiceText {
  return {
    whose: whoseOf(draft),
    currency: draft.currency,
    lines: draft.lines
      .filter(({ deductsId }) => deductsId === null)
      .map((line) => textOfLine(line, draft.currency)),
    pricesIncludeTax: draft.pricesIncludeTax,
    reverseCharge: draft.reverseCharge,
    exemptionReason: draft.exemptionReason ?? '',
    isDeposit: draft.isDeposit,
    deductIds: [...new Set(draft.lines.flatMap(({ deductsId }) => deductsId ?? []))],
    dueAt: draft.dueAt ?? '',
    servedFrom: draft.servedFrom ?? '',
    servedTo: draft.servedTo ?? '',
    buyerReference: draft.buyerReference ?? '',
    notes: draft.notes ?? '',
    terms: draft.terms ?? '',
    instalments: instalmentsOf(draft),
  }
}

/** Whom a document is for, as a choice: `project {id}`, `client {id}`, or empty. */
export function whoseOf({ projectId, clientId }: { projectId?: string | null; clientId?: string }): string {
  if (projectId) return `project ${projectId}`
  return clientId ? `client ${clientId}` : ''
}

/** The other way round, as it is sent. */
export function idsIn(whose: string) {
  const [kind, id = ''] = whose.split(' ')
  return kind === 'project' ? { projectId: id } : { projectId: null, clientId: id }
}

/** The lines that count, as they are typed and as they are sent, with what is wrong with them. Empty ones are left out. */
export function readLines(
  text: Pick<InvoiceText, 'lines' | 'reverseCharge'>,
  currency: string,
): { lines: LineText[]; read: NewLine[]; errors: LineErrors } {
  const written = text.lines.filter((line) => !isBlank(line))
  // One that is all empty says what belongs into it.
  const lines = written.length > 0 ? written : text.lines.slice(0, 1)
  const errors: LineErrors = {}
  const read: NewLine[] = []
  for (const line of lines) {
    const result = readLine(untaxedIf(text.reverseCharge, line), currency)
    if (result.line) read.push(result.line)
    else errors[line.id] = result.errors
  }
  return { lines, read, errors }
}

/** Deposits that were chosen, with the lines that take them off. */
export function deductionsIn(text: CountedText, deposits: readonly OpenDeposit[]) {
  return deposits
    .filter(({ id }) => text.deductIds.includes(id))
    .map((deposit) => ({ deposit, lines: linesAgainst(deposit.rates, text) }))
}

/** What the invoice comes to as far as it can be read; undefined where that is more than can be counted. */
export function totalsIn(
  text: CountedText,
  currency: string,
  deposits: readonly OpenDeposit[],
): Totals | undefined {
  const own = text.lines.flatMap((line) => readAmounts(untaxedIf(text.reverseCharge, line), currency) ?? [])
  const against = deductionsIn(text, deposits).flatMap(({ lines }) => lines)
  try {
    return totalsOf([...own, ...against] satisfies LineMoney[], text)
  } catch {
    return undefined
  }
}

/** What is sent to the server. */
export function bodyOf(text: InvoiceText, currency: string, lines: NewLine[], parts: Part[]) {
  const body = {
    ...idsIn(text.whose),
    currency,
    lines,
    pricesIncludeTax: text.pricesIncludeTax,
    reverseCharge: text.reverseCharge,
    exemptionReason: text.exemptionReason,
    isDeposit: text.isDeposit,
    deductIds: text.deductIds,
    dueAt: text.dueAt || null,
    servedFrom: text.servedFrom || null,
    servedTo: text.servedTo || null,
    buyerReference: text.buyerReference,
    notes: text.notes,
    terms: text.terms,
    instalments: parts,
  }
  return body satisfies InvoiceChange & NewInvoice
}
