import { expect, test } from 'vitest'
import { displayName, roleLabel } from './person.ts'

test.each([
  ['Ada', 'ada@studio.example', 'Ada'],
  [null, 'ben@bakery.example', 'ben'],
  ['  ', 'cleo@acme.example', 'cleo'],
  [null, '', 'User'],
])('%s with the address %s is shown as %s', (firstName, email, shown) => {
  expect(displayName({ firstName, email })).toBe(shown)
})

test('the role label is Customer unless it is staff', () => {
  expect(['ADMIN', 'CUSTOMER', ''].map(roleLabel)).toEqual(['Administrator', 'Customer', 'Customer'])
})
