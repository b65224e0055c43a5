import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { actorWith, membership } from '#test/fixtures/actors.ts'
import { displayName } from './display-name.ts'
import {
  isTheirs,
  leavesSomebody,
  mayGiveMoney,
  mayManageTeam,
  mayRemoveColleague,
  mayResetFactor,
  maySeeOwnAccount,
  mayTurnOff,
  mayViewAs,
} from './rules.ts'

const actor = (role: Actor['role'], seesMoney = false) => actorWith({ userId: 'a', role, seesMoney })

test('everyone can see their own account', () => {
  expect([maySeeOwnAccount(actor('ADMIN')), maySeeOwnAccount(actor('CUSTOMER'))]).toEqual([true, true])
})

describe('the team', () => {
  const withMoney = { seesMoney: true }
  const without = { seesMoney: false }
  test.each([
    // Columns: actor, can manage, can grant billing access, can remove someone who has it, can remove someone
    // who doesn't.
    [actor('ADMIN', true), true, true, true, true],
    [actor('ADMIN', false), true, false, false, true],
    [actor('CUSTOMER', false), false, false, false, false],
    // A customer's row doesn't grant the permission.
    [actor('CUSTOMER', true), false, false, false, false],
  ])('%o', (who, manages, gives, removesWithMoney, removesWithout) => {
    expect([
      mayManageTeam(who),
      mayGiveMoney(who),
      mayRemoveColleague(who, withMoney),
      mayRemoveColleague(who, without),
    ]).toEqual([manages, gives, removesWithMoney, removesWithout])
  })

  test.each([
    [[], false],
    [[without], false],
    [[without, withMoney], true],
  ])('with %o still has someone who manages the portal: %s', (others, left) => {
    expect(leavesSomebody(others)).toBe(left)
  })
})

describe('a second factor', () => {
  const colleague = { userId: 'b', seesMoney: false }
  test.each([
    // Columns: actor, for a colleague, for someone who can see billing, for themselves.
    [actor('ADMIN', true), true, true, false],
    [actor('ADMIN', false), true, false, false],
    [actor('CUSTOMER', true), false, false, false],
  ])('can be removed by %o', (who, without, withMoney, own) => {
    expect([
      mayResetFactor(who, colleague),
      mayResetFactor(who, { ...colleague, seesMoney: true }),
      mayResetFactor(who, { ...colleague, userId: who.userId }),
    ]).toEqual([without, withMoney, own])
  })

  test.each([
    [{ required: false, others: 0 }, true],
    [{ required: true, others: 0 }, false],
    [{ required: true, others: 1 }, true],
  ])('with %o can be turned off: %s', (factor, may) => {
    expect(mayTurnOff(factor)).toBe(may)
  })
})

test('people see only their own sessions, tokens and passkeys', () => {
  expect(isTheirs(actor('CUSTOMER'), { userId: 'a' })).toBe(true)
  expect(isTheirs(actor('ADMIN', true), { userId: 'b' })).toBe(false)
})

test.each<[string, Actor['role'], boolean[], boolean, boolean]>([
  // Columns: whom, and whether staff who see billing, staff who don't, and customers can view as them.
  ['a contact who sees invoices', 'CUSTOMER', [false, true], true, false],
  ['a contact who doesn’t', 'CUSTOMER', [false], true, true],
  ['a person without a client', 'CUSTOMER', [], false, false],
  ['a colleague', 'ADMIN', [true], false, false],
])('viewing as %s: %#', (_whom, role, sight, byMoney, byStaff) => {
  const memberships = sight.map((seesInvoices) => membership('acme', { seesInvoices }))
  expect(mayViewAs(actor('ADMIN', true), { role, memberships })).toBe(byMoney)
  expect(mayViewAs(actor('ADMIN'), { role, memberships })).toBe(byStaff)
  expect(mayViewAs(actor('CUSTOMER', true), { role, memberships })).toBe(false)
})

describe('display names', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Marlow', email: 'ada@marlow.test' }, 'Ada Marlow'],
    [{ firstName: 'Ada', lastName: null, email: 'ada@marlow.test' }, 'Ada'],
    [{ firstName: null, lastName: 'Marlow', email: 'ada@marlow.test' }, 'Marlow'],
    [{ firstName: '', lastName: '', email: 'ada@marlow.test' }, 'ada'],
    [{ firstName: null, lastName: null, email: '' }, 'User'],
  ])('%o is %s', (person, name) => {
    expect(formatText('en', displayName(person))).toBe(name)
  })
})
