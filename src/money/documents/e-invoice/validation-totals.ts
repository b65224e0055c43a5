import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { isShare } from './percentage.ts'
import type { Rule } from './validation-rule.ts'

/** Rules for totals, which must add up. */
export const sumRules: readonly Rule[] = [
  {
    rule: 'BR-CO-04',
    holds: ({ lines }) => lines.every((line) => Boolean(line.category)),
    sentence: t(m.lineCategory),
  },
  {
    rule: 'BR-CO-09',
    holds: ({ seller, buyer }) =>
      [seller.vatId, buyer.vatId].every((id) => id === null || /^(EL|[A-Z]{2})/.test(id)),
    sentence: t(m.vatIdCountry),
  },
  {
    rule: 'BR-CO-10',
    holds: ({ sums, lines }) => sums.lineCents === sum(lines.map((line) => line.netCents)),
    sentence: t(m.lineSumWrong),
  },
  {
    rule: 'BR-CO-13',
    holds: ({ sums }) => sums.netCents === sums.lineCents,
    sentence: t(m.netWrong),
  },
  {
    rule: 'BR-CO-14',
    holds: ({ sums, taxes }) => sums.taxCents === sum(taxes.map((tax) => tax.taxCents)),
    sentence: t(m.taxSumWrong),
  },
  {
    rule: 'BR-CO-15',
    holds: ({ sums }) => sums.grossCents === sums.netCents + sums.taxCents,
    sentence: t(m.grossWrong),
  },
  {
    rule: 'BR-CO-16',
    holds: ({ sums }) => sums.dueCents === sums.grossCents - sums.paidCents + sums.roundingCents,
    sentence: t(m.dueWrong),
  },
  {
    rule: 'BR-CO-17',
    holds: ({ taxes }) => taxes.every(isShare),
    sentence: t(m.taxShareWrong),
  },
  {
    rule: 'BR-CO-18',
    holds: ({ taxes }) => taxes.length > 0,
    sentence: t(m.noTaxRate),
  },
  {
    rule: 'BR-CO-19',
    holds: ({ servedFrom, servedTo }) => Boolean(servedFrom) === Boolean(servedTo),
    sentence: t(m.periodIncomplete),
  },
  {
    rule: 'BR-CO-25',
    holds: ({ sums, dueOn, terms, typeCode }) =>
      typeCode === '381' || sums.dueCents <= 0 || Boolean(dueOn || terms),
    sentence: t(m.dueDateMissing),
  },
  {
    rule: 'BR-CO-26',
    holds: ({ seller }) => Boolean(seller.id || seller.registrationId || seller.vatId),
    sentence: t(m.sellerIdMissing),
  },
  {
    rule: 'BR-DEC',
    holds: ({ decimals }) => decimals <= 2,
    sentence: t(m.decimals),
  },
]

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}
