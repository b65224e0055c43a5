import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { isInvited, stateOfInvitation } from '#people/invitations/rules.ts'
import { isWithin } from '#people/invitations/rules.within-own-rights.ts'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import { mayInviteColleagues } from './rules.colleague-invitations.ts'
import {
  mayEraseClients,
  mayGive,
  mayManageClients,
  mayRemove,
  seesAddressOf,
  whyNotDeleted,
} from './rules.ts'

const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
const nobody = actorWith()
const ada = actorWith({ role: 'ADMIN' })
const ben = { ...contactOf('acme', rights), email: 'ben@acme.test' }

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

describe('the permission to see invoices', () => {
  const money = actorWith({ role: 'ADMIN', seesMoney: true })
  // A customer's row doesn't grant the permission.
  const odd = actorWith({ seesMoney: true })
  const [yes, no] = [{ seesInvoices: true }, { seesInvoices: false }]

  test.each([
    // Columns: wanted, had, and whether staff who see billing, staff who don't, and contacts can give it.
    [yes, undefined, true, false, false],
    [no, undefined, true, true, false],
    [{}, undefined, true, true, false],
    [yes, yes, true, true, false],
    [no, yes, true, false, false],
    [{}, yes, true, true, false],
    [{ mayApprove: true }, no, true, true, false],
    [yes, {}, true, false, false],
  ])('giving %j to a contact with %j: %s, %s, %s', (wanted, had, byMoney, byStaff, byContact) => {
    expect(mayGive(money, wanted, had)).toBe(byMoney)
    expect(mayGive(ada, wanted, had)).toBe(byStaff)
    expect(mayGive(odd, wanted, had)).toBe(byContact)
  })

  test('is needed to remove a contact who has it, and to erase a client', () => {
    const all = [money, ada, ben, odd]
    expect(all.map((actor) => mayRemove(actor, yes))).toEqual([true, false, false, false])
    expect(all.map((actor) => mayRemove(actor, no))).toEqual([true, true, false, false])
    expect(all.map(mayEraseClients)).toEqual([true, false, false, false])
  })

  test('shows the client’s address', () => {
    const [sees, without] = [contactOf('acme', yes), contactOf('acme', { ...rights, ...no })]
    expect([ada, sees, without, contactOf('cleo', yes)].map((one) => seesAddressOf(one, 'acme'))).toEqual([
      ...[true, true, false, false],
    ])
  })
})

test('a client can be deleted only if nothing refers to it', () => {
  const none = { projects: 0, invoices: 0, quotes: 0, plans: 0 }
  expect(whyNotDeleted('Acme', none)).toBeUndefined()
  for (const kind of ['projects', 'invoices', 'quotes', 'plans'] as const) {
    for (const left of [none, { ...none, projects: 2 }]) {
      const why = whyNotDeleted('Acme', { ...left, [kind]: 2 })
      expect(formatText('en', why ?? ''), kind).toContain('Acme')
    }
  }
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
