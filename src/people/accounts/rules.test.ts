import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { displayName } from './display-name.ts'
import {
  leavesSomebody,
  mayGiveMoney,
  mayManageTeam,
  mayRemoveColleague,
  mayResetFactor,
  maySeeOwnAccount,
  mayTurnOff,
} from './rules.ts'

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

test('everyone with an account can see it', () => {
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
