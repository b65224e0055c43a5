import type { Billing } from '#money/billing-settings/contract.ts'
import type { LineMoney, Totals } from '#money/documents/totals-and-vat.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import type { NewLine } from '#schema/line.ts'
import type { LineErrors, LineText } from './line-values.ts'
import { blankLine, isBlank, readAmounts, readLine, textOfLine, untaxedIf } from './line-values.ts'

/** The document's recipient, if the screen knows it. */
export type DocumentFor = { projectId?: string; clientId?: string }

/** Form values that invoices and quotes share. */
export interface DocumentText {
  /** `project {id}` or `client {id}`; empty until one is chosen. */
  whose: string
  /** Used for documents without a project. */
  currency: string
  lines: LineText[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
  exemptionReason: string
  notes: string
  terms: string
}

interface SavedValues {
  projectId: string | null
  clientId: string
  currency: string
  lines: readonly (NewLine & { deductsId?: string | null })[]
  pricesIncludeTax: boolean
  reverseCharge: boolean
  exemptionReason: string | null
  notes: string | null
  terms: string | null
}

export function newDocumentText(billing: Billing, currency: string, about: DocumentFor): DocumentText {
  return {
    whose: whoseOf(about),
    currency,
    lines: [blankLine(billing.taxPercent)],
    pricesIncludeTax: billing.pricesIncludeTax,
    reverseCharge: false,
    exemptionReason: billing.exemptionReason ?? '',
    notes: '',
    terms: billing.terms ?? '',
  }
}

/** Returns a saved document's form values, without lines that deduct a deposit. */
export function documentTextOf(saved: SavedValues): DocumentText {
  return {
    whose: whoseOf(saved),
    currency: saved.currency,
    lines: saved.lines.filter(({ deductsId }) => !deductsId).map((line) => textOfLine(line, saved.currency)),
    pricesIncludeTax: saved.pricesIncludeTax,
    reverseCharge: saved.reverseCharge,
    exemptionReason: saved.exemptionReason ?? '',
    notes: saved.notes ?? '',
    terms: saved.terms ?? '',
  }
}

/** Returns the part of the request body that invoices and quotes share. */
export function documentBody(text: DocumentText, currency: string, lines: NewLine[]) {
  const { pricesIncludeTax, reverseCharge, exemptionReason, notes, terms } = text
  return { currency, lines, pricesIncludeTax, reverseCharge, exemptionReason, notes, terms }
}

/** The recipient as a select value: `project {id}`, `client {id}`, or empty. */
function whoseOf({ projectId, clientId }: { projectId?: string | null; clientId?: string }): string {
  if (projectId) return `project ${projectId}`
  return clientId ? `client ${clientId}` : ''
}

/** Splits a recipient's select value into ids for the request. */
export function idsIn(whose: string) {
  const [kind, id = ''] = whose.split(' ')
  return kind === 'project' ? { projectId: id } : { projectId: null, clientId: id }
}

/** Returns the filled-in lines, as typed and as sent, with their errors. Omits empty lines. */
export function readLines(
  text: Pick<DocumentText, 'lines' | 'reverseCharge'>,
  currency: string,
): { lines: LineText[]; read: NewLine[]; errors: LineErrors } {
  const written = text.lines.filter((line) => !isBlank(line))
  // If all lines are empty, the first gets the error.
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

/** Returns the document's total as far as it can be calculated. Undefined if it's too large. */
export function totalsIn(
  text: DocumentText,
  currency: string,
  deductions: readonly LineMoney[] = [],
): Totals | undefined {
  const own = text.lines.flatMap((line) => readAmounts(untaxedIf(text.reverseCharge, line), currency) ?? [])
  try {
    return totalsOf([...own, ...deductions] satisfies LineMoney[], text)
  } catch {
    return undefined
  }
}
