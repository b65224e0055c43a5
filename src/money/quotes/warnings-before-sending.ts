import type { QuoteDetail } from './contract.ts'

type Sendable = Pick<
  QuoteDetail,
  | 'companyName'
  | 'readers'
  | 'seller'
  | 'buyer'
  | 'validUntil'
  | 'taxes'
  | 'reverseCharge'
  | 'exemptionReason'
  | 'lines'
>

/** What is missing on a draft, or unlikely to be meant: a sentence each. It can be sent all the same. */
export function warningsOf(draft: Sendable): string[] {
  const { companyName, seller, buyer, reverseCharge } = draft
  const untaxed = draft.lines.some(({ taxPercent }) => taxPercent === 0)
  const unexplained = draft.taxes.length > 0 && untaxed && !draft.exemptionReason
  const warnings: [boolean, string][] = [
    [!draft.readers, nobodyAccepts(companyName)],
    [!draft.validUntil, 'No day says until when it is valid: it can be accepted at any time.'],
    [!seller.street || !seller.city, 'Your own address is missing: it is set in Settings, Billing.'],
    [!buyer.street || !buyer.city, `The address of ${companyName} is missing.`],
    [reverseCharge && !buyer.taxId, `Reverse charge needs the tax number of ${companyName}.`],
    [unexplained, 'A line has no tax, and nothing says why.'],
  ]
  return warnings.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

/** Where no contact of the client has both rights. */
export function nobodyAccepts(companyName: string): string {
  return `Nobody at ${companyName} may accept it yet: give a contact the rights to see invoices and to approve.`
}
