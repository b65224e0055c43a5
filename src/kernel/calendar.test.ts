import { expect, it, vi } from 'vitest'
import { dayAfter, dayIn, hourIn, monthsBetween, monthsFrom } from './calendar.ts'

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

it('finds the day even if the offset changes on it, or the year has more or fewer than four digits', () => {
  // Clocks go forward at 1:00 UTC, so the first hour of this UTC day has a different offset.
  expect(dayIn('Europe/Berlin', new Date('2026-03-28T22:59:59.999Z'))).toBe('2026-03-28')
  expect(dayIn('Europe/Berlin', new Date('2026-03-29T21:59:59.999Z'))).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', new Date('2026-03-29T22:00:00.000Z'))).toBe('2026-03-30')
  // Samoa skipped December 30, 2011.
  expect(dayIn('Pacific/Apia', new Date('2011-12-30T09:59:59.999Z'))).toBe('2011-12-29')
  expect(dayIn('Pacific/Apia', new Date('2011-12-30T10:00:00.000Z'))).toBe('2011-12-31')
  expect(dayIn('UTC', new Date('0042-05-06T12:00:00Z'))).toBe('0042-05-06')
  expect(dayIn('Pacific/Kiritimati', new Date('9999-12-31T12:00:00Z'))).toBe('10000-01-01')
})

it('handles more days than its cache holds', () => {
  const first = new Date('2000-01-01T12:00:00Z').getTime()
  for (let day = 0; day <= 4_100; day += 1) {
    const at = new Date(first + day * 86_400_000)
    expect(dayIn('Asia/Tokyo', at)).toBe(at.toISOString().slice(0, 10))
  }
})

it('counts days across months and leap years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})

it('counts months across years', () => {
  expect(monthsFrom('2026-11', 1)).toBe('2026-12')
  expect(monthsFrom('2026-11', 2)).toBe('2027-01')
  expect(monthsFrom('2026-01', -1)).toBe('2025-12')
  expect(monthsFrom('0012-03', 0)).toBe('0012-03')
  expect(monthsBetween('2026-11', '2027-02')).toBe(3)
  expect(monthsBetween('2027-02', '2026-11')).toBe(-3)
  expect(monthsBetween('2026-11', '2026-11')).toBe(0)
})

it('the hour is that of the time zone, from 0 to 23', () => {
  expect(hourIn('Europe/Berlin', new Date('2026-01-01T23:59:00Z'))).toBe(0)
  expect(hourIn('Europe/Berlin', new Date('2026-01-01T22:00:00Z'))).toBe(23)
})
