import { expect, test } from 'vitest'
import { longestSessionMs, stayCookie, wantsToStay } from './rules.session-length.ts'

test.each([
  [undefined, false],
  ['', false],
  ['easel.stay_signed_in=1', true],
  ['theme=dark; easel.stay_signed_in=1', true],
  ['theme=dark;easel.stay_signed_in=1;  language=de', true],
  ['easel.stay_signed_in=0', false],
  ['easel.stay_signed_in=12', false],
  ['other.easel.stay_signed_in=1', false],
])('the cookies %j keep someone signed in: %s', (cookie, stays) => {
  expect(wantsToStay(cookie)).toBe(stays)
})

test('a session ends after 90 days', () => {
  expect(new Date(longestSessionMs).toISOString()).toBe('1970-04-01T00:00:00.000Z')
  expect(stayCookie).toBe('easel.stay_signed_in')
})
