import { expect, test } from 'vitest'
import type { Me } from '#people/accounts/browser/session.tsx'
import { isStoredOffline, withoutPending } from './browser/offline-keys.ts'
import { hasFullSession } from './browser/offline-user.ts'

const me = { id: 'ben', viewer: null, lacksSecondFactor: false } as Me

test('nothing is kept while viewing as someone, for a session from an email, or before the second factor', () => {
  expect(hasFullSession(me)).toBe(true)
  expect(hasFullSession({ ...me, viewer: { userId: 'ada', name: 'Ada' } })).toBe(false)
  expect(hasFullSession({ ...me, fromEmail: { about: {}, readsOnly: false, needsCode: false } })).toBe(false)
  expect(hasFullSession({ ...me, lacksSecondFactor: true })).toBe(false)
})

test.each([
  [['/api', 'auth', 'user'], true],
  [['/api', 'projects', 'bakery', 'files', '?limit=100', 'all'], true],
  [['/api', 'invoices', 'one'], true],
  [['conversation', 'bakery'], true],
  [['/api', 'projects', 'bakery', 'review-links'], false],
  [['/api', 'clients', 'acme', 'invitations'], false],
  [['/api', 'invoices', 'one', 'card'], false],
  [['/api', 'auth', 'second-factors'], false],
  [['/api', 'tokens'], false],
  [['/api', 'sessions'], false],
  [['/api', 'outbox'], false],
  [['/api', 'audit'], false],
])('keeps %j: %s', (key, expected) => {
  expect(isStoredOffline(key)).toBe(expected)
})

test('messages that are still being sent, and their files, aren’t kept', () => {
  const conversation = { messages: [], pending: [{ key: 'one', file: new File([], 'loaf.png') }] }
  expect(withoutPending(['conversation', 'bakery'], conversation)).toEqual({ messages: [], pending: [] })
})
