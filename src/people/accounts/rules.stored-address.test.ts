import { expect, test } from 'vitest'
import {
  emailOfGuest,
  erasedAddress,
  erasedName,
  guestAddress,
  guestPattern,
  isErasedAddress,
} from './rules.stored-address.ts'

test('a guest’s address is stored with a prefix, and no one else’s address has it', () => {
  expect(guestAddress(' Nora@Quist.test ')).toBe('guest:nora@quist.test')
  expect(emailOfGuest('guest:nora@quist.test')).toBe('nora@quist.test')
  expect(emailOfGuest('nora@quist.test')).toBeNull()
  expect(emailOfGuest('noguest:nora@quist.test')).toBeNull()
  expect(guestPattern).toBe('guest:%')
})

test('an erased person keeps no name or address', () => {
  expect(erasedName).toBe('Erased person')
  expect(erasedAddress('7')).toBe('7@erased.invalid')
  expect(isErasedAddress(erasedAddress('7'))).toBe(true)
  expect(isErasedAddress('ada@marlow.test')).toBe(false)
  expect(isErasedAddress('@erased.invalid.test')).toBe(false)
})
