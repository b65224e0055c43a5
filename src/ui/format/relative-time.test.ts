import { expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.tsx'

const NOW = new Date('2026-03-04T12:00:00Z')

const [minute, hour, day] = [60, 3_600, 86_400]

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
])('%d seconds back reads %s', (seconds, words) => {
  const at = new Date(NOW.getTime() - seconds * 1000).toISOString()
  expect(formatRelativeTime(at, NOW)).toBe(words)
})

test('a moment that lies ahead, by a fast clock, reads as now', () => {
  expect(formatRelativeTime('2026-03-04T12:00:30Z', NOW)).toBe('less than a minute ago')
})
