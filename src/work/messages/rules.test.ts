import { expect, test } from 'vitest'
import type { Actor, Membership } from '#kernel/actor.ts'
import { mayAsk, mayReceive, maySeeInternal, mayWrite } from './rules.ts'

const someone: Actor = {
  userId: 'someone',
  sessionId: 'session',
  email: 'someone@example.test',
  name: 'Someone',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}
const member = (more: Partial<Membership> = {}): Actor => ({
  ...someone,
  memberships: [{ clientId: 'acme', seesInvoices: false, mayApprove: false, mayComment: false, ...more }],
})
const staff: Actor = { ...someone, role: 'ADMIN' }
const ada: Actor = { ...staff, seesMoney: true }
const acme = { clientId: 'acme' }
const invoiceOf = { type: 'INVOICES_CHANGED', clientId: 'acme' }

test.each([
  ['staff write everywhere', mayWrite(staff, acme), true],
  ['a contact writes, with or without the right to comment', mayWrite(member(), acme), true],
  ['a contact of another client does not', mayWrite(member({ clientId: 'other' }), acme), false],
  ['somebody without a company does not', mayWrite(someone, acme), false],
  ['staff see what is internal', maySeeInternal(staff), true],
  ['a contact does not', maySeeInternal(member({ mayApprove: true })), false],
  ['everyone may ask', mayAsk(someone), true],
  ['staff who see money hear of invoices', mayReceive(ada, invoiceOf), true],
  ['staff who do not see money do not', mayReceive(staff, invoiceOf), false],
  ['not even of no one client in particular', mayReceive(staff, { type: 'INVOICES_CHANGED' }), false],
  ['a contact who sees invoices hears of them', mayReceive(member({ seesInvoices: true }), invoiceOf), true],
  ['a contact who does not see them does not', mayReceive(member(), invoiceOf), false],
  ['of everything else whoever it is for hears', mayReceive(member(), { type: 'FILES_CHANGED' }), true],
])('%s', (_sentence, is, should) => {
  expect(is).toBe(should)
})
