import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import type { Category, EInvoice, EParty, ETax } from './model.ts'
import { isShare } from './percentage.ts'
import type { Rule } from './validation-rule.ts'

/**
 * The rules of each tax category, numbered the same way: 1 requires a breakdown if a line has the category, 2
 * the tax numbers, 5 the rate of its lines, 8 the base, 9 the amount, 10 the reason for an exemption.
 */
export const taxRules: readonly Rule[] = [
  ...rulesOf('S', {
    parties: isSellerKnown,
    partiesSentence: t(m.sellerTaxId),
    rate: (percent) => percent > 0,
    rateSentence: t(m.standardRate),
    reason: ({ reason, reasonCode }) => !reason && !reasonCode,
    reasonSentence: t(m.standardReason),
  }),
  ...rulesOf('Z', {
    parties: isSellerKnown,
    partiesSentence: t(m.sellerTaxId),
    rate: (percent) => percent === 0,
    rateSentence: t(m.zeroRate),
    reason: ({ reason, reasonCode }) => !reason && !reasonCode,
    reasonSentence: t(m.zeroReason),
  }),
  ...rulesOf('E', {
    parties: isSellerKnown,
    partiesSentence: t(m.sellerTaxId),
    rate: (percent) => percent === 0,
    rateSentence: t(m.exemptRate),
    reason: ({ reason, reasonCode }) => Boolean(reason || reasonCode),
    reasonSentence: t(m.exemptReason),
  }),
  ...rulesOf('AE', {
    parties: ({ seller, buyer }) => isSellerKnown({ seller }) && Boolean(buyer.vatId || buyer.registrationId),
    partiesSentence: t(m.reverseParties),
    rate: (percent) => percent === 0,
    rateSentence: t(m.reverseRate),
    reason: ({ reason, reasonCode }) => Boolean(reason || reasonCode),
    reasonSentence: t(m.reverseReason),
  }),
]

interface Demands {
  parties(invoice: Pick<EInvoice, 'seller' | 'buyer'>): boolean
  partiesSentence: string
  rate(percent: number): boolean
  rateSentence: string
  reason(tax: ETax): boolean
  reasonSentence: string
}

function rulesOf(category: Category, demands: Demands): Rule[] {
  const linesOf = ({ lines }: EInvoice) => lines.filter((line) => line.category === category)
  const taxesOf = ({ taxes }: EInvoice) => taxes.filter((tax) => tax.category === category)
  return [
    {
      rule: `BR-${category}-01`,
      holds: (invoice) => {
        const [lines, taxes] = [linesOf(invoice), taxesOf(invoice)]
        if (category === 'S') return lines.length > 0 === taxes.length > 0
        return lines.length > 0 ? taxes.length === 1 : taxes.length === 0
      },
      sentence: t(m.breakdown, { category }),
    },
    {
      rule: `BR-${category}-02`,
      holds: (invoice) => linesOf(invoice).length === 0 || demands.parties(invoice),
      sentence: demands.partiesSentence,
    },
    {
      rule: `BR-${category}-05`,
      holds: (invoice) => linesOf(invoice).every((line) => demands.rate(line.percent)),
      sentence: demands.rateSentence,
    },
    {
      rule: `BR-${category}-08`,
      holds: (invoice) => taxesOf(invoice).every((tax) => tax.netCents === baseOf(invoice, tax)),
      sentence: t(m.baseWrong, { category }),
    },
    {
      rule: `BR-${category}-09`,
      holds: (invoice) =>
        taxesOf(invoice).every((tax) => (category === 'S' ? isShare(tax) : tax.taxCents === 0)),
      sentence: t(m.taxWrong, { category }),
    },
    {
      rule: `BR-${category}-10`,
      holds: (invoice) => taxesOf(invoice).every(demands.reason),
      sentence: demands.reasonSentence,
    },
  ]
}

function isSellerKnown({ seller }: { seller: EParty }): boolean {
  return Boolean(seller.vatId || seller.taxNumber)
}

function baseOf({ lines }: EInvoice, { category, percent }: ETax): number {
  return lines
    .filter((line) => line.category === category && line.percent === percent)
    .reduce((sum, line) => sum + line.netCents, 0)
}
