import { t } from '#kernel/i18n/t.ts'
import type { QuoteDetail } from './contract.ts'
import { m } from './messages.ts'

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

/** Lists what a draft lacks, with one message per item. The draft can be sent anyway. */
export function warningsOf(draft: Sendable): string[] {
  const { seller, buyer, reverseCharge } = draft
  const company = { company: draft.companyName }
  const untaxed = draft.lines.some(({ taxPercent }) => taxPercent === 0)
  const unexplained = draft.taxes.length > 0 && untaxed && !draft.exemptionReason
  const warnings: [boolean, string][] = [
    [!draft.readers, t(m.nobodyAccepts, company)],
    [!draft.validUntil, t(m.noEndDate)],
    [!seller.street || !seller.city, t(m.ownAddressMissing)],
    [!buyer.street || !buyer.city, t(m.clientAddressMissing, company)],
    [reverseCharge && !buyer.taxId, t(m.clientTaxIdMissing, company)],
    [unexplained, t(m.reasonMissing)],
  ]
  return warnings.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}
