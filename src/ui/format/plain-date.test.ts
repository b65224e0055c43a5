import { afterEach, expect, test, vi } from 'vitest'
import { formatPlainDate } from './plain-date.ts'

test.each([
  ['2026-03-04', 'Mar 4, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['1999-12-31', 'Dec 31, 1999'],
])('%s is shown as %s', (date, written) => {
  expect(formatPlainDate(date)).toBe(written)
})

test.each([
  ['en-US', 'Mar 4, 2026'],
  ['en-GB', '4 Mar 2026'],
])('a date in %s is shown as %s', (locale, written) => {
  expect(formatPlainDate('2026-03-04', locale)).toBe(written)
})

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']

test.each(ZONES)('a date isn’t shifted in the time zone %s', async (zone) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const there = await import('./plain-date.ts')
  expect(there.formatPlainDate('2026-03-04')).toBe('Mar 4, 2026')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['', '2026-02-30', '2026-3-4', '2026-03-04T00:00:00Z'])(
  'an invalid day stays unchanged: %s',
  (text) => {
    expect(formatPlainDate(text)).toBe(text)
  },
)
