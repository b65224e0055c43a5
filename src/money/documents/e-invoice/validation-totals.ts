import { isShare } from './percentage.ts'
import type { Rule } from './validation-rule.ts'

/** What must add up. */
export const sumRules: readonly Rule[] = [
  {
    rule: 'BR-CO-04',
    holds: ({ lines }) => lines.every((line) => Boolean(line.category)),
    sentence: 'Each line has a category of tax.',
  },
  {
    rule: 'BR-CO-09',
    holds: ({ seller, buyer }) =>
      [seller.vatId, buyer.vatId].every((id) => id === null || /^(EL|[A-Z]{2})/.test(id)),
    sentence: 'A VAT number begins with the two letters of its country.',
  },
  {
    rule: 'BR-CO-10',
    holds: ({ sums, lines }) => sums.lineCents === sum(lines.map((line) => line.netCents)),
    sentence: 'The lines do not add up to their sum.',
  },
  {
    rule: 'BR-CO-13',
    holds: ({ sums }) => sums.netCents === sums.lineCents,
    sentence: 'The total without tax is not the sum of the lines.',
  },
  {
    rule: 'BR-CO-14',
    holds: ({ sums, taxes }) => sums.taxCents === sum(taxes.map((tax) => tax.taxCents)),
    sentence: 'The rates of tax do not add up to their sum.',
  },
  {
    rule: 'BR-CO-15',
    holds: ({ sums }) => sums.grossCents === sums.netCents + sums.taxCents,
    sentence: 'The total with tax is not the total without it and the tax.',
  },
  {
    rule: 'BR-CO-16',
    holds: ({ sums }) => sums.dueCents === sums.grossCents - sums.paidCents + sums.roundingCents,
    sentence: 'The amount due is not the total less what was paid.',
  },
  {
    rule: 'BR-CO-17',
    holds: ({ taxes }) => taxes.every(isShare),
    sentence: 'The tax of a rate is not that share of its base.',
  },
  {
    rule: 'BR-CO-18',
    holds: ({ taxes }) => taxes.length > 0,
    sentence: 'The invoice has at least one rate of tax, if only of zero.',
  },
  {
    rule: 'BR-CO-19',
    holds: ({ servedFrom, servedTo }) => Boolean(servedFrom) === Boolean(servedTo),
    sentence: 'A service period has a first and a last day.',
  },
  {
    rule: 'BR-CO-25',
    holds: ({ sums, dueOn, terms, typeCode }) =>
      typeCode === '381' || sums.dueCents <= 0 || Boolean(dueOn || terms),
    sentence: 'Enter a due date, or terms of payment.',
  },
  {
    rule: 'BR-CO-26',
    holds: ({ seller }) => Boolean(seller.id || seller.registrationId || seller.vatId),
    sentence: 'Enter your tax ID or the number of your company in the settings of invoices.',
  },
  {
    rule: 'BR-DEC',
    holds: ({ decimals }) => decimals <= 2,
    sentence: 'An e-invoice has amounts of at most two decimals: use another currency.',
  },
]

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}
