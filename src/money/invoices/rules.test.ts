import { describe, expect, test } from 'vitest'
import { mayAskForInvoices, mayManageInvoices, seesInvoicesOf, seesMoney } from '#money/access/rules.ts'
import type { InvoiceStatus } from '#schema/values.ts'
import { actorWith as actor, membership } from '#test/fixtures/actors.ts'
import type { InvoiceBalance } from './rules.ts'
import {
  canBeChanged,
  canBePaid,
  canBeRefunded,
  canBeSent,
  canBeVoided,
  canVoidPayment,
  creditableCents,
  dueCents,
  isFirstView,
  isPartlyPaid,
  isPartlyRefunded,
  overpaidCents,
  refundableBy,
  seesInvoice,
  statusAfterMoney,
  statusAfterVoiding,
} from './rules.ts'

const member = (clientId: string, seesInvoices: boolean) =>
  membership(clientId, { seesInvoices, mayApprove: true, mayComment: true })

const ada = actor({ role: 'ADMIN', seesMoney: true })
const dan = actor({ role: 'ADMIN' })
const ben = actor({ memberships: [member('acme', true), member('other', false)] })
const eve = actor({ memberships: [member('acme', false)] })
const newcomer = actor({})
// The staff permission doesn't apply to contacts.
const odd = actor({ seesMoney: true, memberships: [member('acme', false)] })

