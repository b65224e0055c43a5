import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { mayPlan, seesInternal, signedIn } from './rules.ts'

const ben: Actor = {
  userId: 'u',
  sessionId: 's',
  email: 'ben@acme.test',
  name: 'Ben',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [{ clientId: 'acme', seesInvoices: true, mayApprove: true, mayComment: true }],
  address: null,
}
const ada: Actor = { ...ben, role: 'ADMIN', memberships: [] }

describe('milestones and tasks', () => {
  test.each([
    ['Ada', ada, true],
    ['Ben', ben, false],
  ])('%s plans and sees what is internal: %#', (_name, actor, may) => {
    expect(mayPlan(actor)).toBe(may)
    expect(seesInternal(actor)).toBe(may)
  })

  test('everyone who is signed in may ask', () => {
    expect(signedIn()).toBe(true)
  })
})
