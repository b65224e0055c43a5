import { formatDistance } from 'date-fns'
import * as locales from 'date-fns/locale'
import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { formatRelativeTime } from './relative-time.tsx'

const NOW = new Date('2026-03-04T12:00:00Z')

const [minute, hour, day] = [60, 3_600, 86_400]

const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()

test.each([
  [20, 'less than a minute ago'],
  [5 * minute, '5 minutes ago'],
  [44 * minute, '44 minutes ago'],
  [46 * minute, 'about 1 hour ago'],
  [89 * minute, 'about 1 hour ago'],
  [91 * minute, 'about 2 hours ago'],
  [5 * hour, 'about 5 hours ago'],
  [23 * hour, 'about 23 hours ago'],
  [25 * hour, '1 day ago'],
  [3 * day, '3 days ago'],
  [29 * day, '29 days ago'],
  [45 * day, 'about 2 months ago'],
  [200 * day, '7 months ago'],
  [400 * day, 'about 1 year ago'],
  [800 * day, 'about 2 years ago'],
])('%d seconds ago is shown as %s', (seconds, words) => {
  expect(formatText('en', formatRelativeTime(ago(seconds), NOW))).toBe(words)
})

test('a time in the future, caused by a fast clock, is shown as now', () => {
  const words = formatRelativeTime('2026-03-04T12:00:30Z', NOW)
  expect(formatText('en', words)).toBe('less than a minute ago')
})

test.each([
  ['en', locales.enUS],
  ['en', locales.enGB],
  ['de', locales.de],
  ['fr', locales.fr],
  ['es', locales.es],
] as const)('relative times match date-fns in %s', (language, locale) => {
  const seconds = [0, minute, 5 * minute, hour, 5 * hour, day, 9 * day, 31 * day, 50 * day]
  for (let months = 2; months < 40; months++) seconds.push(months * 30.5 * day)
  for (const one of seconds) {
    const words = formatRelativeTime(ago(one), NOW)
    expect(formatText(language, words)).toBe(formatDistance(ago(one), NOW, { addSuffix: true, locale }))
  }
})
