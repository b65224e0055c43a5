import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { depositLabels } from '#money/billing-settings/deposit-labels.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import type { InstalmentsText, Part } from './instalments.ts'
import { instalmentsIn, instalmentsOf, monthsAfter, unclearIn, whyNot } from './instalments.ts'

const about = { totalCents: 10_000, currency: 'eur', dueAt: '2027-03-31', labels: depositLabels.en }
const deposit = (unit: 'percent' | 'amount', value: string): InstalmentsText => ({
  kind: 'deposit',
  unit,
  value,
  dueAt: '2027-03-01',
})
const own = (...amounts: string[]): InstalmentsText => ({
  kind: 'own',
  parts: amounts.map((amount, index) => ({
    id: String(index),
    label: ' First ',
    amount,
    dueAt: '2027-03-01',
  })),
})

test('without a plan, there are no installments', () => {
  expect(instalmentsIn({ kind: 'whole' }, about)).toEqual([])
})

test.each([
  ['percent', '30', 3_000],
  ['percent', '33.333', 3_333],
  ['percent', 'half', Number.NaN],
  ['amount', '12.5', 1_250],
  ['amount', 'half', Number.NaN],
] as const)('a deposit of %s %s leaves a balance', (unit, value, first) => {
  expect(instalmentsIn(deposit(unit, value), about)).toEqual([
    { label: 'Deposit', amountCents: first, dueAt: '2027-03-01' },
    { label: 'Balance', amountCents: 10_000 - first, dueAt: '2027-03-31' },
  ])
})

test('equal installments add up to the total', () => {
  const dates = ['2027-03-01', '2027-04-01', '2027-05-01']
  expect(instalmentsIn({ kind: 'parts', dates }, about)).toEqual([
    { label: null, amountCents: 3_333, dueAt: '2027-03-01' },
    { label: null, amountCents: 3_333, dueAt: '2027-04-01' },
    { label: null, amountCents: 3_334, dueAt: '2027-05-01' },
  ])
})

test('a custom schedule is read as typed', () => {
  expect(instalmentsIn(own('40', ''), about)).toEqual([
    { label: 'First', amountCents: 4_000, dueAt: '2027-03-01' },
    { label: 'First', amountCents: Number.NaN, dueAt: '2027-03-01' },
  ])
  const unnamed = { id: '1', label: ' ', amount: '1', dueAt: '2027-03-01' }
  expect(instalmentsIn({ kind: 'own', parts: [unnamed] }, about)[0]?.label).toBeNull()
})

test.each<[InstalmentsText, boolean]>([
  [{ kind: 'whole' }, false],
  [{ kind: 'parts', dates: [] }, false],
  [deposit('percent', '1,250'), true],
  [deposit('percent', '12.5'), false],
  [deposit('amount', '1.250'), true],
  [deposit('amount', '1,250'), false],
  [own('40', '1.250'), true],
  [own('40', '60'), false],
])('an ambiguous number in %j is explained: %s', (plan, unclear) => {
  expect(unclearIn(plan, 'eur') !== undefined).toBe(unclear)
})

const part = (amountCents: number, dueAt: string): Part => ({ label: null, amountCents, dueAt })

test.each<[string | undefined, Part[]]>([
  [undefined, []],
  [undefined, [part(4_000, '2027-03-01'), part(6_000, '2027-03-01')]],
  ['Each installment needs an amount above zero', [part(10_000, '2027-03-01'), part(0, '2027-03-02')]],
  ['Each installment needs an amount above zero', [part(Number.NaN, '2027-03-01')]],
  ['Each installment needs a due date', [part(4_000, '2027-03-01'), part(6_000, '')]],
  ['Put the installments in date order', [part(4_000, '2027-03-02'), part(6_000, '2027-03-01')]],
  ['The installments don’t add up to the total', [part(4_000, '2027-03-01'), part(6_001, '2027-03-02')]],
])('explains why a plan can’t be saved: %s', (sentence, parts) => {
  const why = whyNot(parts, 10_000)
  expect(why && formatText('en', why).replace(/\.$/, '')).toBe(sentence)
})

const saved = (...parts: (Partial<Part> & { amountCents: number })[]) =>
  instalmentsOf(
    {
      amountCents: 10_000,
      currency: 'eur',
      instalments: parts.map((one, index) => ({
        id: String(index),
        label: null,
        dueAt: '2027-03-01',
        ...one,
      })),
    } as InvoiceDetail,
    depositLabels,
  )

test('a saved plan is shown as it was entered', () => {
  expect(saved()).toEqual({ kind: 'whole' })
  const rest = { label: 'Rest', amountCents: 7_000 }
  expect(saved({ label: 'Deposit', amountCents: 3_000 }, rest)).toEqual(deposit('percent', '30'))
  expect(saved({ label: 'Acompte', amountCents: 3_001 }, rest)).toEqual(deposit('amount', '30.01'))
  expect(saved({ amountCents: 5_000 }, { amountCents: 5_000, dueAt: '2027-04-01' })).toEqual({
    kind: 'parts',
    dates: ['2027-03-01', '2027-04-01'],
  })
  const named = (label: string, amount: string, id: string) => ({ id, label, amount, dueAt: '2027-03-01' })
  expect(saved({ label: 'Start', amountCents: 5_000 }, { amountCents: 5_000 })).toEqual({
    kind: 'own',
    parts: [named('Start', '50.00', '0'), named('', '50.00', '1')],
  })
  expect(saved({ amountCents: 4_000 }, { amountCents: 6_000 })).toMatchObject({ kind: 'own' })
  const three = [{ label: 'Deposit', amountCents: 2_000 }, { amountCents: 4_000 }, { amountCents: 4_000 }]
  expect(saved(...three)).toMatchObject({ kind: 'own' })
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2027-03-01', 0, '2027-03-01'],
])('%s plus %d months is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later)
})
