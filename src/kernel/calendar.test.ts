import { expect, it, vi } from 'vitest'
import { dayIn, hourIn } from './calendar.ts'

it('a time zone’s formatters are created once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const at = new Date('2026-03-28T23:30:00Z')
  for (let i = 0; i < 100; i++) {
    expect(dayIn('Pacific/Chatham', at)).toBe('2026-03-29')
    expect(hourIn('Pacific/Chatham', at)).toBe(13)
  }
  expect(made).toHaveBeenCalledTimes(3)
  made.mockRestore()
})

it('the calendar knows the day for every hour of a year, even when clocks change', () => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Pacific/Chatham', 'Asia/Kathmandu', 'UTC']) {
    const format = new Intl.DateTimeFormat('sv', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    for (let hour = 0; hour < 366 * 24; hour++) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, 29, 59, 999))
      expect(dayIn(timeZone, at)).toBe(format.format(at))
    }
  }
})

it('different time zones have separate formatters', () => {
  const at = new Date('2026-03-28T23:30:00Z')
  expect(['America/New_York', 'Europe/Berlin', 'UTC'].map((zone) => dayIn(zone, at))).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-28',
  ])
})
