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
    holds: ({ totals, lines }) => totals.lineCents === sum(lines.map((line) => line.netCents)),
    sentence: t(m.lineSumWrong),
  },
  {
    rule: 'BR-CO-13',
    holds: ({ totals }) => totals.netCents === totals.lineCents,
    sentence: t(m.netWrong),
  },
  {
    rule: 'BR-CO-14',
    holds: ({ totals, taxes }) => totals.taxCents === sum(taxes.map((tax) => tax.taxCents)),
    sentence: t(m.taxSumWrong),
  },
  {
    rule: 'BR-CO-15',
    holds: ({ totals }) => totals.grossCents === totals.netCents + totals.taxCents,
    sentence: t(m.grossWrong),
  },
  {
    rule: 'BR-CO-16',
    holds: ({ totals }) => totals.dueCents === totals.grossCents - totals.paidCents + totals.roundingCents,
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
    holds: ({ totals, dueOn, terms, typeCode }) =>
      typeCode === '381' || totals.dueCents <= 0 || Boolean(dueOn || terms),
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
