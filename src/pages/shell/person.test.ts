import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { displayName, roleLabel } from './person.ts'

test.each([
  ['Ada', 'ada@studio.example', 'Ada'],
  [null, 'ben@bakery.example', 'ben'],
  ['  ', 'cleo@acme.example', 'cleo'],
  [null, '', 'User'],
])('shows %s with the address %s as %s', (firstName, email, shown) => {
  expect(formatText('en', displayName({ firstName, email }))).toBe(shown)
})

test('labels everyone except staff as Customer', () => {
  const labels = ['ADMIN', 'CUSTOMER', ''].map((role) => formatText('en', roleLabel(role)))
  expect(labels).toEqual(['Administrator', 'Customer', 'Customer'])
})
