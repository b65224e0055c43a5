import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { displayName } from './display-name.ts'
import { erasedAddress, erasedName, guestAddress } from './rules.stored-address.ts'
import { nameFromStored, storedName } from './stored-name.ts'

const nora = { firstName: 'Nora', lastName: 'Quist', email: guestAddress('nora@quist.test') }
const erased = { firstName: erasedName, lastName: null, email: erasedAddress('0190') }

test('guests and erased people have placeholder names in the reader’s language', () => {
  expect(formatText('de', displayName(nora))).toBe('Nora Quist (Gast)')
  expect(formatText('fr', displayName(erased))).toBe('Personne effacée')
})

test('names stored in English are translated when read', () => {
  expect(storedName(displayName(nora))).toBe('Nora Quist (guest)')
  expect(formatText('es', nameFromStored('Nora Quist (guest)'))).toBe('Nora Quist (invitado)')
  expect(formatText('de', nameFromStored(erasedName))).toBe('Gelöschte Person')
  expect(nameFromStored('Ben Baker')).toBe('Ben Baker')
})
