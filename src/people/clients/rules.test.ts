import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { isInvited, stateOfInvitation } from '#people/invitations/rules.ts'
import { isWithin } from '#people/invitations/rules.within-own-rights.ts'
import { mayInviteColleagues } from './rules.colleague-invitations.ts'
import { mayManageClients } from './rules.ts'

const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
const nobody: Actor = {
  userId: 'u',
  sessionId: 's',
  email: 'nobody@none.test',
  name: 'Nobody',
  role: 'CUSTOMER',
  seesMoney: false,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}
const ada: Actor = { ...nobody, email: 'ada@marlow.test', role: 'ADMIN' }
const ben: Actor = { ...nobody, email: 'ben@acme.test', memberships: [{ clientId: 'acme', ...rights }] }

describe('permissions for clients', () => {
  test.each([
    ['Ada', ada, true],
    ['Ben', ben, false],
    ['nobody', nobody, false],
  ])('%s can manage clients: %#', (_name, actor, may) => {
    expect(mayManageClients(actor)).toBe(may)
  })

  test.each([
    ['ben@acme.test', true],
    ['Ben@Acme.test', true],
    ['cleo@cleo.test', false],
    ['', false],
  ])('Ben can accept an invitation to %s: %s', (email, may) => {
    expect(isInvited(ben, { email })).toBe(may)
  })
})

describe('the state of an invitation', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const before = new Date('2026-03-01T11:59:59Z')
  const after = new Date('2026-03-01T12:00:01Z')
  test.each([
    ['open', null, null, after],
    ['expired', null, null, before],
    ['expired', null, null, now],
    ['revoked', null, before, after],
    ['revoked', null, before, before],
    ['accepted', before, null, after],
    ['accepted', before, null, before],
  ] as const)('%s: %#', (state, acceptedAt, revokedAt, expiresAt) => {
    expect(stateOfInvitation({ acceptedAt, revokedAt, expiresAt }, now)).toBe(state)
  })
})

describe('a company’s colleagues', () => {
  test.each([
    ['Ben, if the agency allows it', ben, 'acme', true, true],
    ['Ben, if the agency doesn’t allow it', ben, 'acme', false, false],
    ['Ben to another company', ben, 'another', true, false],
    ['Ada, who uses staff invitations', ada, 'acme', true, false],
    ['a person without a company', nobody, 'acme', true, false],
  ])('can be invited by %s: %#', (_who, actor, clientId, contactsMayInvite, holds) => {
    expect(mayInviteColleagues(actor, clientId, { contactsMayInvite })).toBe(holds)
  })

  test('get at most the inviter’s permissions', () => {
    const comments = { seesInvoices: false, mayApprove: false, mayComment: true }
    expect(isWithin(comments, rights)).toBe(true)
    expect(isWithin(rights, comments)).toBe(false)
    expect(isWithin(comments, { ...rights, mayComment: false })).toBe(false)
  })
})
