import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { displayName, roleLabel } from './person-labels.ts'

test.each([
  ['Ada', 'ada@studio.example', 'Ada'],
  [null, 'ben@bakery.example', 'ben'],
  ['  ', 'cleo@acme.example', 'cleo'],
  [null, '', 'User'],
])('a person with the name %s and the address %s is shown as %s', (firstName, email, shown) => {
  expect(formatText('en', displayName({ firstName, email }))).toBe(shown)
})

test('everyone except staff is labeled Customer', () => {
  const labels = ['ADMIN', 'CUSTOMER', ''].map((role) => formatText('en', roleLabel(role)))
  expect(labels).toEqual(['Administrator', 'Customer', 'Customer'])
})
