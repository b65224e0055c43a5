import { expect, it, vi } from 'vitest'
import { dayIn, hourIn } from './calendar.ts'

it('creates the formats of a time zone once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const at = new Date('2026-03-28T23:30:00Z')
  for (let i = 0; i < 100; i++) {
    expect(dayIn('Pacific/Chatham', at)).toBe('2026-03-29')
    expect(hourIn('Pacific/Chatham', at)).toBe(13)
  }
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})

it('keeps time zones apart', () => {
  const at = new Date('2026-03-28T23:30:00Z')
  expect(['America/New_York', 'Europe/Berlin', 'UTC'].map((zone) => dayIn(zone, at))).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-28',
  ])
})
