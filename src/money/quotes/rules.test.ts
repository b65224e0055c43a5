import { expect, test } from 'vitest'
import { actorWith, contactOf, membership } from '#test/fixtures/actors.ts'
import { canBeAnswered, canBeWithdrawn, isExpired, isInvoicedByMilestone, mayAnswer } from './rules.ts'

const both = { seesInvoices: true, mayApprove: true }

test.each([
  ['a contact who sees invoices and approves', contactOf('acme', both), true],
  ['a contact who only sees invoices', contactOf('acme', { seesInvoices: true }), false],
  ['a contact who only approves', contactOf('acme', { mayApprove: true, mayComment: true }), false],
  ['another client’s contact', contactOf('cleo', both), false],
  ['a person without a client', actorWith(), false],
  ['staff', actorWith({ role: 'ADMIN', seesMoney: true, memberships: [membership('acme', both)] }), false],
])('%s can answer Acme’s quote: %s', (_who, actor, may) => {
  expect(mayAnswer(actor, { clientId: 'acme' })).toBe(may)
})

test.each([
  ['SENT', null, false],
  ['SENT', '2027-03-10', false],
  ['SENT', '2027-03-09', true],
  ['DRAFT', '2027-03-09', false],
  ['ACCEPTED', '2027-03-09', false],
] as const)(
  'on March 10, a quote that’s %s and valid until %s has expired: %s',
  (status, validUntil, expired) => {
    const quote = { status, validUntil }
    expect(isExpired(quote, '2027-03-10')).toBe(expired)
    expect(canBeAnswered(quote, '2027-03-10')).toBe(status === 'SENT' && !expired)
    expect(canBeWithdrawn(quote)).toBe(status === 'SENT')
  },
)

test('a quote can be invoiced through its milestone only until the milestone is approved', () => {
  expect(isInvoicedByMilestone({ milestone: null })).toBe(false)
  expect(isInvoicedByMilestone({ milestone: { isApproved: false } })).toBe(true)
  expect(isInvoicedByMilestone({ milestone: { isApproved: true } })).toBe(false)
})
