import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { deviceOf } from './rules.device.ts'
import {
  displayName,
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

test('everyone with an account may see it', () => {
  expect([maySeeOwnAccount(actor('ADMIN')), maySeeOwnAccount(actor('CUSTOMER'))]).toEqual([true, true])
})

describe('the team', () => {
  const withMoney = { seesMoney: true }
  const without = { seesMoney: false }
  test.each([
    // who, manages, gives money, removes one with money, removes one without
    [actor('ADMIN', true), true, true, true, true],
    [actor('ADMIN', false), true, false, false, true],
    [actor('CUSTOMER', false), false, false, false, false],
    // A row that says so all the same is no right of a customer's.
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
  ])('of %o somebody is left to look after the portal: %s', (others, left) => {
    expect(leavesSomebody(others)).toBe(left)
  })
})

describe('a second factor', () => {
  const colleague = { userId: 'b', seesMoney: false }
  test.each([
    // who, of a colleague, of one who sees money, of themselves
    [actor('ADMIN', true), true, true, false],
    [actor('ADMIN', false), true, false, false],
    [actor('CUSTOMER', true), false, false, false],
  ])('is taken away by %o', (who, without, withMoney, own) => {
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
  ])('of %o may be turned off: %s', (factor, may) => {
    expect(mayTurnOff(factor)).toBe(may)
  })
})

describe('what a device is called', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  test.each([
    [chrome, 'Chrome on macOS'],
    [`${chrome} Edg/142.0.0.0`, 'Edge on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (something new)', 'A browser'],
    ['curl/8.5.0', 'A program (curl)'],
    ['node', 'A program (node)'],
    ['<b>', 'A program (unknown)'],
    ['', 'An unknown device'],
    [null, 'An unknown device'],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

describe('what people are called', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Marlow', email: 'ada@marlow.test' }, 'Ada Marlow'],
    [{ firstName: 'Ada', lastName: null, email: 'ada@marlow.test' }, 'Ada'],
    [{ firstName: null, lastName: 'Marlow', email: 'ada@marlow.test' }, 'Marlow'],
    [{ firstName: '', lastName: '', email: 'ada@marlow.test' }, 'ada'],
    [{ firstName: null, lastName: null, email: '' }, 'User'],
  ])('%o is %s', (person, name) => {
    expect(displayName(person)).toBe(name)
  })
})
