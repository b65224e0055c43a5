import { expect, test } from 'vitest'
import { mayReadOutbox } from '#agency/email/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { mayChangeAgency } from './rules.ts'

const actor = (role: Actor['role'], seesMoney = false): Actor => ({
  userId: 'a',
  sessionId: 's',
  email: 'a@b.test',
  name: 'A',
  role,
  seesMoney,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
})

test.each([
  ['ADMIN', true],
  ['CUSTOMER', false],
] as const)('%s: settings and outbox %s', (role, may) => {
  for (const who of [actor(role), actor(role, true)]) {
    expect(mayChangeAgency(who)).toBe(may)
    expect(mayReadOutbox(who)).toBe(may)
  }
})
