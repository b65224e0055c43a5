import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodLabel } from './period-label.ts'
import type { Schedule } from './schedule.ts'
import {
  invoicedOn,
  isDue,
  isOver,
  nextPeriods,
  periodAt,
  periodOn,
  periodStart,
  periodsPast,
} from './schedule.ts'

const monthly: Schedule = {
  startsOn: '2027-01-31',
  endsOn: null,
  interval: 'MONTH',
  intervalCount: 1,
  timing: 'ADVANCE',
  periods: 0,
}

describe('the first day of a period', () => {
  test.each([
    ['a short month', '2027-01-31', 'MONTH', 1, 1, '2027-02-28'],
    ['the day of the month returns after a short month', '2027-01-31', 'MONTH', 1, 2, '2027-03-31'],
    ['a month of thirty days', '2027-01-31', 'MONTH', 1, 3, '2027-04-30'],
    ['February of a leap year', '2028-01-31', 'MONTH', 1, 1, '2028-02-29'],
    ['a year later', '2027-01-31', 'MONTH', 1, 12, '2028-01-31'],
    ['across the end of a year', '2026-11-30', 'MONTH', 3, 1, '2027-02-28'],
    ['the middle of a month', '2027-01-15', 'MONTH', 1, 13, '2028-02-15'],
    ['each year', '2027-06-01', 'YEAR', 1, 3, '2030-06-01'],
    ['a leap day in a common year', '2028-02-29', 'YEAR', 1, 1, '2029-02-28'],
    ['a leap day four years later', '2028-02-29', 'YEAR', 1, 4, '2032-02-29'],
    ['no leap day in 2100', '2096-02-29', 'YEAR', 4, 1, '2100-02-28'],
    ['every second year', '2027-01-01', 'YEAR', 2, 2, '2031-01-01'],
  ] as const)('%s', (_name, startsOn, interval, count, n, day) => {
    expect(periodStart(startsOn, interval, count, n)).toBe(day)
  })
})

test('a period ends the day before the next one starts, and is invoiced at its start or after its end', () => {
  expect(periodAt(monthly, 0)).toEqual({ from: '2027-01-31', to: '2027-02-27' })
  expect(periodAt(monthly, 1)).toEqual({ from: '2027-02-28', to: '2027-03-30' })
  expect(periodAt({ ...monthly, startsOn: '2027-01-01', interval: 'YEAR' }, 0).to).toBe('2027-12-31')
  expect(invoicedOn(monthly, 1)).toBe('2027-02-28')
  expect(invoicedOn({ ...monthly, timing: 'ARREARS' }, 1)).toBe('2027-03-31')
})

test('the preview lists the next three invoices, with overdue ones due today and none after the plan ends', () => {
  const schedule = { ...monthly, startsOn: '2027-01-01', endsOn: '2027-03-01' }
  expect(nextPeriods(schedule, 3, '2027-01-20')).toEqual([
    { on: '2027-01-20', from: '2027-01-01', to: '2027-01-31' },
    { on: '2027-02-01', from: '2027-02-01', to: '2027-02-28' },
    { on: '2027-03-01', from: '2027-03-01', to: '2027-03-31' },
  ])
  expect(nextPeriods({ ...schedule, periods: 2 }, 3, '2027-02-20')).toHaveLength(1)
  expect(nextPeriods({ ...schedule, startsOn: null }, 3, '2027-01-20')).toEqual([])
})

describe('due and skipped periods', () => {
  const schedule = { ...monthly, startsOn: '2027-01-10' }
  const late = { ...schedule, timing: 'ARREARS' as const }
  test.each([
    ['the day before', schedule, '2027-01-09', false, 0],
    ['on the day', schedule, '2027-01-10', true, 0],
    ['the day after', schedule, '2027-01-11', true, 1],
    ['three months on', schedule, '2027-04-10', true, 3],
    ['in arrears, during the period', late, '2027-02-09', false, 0],
    ['in arrears, after the period', late, '2027-02-10', true, 0],
    ['after its end', { ...schedule, endsOn: '2027-01-09' }, '2027-05-01', false, 0],
    ['up to its end', { ...schedule, endsOn: '2027-02-10' }, '2027-05-01', true, 2],
    ['one that is only recorded', { ...schedule, startsOn: null }, '2027-05-01', false, 0],
  ])('%s', (_name, schedule, today, due, past) => {
    expect(isDue(schedule, today)).toBe(due)
    expect(periodsPast(schedule, today)).toBe(past)
  })
})

