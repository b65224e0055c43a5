import { expect, test } from 'vitest'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import { canBeCharged, mayGiveCard, mayRemoveCard } from './rules.card.ts'

test.each([
  ['a contact who sees invoices', contactOf('acme', { seesInvoices: true }), true, true],
  ['a contact who doesn’t', contactOf('acme', { mayApprove: true }), false, false],
  ['another client’s contact', contactOf('cleo', { seesInvoices: true }), false, false],
  ['staff who see billing', actorWith({ role: 'ADMIN', seesMoney: true }), false, true],
  ['staff who don’t', actorWith({ role: 'ADMIN' }), false, false],
])('%s can add a card to Acme’s plan: %s, and remove it: %s', (_who, actor, adds, removes) => {
  expect(mayGiveCard(actor, { clientId: 'acme' })).toBe(adds)
  expect(mayRemoveCard(actor, { clientId: 'acme' })).toBe(removes)
})

test('a plan can be charged only while it runs, sends its invoices automatically and has no card yet', () => {
  const plan = { status: 'active', byCard: false, lines: [{}], autoSend: true, endsNext: false } as const
  expect(canBeCharged({ ...plan, lines: [{}] })).toBe(true)
  for (const change of [
    { status: 'paused' as const },
    { byCard: true },
    { lines: [] },
    { autoSend: false },
    { endsNext: true },
  ]) {
    expect(canBeCharged({ ...plan, lines: [{}], ...change }), JSON.stringify(change)).toBe(false)
  }
})
