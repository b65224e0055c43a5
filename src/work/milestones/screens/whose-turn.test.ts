import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { turnOf } from './whose-turn.ts'

const now = new Date(2026, 2, 11, 12)
const monday = new Date(2026, 2, 9, 12).toISOString()
const project = { clientId: 'acme', companyName: 'Acme Bakery' }
const dora: Actor = {
  userId: 'dora',
  sessionId: 's',
  email: 'dora@acme.test',
  name: 'Dora',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [{ clientId: 'acme', seesInvoices: false, mayApprove: false, mayComment: true }],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}
const ben: Actor = {
  ...dora,
  userId: 'ben',
  memberships: [{ clientId: 'acme', seesInvoices: true, mayApprove: true, mayComment: true }],
}
const ada: Actor = { ...dora, role: 'ADMIN', memberships: [] }

const open = { state: 'OPEN', internal: false, submittedAt: null, waitsFor: [], decision: null } as const
const submitted = { ...open, state: 'SUBMITTED', submittedAt: monday, waitsFor: ['Ben', 'Bea'] } as const
const decided = (approved: boolean) => ({
  ...open,
  state: approved ? ('APPROVED' as const) : ('CHANGES_REQUESTED' as const),
  decision: { approved, byId: 'ben', byName: 'Ben', at: monday, reason: null },
})

test.each([
  ['a contact who may approve', ben, submitted, 'Waiting for your approval since Monday'],
  ['a contact who may not approve', dora, submitted, 'Waiting for Ben or Bea to approve since Monday'],
  ['staff', ada, submitted, 'Waiting for Ben or Bea to approve since Monday'],
  [
    'staff, where nobody may',
    ada,
    { ...submitted, waitsFor: [] },
    'Waiting for approval since Monday, but no one at Acme Bakery can approve yet',
  ],
  [
    'a contact, if no one may approve',
    dora,
    { ...submitted, waitsFor: [] },
    'Waiting for approval since Monday',
  ],
  ['staff, sent back', ada, decided(false), 'Ben asked for changes on Monday'],
  [
    'a contact who may not approve, sent back',
    dora,
    decided(false),
    'Ben asked for changes on Monday. The agency is working on them',
  ],
  ['anyone, approved', dora, decided(true), 'Approved by Ben on Monday'],
  ['the person who approved it', ben, decided(true), 'Approved by you on Monday'],
  [
    'the person who sent it back',
    ben,
    decided(false),
    'You asked for changes on Monday. You’ll get it back once they’re made',
  ],
  ['staff, completed', ada, { ...decided(true), internal: true }, 'Completed by Ben on Monday'],
  ['anyone, open', ben, open, null],
])('says whose turn it is to %s', (_who, actor, milestone, words) => {
  const turn = turnOf({ ...milestone, waitsFor: [...milestone.waitsFor] }, project, actor, now)
  expect(turn && formatText('en', turn)).toBe(words)
})
