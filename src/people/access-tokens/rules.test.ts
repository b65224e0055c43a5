import { expect, test } from 'vitest'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import { scopes } from './contract.ts'
import { offeredScopes } from './rules.ts'

const forEveryone = ['projects:read', 'projects:write', 'clients:read']

test.each([
  ['staff who see billing', actorWith({ role: 'ADMIN', seesMoney: true }), [...scopes]],
  ['a contact who sees invoices', contactOf('acme', { seesInvoices: true }), [...forEveryone, 'money:read']],
  ['a contact who doesn’t', contactOf('acme', { mayApprove: true, mayComment: true }), forEveryone],
  ['a person without a client', actorWith({ seesMoney: true }), forEveryone],
])('offers scopes to %s', (_who, actor, offered) => {
  expect(offeredScopes(actor)).toEqual(offered)
})

test('a contact of two clients can read the invoices of the one that allows it', () => {
  const [acme, cleo] = [contactOf('acme'), contactOf('cleo', { seesInvoices: true })]
  const both = actorWith({ memberships: [...acme.memberships, ...cleo.memberships] })
  expect(offeredScopes(both)).toContain('money:read')
})

test('staff who can’t see billing get every scope except those for money', () => {
  const offered = offeredScopes(actorWith({ role: 'ADMIN' }))
  expect(offered).toEqual(scopes.filter((one) => !['money:read', 'money:write'].includes(one)))
  expect(offered.length).toBeGreaterThan(3)
})
