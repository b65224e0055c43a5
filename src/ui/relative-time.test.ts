import { expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.tsx'

const NOW = new Date('2026-03-04T12:00:00Z')

test.each([
  [20, 'less than a minute ago'],
  [5 * 60, '5 minutes ago'],
  [50 * 60, 'about 1 hour ago'],
  [5 * 3600, 'about 5 hours ago'],
  [3 * 86400, '3 days ago'],
])('%d seconds back reads %s', (seconds, words) => {
  const at = new Date(NOW.getTime() - seconds * 1000).toISOString()
  expect(formatRelativeTime(at, NOW)).toBe(words)
})

test('a moment that lies ahead, by a fast clock, reads as now', () => {
  expect(formatRelativeTime('2026-03-04T12:00:30Z', NOW)).toBe('less than a minute ago')
})
