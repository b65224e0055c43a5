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
  ['staff may write everywhere', mayWrite(staff, acme), true],
  ['a contact may write, even without the right to comment', mayWrite(member(), acme), true],
  ['a contact of another client may not write', mayWrite(member({ clientId: 'other' }), acme), false],
  ['a person without a company may not write', mayWrite(someone, acme), false],
  ['staff may see internal messages', maySeeInternal(staff), true],
  ['a contact may not see internal messages', maySeeInternal(member({ mayApprove: true })), false],
  ['everyone may ask', mayAsk(someone), true],
  ['staff who can see billing are notified of invoices', mayReceive(ada, invoiceOf), true],
  ['other staff aren’t notified of invoices', mayReceive(staff, invoiceOf), false],
  [
    'other staff aren’t notified of invoices without a client',
    mayReceive(staff, { type: 'INVOICES_CHANGED' }),
    false,
  ],
  [
    'a contact who sees invoices is notified of them',
    mayReceive(member({ seesInvoices: true }), invoiceOf),
    true,
  ],
  ['a contact who doesn’t see invoices isn’t notified of them', mayReceive(member(), invoiceOf), false],
  ['a recipient is notified of everything else', mayReceive(member(), { type: 'FILES_CHANGED' }), true],
])('%s', (_sentence, is, should) => {
  expect(is).toBe(should)
})
