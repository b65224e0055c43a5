import type { Category, EInvoice, EParty, ETax } from './model.ts'
import { isShare } from './percentage.ts'
import type { Rule } from './validation-rule.ts'

const sellersNumber = 'Enter your tax ID in the settings of invoices.'

/**
 * What each category of tax asks for, by the same numbers in each: 1 a breakdown where a line has it, 2 whose tax
 * numbers must be known, 5 the rate of its lines, 8 the base, 9 the amount, 10 the reason of an exemption.
 */
export const taxRules: readonly Rule[] = [
  ...rulesOf('S', 'the standard rate', {
    parties: isSellerKnown,
    partiesSentence: sellersNumber,
    rate: (percent) => percent > 0,
    rateSentence: 'A line with the standard rate has a rate above zero.',
    reason: ({ reason, reasonCode }) => !reason && !reasonCode,
    reasonSentence: 'Where tax is asked for, there is no reason for an exemption.',
  }),
  ...rulesOf('Z', 'the zero rate', {
    parties: isSellerKnown,
    partiesSentence: sellersNumber,
    rate: (percent) => percent === 0,
    rateSentence: 'A line with the zero rate has a rate of zero.',
    reason: ({ reason, reasonCode }) => !reason && !reasonCode,
    reasonSentence: 'The zero rate has no reason for an exemption.',
  }),
  ...rulesOf('E', 'an exemption', {
    parties: isSellerKnown,
    partiesSentence: sellersNumber,
    rate: (percent) => percent === 0,
    rateSentence: 'A line that is exempt has a rate of zero.',
    reason: ({ reason, reasonCode }) => Boolean(reason || reasonCode),
    reasonSentence: 'Say why no tax is asked for.',
  }),
  ...rulesOf('AE', 'reverse charge', {
    parties: ({ seller, buyer }) => isSellerKnown({ seller }) && Boolean(buyer.vatId || buyer.registrationId),
    partiesSentence: 'Reverse charge needs your tax ID and the client’s VAT number.',
    rate: (percent) => percent === 0,
    rateSentence: 'With reverse charge each line has a rate of zero.',
    reason: ({ reason, reasonCode }) => Boolean(reason || reasonCode),
    reasonSentence: 'An invoice with reverse charge says so.',
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

function rulesOf(category: Category, name: string, demands: Demands): Rule[] {
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
      sentence: `The sums name ${name} where a line has it, and only then.`,
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
      sentence: `The base of ${name} is not the sum of its lines.`,
    },
    {
      rule: `BR-${category}-09`,
      holds: (invoice) =>
        taxesOf(invoice).every((tax) => (category === 'S' ? isShare(tax) : tax.taxCents === 0)),
      sentence: `The tax of ${name} is not what its rate comes to.`,
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
