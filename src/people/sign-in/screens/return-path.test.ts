import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signInSocially } from '../contract.ts'
import { ownPath } from './return-path.ts'

/** Parts of malicious paths, which browsers interpret in surprising ways. */
const pieces = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '\\/',
    '/.',
    '/..',
    './/',
    '%2f',
    '%2F',
    '%5c',
    '%2f%2f',
    '%00',
    '%09',
    '%0a',
  ],
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u200b', '\u2044', '\u2215', '\u3002', '\uff0f', '\ufeff'],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'data:text/html,',
    'blob:',
    'file:',
    'http:',
    'https:',
    'ws:',
  ],
  ...[
    'evil.test',
    'evil.test:80',
    '@evil.test',
    '@',
    ':',
    '#',
    '?',
    '?to=',
    '&',
    ';',
    '[',
    '[::1]',
    '0x7f.1',
  ],
  ...['projects', 'auth', 'api', 'auth/callback', 'API', 'dashboard', '..;', 'ⓔvil.test', 'рф'],
]
const address = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)

/** Resolves paths like a browser on this portal. */
const base = 'https://portal.marlow.test/invitations/x'
const wentTo = (path: string) => new URL(path, base)

describe('a sign-in never redirects to another site', () => {
  test('no matter what the page’s URL contains', () => {
    fc.assert(
      fc.property(address, (text) => {
        const path = ownPath(text)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(wentTo(path).origin).toBe(new URL(base).origin)
        // Parsing the path again, as the router does, changes nothing.
        expect(ownPath(path)).toBe(path)
        expect(wentTo(path).pathname).not.toMatch(/^\/(auth|api)(\/|$)/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('no matter which return path a program sends', () => {
    const { callbackURL } = signInSocially.body.shape
    let taken = 0
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((text) => `/${text}`),
        ),
        (text) => {
          if (!callbackURL.safeParse(text).success) return
          taken += 1
          expect(wentTo(text).origin).toBe(new URL(base).origin)
        },
      ),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'https://evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'evil.test',
    '/api/files',
    '/auth/callback?to=/auth/callback',
  ])('%j leads to the home page', (text) => {
    expect(ownPath(text)).toBe('/')
  })

  test('but opens pages of the portal unchanged', () => {
    for (const path of ['/projects/1?tab=files#top', '/%2f%2fevil.test', '/messages', '/?a=//b']) {
      expect(ownPath(path)).toBe(path)
    }
  })
})
