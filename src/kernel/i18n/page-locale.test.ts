import { expect, test } from 'vitest'
import { DATE_LOCALE, dateLocaleOf, englishOf, LOCALE } from './page-locale.ts'

test('dates follow the region of the reader’s English, or their time zone', () => {
  expect(dateLocaleOf(['en-GB', 'en-US'], 'America/New_York')).toBe('en-GB')
  expect(dateLocaleOf(['de-DE', 'en', 'en-AU'], 'Europe/Berlin')).toBe('en-AU')
  expect(dateLocaleOf(['en'], 'Europe/London')).toBe('en-GB')
  expect(dateLocaleOf(['en'], 'America/Chicago')).toBe('en-US')
  expect(dateLocaleOf([], 'Asia/Tokyo')).toBe('en-GB')
})

test.each([
  ['America/New_York', 'en-US'],
  ['Pacific/Honolulu', 'en-US'],
  ['Europe/London', 'en-GB'],
  ['Europe/Berlin', 'en-GB'],
  ['Pacific/Auckland', 'en-GB'],
])('English dates in %s look like %s', (zone, english) => {
  expect(englishOf(zone)).toBe(english)
})

test('dates on the server are in the language of the text', () => {
  expect(DATE_LOCALE).toBe(LOCALE)
})