describe('permissions', () => {
  test.each([
    ['staff with the right', ada, true, true, true],
    ['staff without it', dan, false, false, false],
    ['a contact who sees invoices', ben, true, true, true],
    ['a contact who doesn’t see invoices', eve, true, false, false],
    ['a person without a company', newcomer, true, false, true],
    ['a contact whose account has the staff permission', odd, true, false, false],
  ])('%s', (_who, person, asks, ofAcme, figures) => {
    expect(mayAskForInvoices(person)).toBe(asks)
    expect(seesInvoicesOf(person, 'acme')).toBe(ofAcme)
    expect(seesMoney(person)).toBe(figures)
  })

  test('only staff who can see billing can create invoices', () => {
    expect([ada, dan, ben, eve, newcomer, odd].map(mayManageInvoices)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('only staff who can see billing can see drafts', () => {
    const people = [ada, dan, ben, eve, newcomer, odd]
    const draft = { clientId: 'acme', status: 'DRAFT' as const }
    expect(people.map((person) => seesInvoice(person, draft))).toEqual([
      ...[true, false, false, false, false, false],
    ])
    expect(people.map((person) => seesInvoice(person, { ...draft, status: 'SENT' }))).toEqual([
      ...[true, false, true, false, false, false],
    ])
  })

  test('only a contact’s own first visit counts as viewed', () => {
    const viewing = actor({ ...ben, viewer: { userId: 'ada', name: 'Ada' } })
    const visits = (viewedAt: Date | null) => [ben, viewing, ada].map((one) => isFirstView(one, { viewedAt }))
    expect(visits(null)).toEqual([true, false, false])
    expect(visits(new Date())).toEqual([false, false, false])
  })

  test('the permission for one company doesn’t apply to another', () => {
    expect(seesInvoicesOf(ben, 'other')).toBe(false)
    expect(seesInvoicesOf(ben, 'cleo')).toBe(false)
  })
})

const balance = (status: InvoiceStatus, paidCents = 0, refundedCents = 0): InvoiceBalance => ({
  status,
  amountCents: 1_000,
  paidCents,
  refundedCents,
  creditedCents: 0,
})

describe('status changes', () => {
  //                                         changed sent   paid   voided refunded due    partly after
  test.each<
    [string, InvoiceBalance, boolean, boolean, boolean, boolean, boolean, number, boolean, InvoiceStatus]
  >([
    ['a draft', balance('DRAFT'), true, true, false, true, false, 0, false, 'DRAFT'],
    ['sent', balance('SENT'), false, false, true, true, false, 1_000, false, 'SENT'],
    ['a partly paid invoice', balance('SENT', 400), false, false, true, false, true, 600, true, 'SENT'],
    [
      'sent, part-paid and paid back',
      balance('SENT', 400, 400),
      false,
      false,
      true,
      true,
      false,
      1_000,
      false,
      'SENT',
    ],
    ['a fully paid invoice', balance('SENT', 1_000), false, false, false, false, true, 0, false, 'PAID'],
    ['paid', balance('PAID', 1_000), false, false, false, false, true, 0, false, 'PAID'],
    [
      'paid, a part paid back',
      balance('PAID', 1_000, 300),
      false,
      false,
      false,
      false,
      true,
      0,
      false,
      'PAID',
    ],
    [
      'paid, the whole paid back',
      balance('PAID', 1_000, 1_000),
      false,
      false,
      false,
      false,
      false,
      0,
      false,
      'REFUNDED',
    ],
    ['refunded', balance('REFUNDED', 1_000, 1_000), false, false, false, false, false, 0, false, 'REFUNDED'],
    ['void', balance('VOID'), false, false, false, false, false, 0, false, 'VOID'],
  ])('%s', (_name, invoice, changed, sent, paid, voided, refunded, due, partly, after) => {
    expect(canBeChanged(invoice)).toBe(changed)
    expect(canBeSent(invoice)).toBe(sent)
    expect(canBePaid(invoice)).toBe(paid)
    expect(canBeVoided(invoice)).toBe(voided)
    expect(canBeRefunded(invoice)).toBe(refunded)
    expect(dueCents(invoice)).toBe(due)
    expect(isPartlyPaid(invoice)).toBe(partly)
    expect(statusAfterMoney(invoice)).toBe(after)
  })

  test('a partial refund leaves the invoice paid', () => {
    expect(isPartlyRefunded(balance('PAID', 1_000, 300))).toBe(true)
    expect(isPartlyRefunded(balance('PAID', 1_000))).toBe(false)
    expect(isPartlyRefunded(balance('SENT', 400, 400))).toBe(false)
    expect(isPartlyRefunded(balance('REFUNDED', 1_000, 1_000))).toBe(false)
  })

  test('an invoice with a total of zero is paid when sent, and never refunded', () => {
    expect(statusAfterMoney({ ...balance('SENT'), amountCents: 0 })).toBe('PAID')
    expect(statusAfterMoney({ ...balance('PAID'), amountCents: 0 })).toBe('PAID')
    expect(canBeVoided({ ...balance('PAID'), amountCents: 0 })).toBe(true)
    expect(canBeVoided({ ...balance('PAID', 1_000), amountCents: 1_000 })).toBe(false)
  })

  test('a credit note lowers the amount due, and any excess payment must be refunded', () => {
    const credited = (status: InvoiceStatus, creditedCents: number, paid = 0): InvoiceBalance => ({
      ...balance(status, paid),
      creditedCents,
    })
    expect(dueCents(credited('SENT', 400, 100))).toBe(500)
    expect(statusAfterMoney(credited('SENT', 400, 600))).toBe('PAID')
    expect(statusAfterMoney(credited('SENT', 1_000))).toBe('PAID')
    expect(canBeVoided(credited('SENT', 1))).toBe(false)
    expect(overpaidCents(credited('PAID', 400, 1_000))).toBe(400)
    expect(overpaidCents(balance('PAID', 1_000))).toBe(0)
    expect(creditableCents({ ...credited('PAID', 400, 1_000), kind: 'INVOICE' })).toBe(600)
    expect(creditableCents({ ...credited('PAID', 0, 1_000), kind: 'CREDIT_NOTE' })).toBe(0)
    for (const status of ['DRAFT', 'VOID'] as const) {
      expect(creditableCents({ ...balance(status), kind: 'INVOICE' })).toBe(0)
    }
  })
})

test.each<[string, string, number, number]>([
  ['the card payment', 'card', 0, 60_001],
  ['at most what’s left of the total', 'card', 60_000, 40_000],
  ['the other payments, for a manual refund', '', 0, 39_999],
])('suggests a refund amount: %s', (_name, paymentId, refundedCents, cents) => {
  const payments = [
    { id: 'card', amountCents: 60_001, byCard: true },
    { id: 'bank', amountCents: 39_999, byCard: false },
  ]
  const paid = { status: 'PAID' as const, amountCents: 100_000, paidCents: 100_000, creditedCents: 0 }
  expect(refundableBy({ ...paid, refundedCents, payments }, paymentId)).toBe(cents)
  const byCardAlone = { ...paid, refundedCents, payments: payments.slice(0, 1) }
  expect(refundableBy(byCardAlone, '')).toBe(100_000 - refundedCents)
})

test.each<[string, InvoiceBalance, boolean]>([
  ['a sent invoice', balance('SENT', 600), true],
  ['a paid one', balance('PAID', 1_000), true],
  ['one whose refunds leave the whole payment', balance('PAID', 1_000, 400), true],
  ['one whose refunds include part of the payment', balance('PAID', 1_000, 401), false],
  ['a refunded one', balance('REFUNDED', 1_000, 1_000), false],
  ['a void one', balance('VOID', 600), false],
])('allows voiding a payment on %s', (_on, invoice, may) => {
  expect(canVoidPayment(invoice, { amountCents: 600, byCard: false })).toBe(may)
  expect(canVoidPayment(invoice, { amountCents: 600, byCard: true })).toBe(false)
})

test('voiding a payment moves a paid invoice back to sent, unless credit notes cover it', () => {
  expect(statusAfterVoiding(balance('PAID', 400))).toBe('SENT')
  expect(statusAfterVoiding(balance('SENT', 0))).toBe('SENT')
  expect(statusAfterVoiding({ ...balance('PAID', 400), creditedCents: 600 })).toBe('PAID')
})
