import { expect, test } from 'vitest'
import type { InvoiceBalance } from '#money/invoices/rules.ts'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import { cardPartsOf, mayPayByCard } from './rules.ts'

const ada = actorWith({ role: 'ADMIN', seesMoney: true })

test.each([
  ['a contact who sees invoices', contactOf('acme', { seesInvoices: true }), true],
  ['a contact with every other permission', contactOf('acme', { mayApprove: true, mayComment: true }), false],
  ['another client’s contact', contactOf('cleo', { seesInvoices: true }), false],
  ['staff', ada, false],
])('%s can pay by card: %s', (_who, actor, may) => {
  expect(mayPayByCard(actor, { clientId: 'acme', status: 'SENT' })).toBe(may)
  expect(mayPayByCard(actor, { clientId: 'acme', status: 'DRAFT' })).toBe(false)
})

const invoice = (paidCents: number): InvoiceBalance => ({
  status: 'SENT',
  amountCents: 1_000,
  paidCents,
  refundedCents: 0,
  creditedCents: 0,
})
const plan = [{ amountCents: 300 }, { amountCents: 300 }, { amountCents: 400 }]

test.each([
  ['nothing paid', 0, [300, 1_000]],
  ['a part of the first installment paid', 100, [200, 900]],
  ['the first installment paid', 300, [300, 700]],
  ['a part of the second paid', 599, [1, 401]],
  ['only the last installment left', 600, [400]],
  ['a part of the last paid', 900, [100]],
  ['everything paid', 1_000, []],
])('a payment plan with %s offers the next installment and the rest', (_name, paid, amounts) => {
  const parts = cardPartsOf(invoice(paid), plan)
  expect(parts.map(({ amountCents }) => amountCents)).toEqual(amounts)
  const names = amounts.length === 2 ? ['DEPOSIT'] : []
  const all = paid === 0 ? 'WHOLE' : 'REST'
  expect(parts.map(({ part }) => part)).toEqual(amounts.length > 0 ? [...names, all] : [])
})

test('without installments, only the whole amount due can be paid', () => {
  expect(cardPartsOf(invoice(0), [])).toEqual([{ part: 'WHOLE', amountCents: 1_000 }])
  expect(cardPartsOf(invoice(1), [])).toEqual([{ part: 'REST', amountCents: 999 }])
  expect(cardPartsOf({ ...invoice(0), status: 'DRAFT' }, plan)).toEqual([])
})
