import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { isInvited, mayManageClients, seesClient, signedIn, stateOfInvitation } from './rules.ts'

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

describe('who may do what with clients', () => {
  test.each([
    ['Ada', ada, 'acme', true],
    ['Ada', ada, 'another', true],
    ['Ben', ben, 'acme', true],
    ['Ben', ben, 'another', false],
    ['nobody', nobody, 'acme', false],
  ])('%s sees the client %#: %s', (_name, actor, clientId, sees) => {
    expect(seesClient(actor, clientId)).toBe(sees)
  })

  test.each([
    ['Ada', ada, true],
    ['Ben', ben, false],
    ['nobody', nobody, false],
  ])('%s manages clients: %#', (_name, actor, may) => {
    expect(mayManageClients(actor)).toBe(may)
  })

  test('everyone who is signed in may ask', () => {
    expect(signedIn()).toBe(true)
  })

  test.each([
    ['ben@acme.test', true],
    ['Ben@Acme.test', true],
    ['cleo@cleo.test', false],
    ['', false],
  ])('Ben may accept an invitation to %s: %s', (email, may) => {
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
