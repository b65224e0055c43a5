import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { displayName, maySeeOwnAccount } from './rules.ts'

const actor = (role: Actor['role']): Actor => ({
  userId: 'a',
  sessionId: 's',
  email: 'a@b.test',
  name: 'A',
  role,
  seesMoney: false,
  memberships: [],
  address: null,
})

test('everyone with an account may see it', () => {
  expect([maySeeOwnAccount(actor('ADMIN')), maySeeOwnAccount(actor('CUSTOMER'))]).toEqual([true, true])
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
