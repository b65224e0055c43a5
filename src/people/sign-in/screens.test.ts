import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { isDue } from '#people/accounts/browser/session-monitor.tsx'
import { sessionSeconds } from '#people/accounts/contract.ts'
import { errorMessage } from './screens/provider-errors.ts'
import { ownPath } from './screens/return-path.ts'

describe('the path after sign-in', () => {
  test.each(['/projects', '/projects/3f0c8f6e?tab=files#pin-3', '/', '/invoices?x=https://evil.test'])(
    'keeps %s',
    (path) => {
      expect(ownPath(path)).toBe(path)
    },
  )

  test.each([
    null,
    '',
    'projects',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/%0a/../..//evil.test',
    'javascript:alert(1)',
    ' /projects',
    '/auth/callback?to=/auth/callback',
    '/auth/reset',
    '/api/auth/sign-out',
    '/x/..//evil.test',
  ])('sends %s to the home page', (path) => {
    expect(ownPath(path)).toBe('/')
  })

  test('never leaves the portal, no matter what the URL contains', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      'evil.test',
      'https:',
      '\t',
      '\n',
      '%2f',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = ownPath(parts.join(''))
        expect(new URL(path, 'https://portal.test').origin).toBe('https://portal.test')
        expect(path.startsWith('//')).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('messages for codes in the URL', () => {
  test.each([
    ['access_denied', 'The sign-in was canceled at the provider. Nothing changed.'],
    ['server_error', 'Authentication failed: server_error'],
    ['<b>Call 0900 123456</b>', 'Authentication failed'],
    ['constructor', 'Authentication failed'],
    ['__proto__', 'Authentication failed'],
  ])('%s', (code, words) => {
    expect(formatText('en', errorMessage(code))).toBe(words)
  })
})

describe('extending a session', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const endsIn = (seconds: number) => ({ expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() })
  test.each([
    ['just extended', sessionSeconds, false],
    ['extended 23 hours ago', sessionSeconds - 23 * 3600, false],
    ['extended 25 hours ago', sessionSeconds - 25 * 3600, true],
    ['90 seconds before it expires', 3 * 30, true],
    ['over', -5, true],
  ])('%s', (_, seconds, due) => {
    expect(isDue(endsIn(seconds), now)).toBe(due)
  })
})