describe('the end of a plan', () => {
  const schedule = { ...monthly, startsOn: '2027-01-01', endsOn: '2027-02-28', status: 'active' as const }
  test.each([
    ['without an end', { ...schedule, endsOn: null, periods: 9 }, '2030-01-01', false],
    ['on its last day', { ...schedule, periods: 2 }, '2027-02-28', false],
    ['the day after', { ...schedule, periods: 2 }, '2027-03-01', true],
    ['while a period still has to be invoiced', { ...schedule, periods: 1 }, '2027-03-01', false],
    [
      'paused with a period to invoice',
      { ...schedule, periods: 1, status: 'paused' as const },
      '2027-03-01',
      true,
    ],
    ['while the last period runs', { ...schedule, endsOn: '2027-02-01', periods: 2 }, '2027-02-28', false],
    ['before the first period', { ...schedule, endsOn: '2026-12-31' }, '2027-01-01', true],
  ])('%s', (_name, schedule, today, over) => {
    expect(isOver(schedule, today)).toBe(over)
  })
})

test('the current period is the one that contains the given day', () => {
  expect(periodOn(monthly, '2027-01-30')).toBeUndefined()
  expect(periodOn(monthly, '2027-02-27')).toEqual(periodAt(monthly, 0))
  expect(periodOn(monthly, '2027-02-28')).toEqual(periodAt(monthly, 1))
})

test.each([
  ['2027-01-01', '2027-01-31', '1–31 January 2027', 'January 1–31, 2027', '1.–31. Januar 2027'],
  [
    '2027-01-15',
    '2027-02-14',
    '15 January – 14 February 2027',
    'January 15 – February 14, 2027',
    '15. Januar – 14. Februar 2027',
  ],
  [
    '2026-12-15',
    '2027-01-14',
    '15 December 2026 – 14 January 2027',
    'December 15, 2026 – January 14, 2027',
    '15. Dezember 2026 – 14. Januar 2027',
  ],
  [
    '2027-01-01',
    '2027-12-31',
    '1 January – 31 December 2027',
    'January 1 – December 31, 2027',
    '1. Januar – 31. Dezember 2027',
  ],
])('the period from %s to %s has a readable label', (from, to, british, american, german) => {
  expect(periodLabel({ from, to }, 'en-GB')).toBe(british)
  expect(periodLabel({ from, to }, 'en-US')).toBe(american)
  expect(periodLabel({ from, to }, 'de-DE')).toBe(german)
})

const day = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const anySchedule = fc.record({
  startsOn: day,
  endsOn: fc.option(day),
  interval: fc.constantFrom('MONTH' as const, 'YEAR' as const),
  intervalCount: fc.integer({ min: 1, max: 24 }),
  timing: fc.constantFrom('ADVANCE' as const, 'ARREARS' as const),
  periods: fc.integer({ min: 0, max: 40 }),
})

test('periods follow one another without a gap, and keep the anchor’s day if the month has it', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const { from, to } = periodAt(schedule, schedule.periods)
      const after = periodAt(schedule, schedule.periods + 1)
      expect(from <= to && to < after.from).toBe(true)
      expect(Date.parse(after.from) - Date.parse(to)).toBe(86_400_000)
      const [year, month, date] = from.split('-').map(Number) as [number, number, number]
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      expect(date).toBe(Math.min(Number(schedule.startsOn.slice(8)), last))
    }),
  )
})

test('missed periods are those whose invoice date is before today', () => {
  fc.assert(
    fc.property(anySchedule, day, (schedule, today) => {
      const past = periodsPast({ ...schedule, periods: 0 }, today)
      for (let n = 0; n < past; n += 1) expect(invoicedOn(schedule, n) < today).toBe(true)
      const next = { ...schedule, periods: past }
      if (isDue(next, today)) expect(invoicedOn(schedule, past)).toBe(today)
    }),
    { numRuns: 200 },
  )
})
