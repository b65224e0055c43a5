import { expect, test } from 'vitest'
import { actorWith } from '#test/fixtures/actors.ts'
import { mayListPeople } from './rules.ts'

test('everyone with an account can list the people they can mention', () => {
  expect([actorWith(), actorWith({ role: 'ADMIN' })].map(mayListPeople)).toEqual([true, true])
})
