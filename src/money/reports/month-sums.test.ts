import { describe, expect, test } from 'vitest'
import { monthsOf, sumOf } from './month-sums.ts'

const received = (...months: string[]) => months.map((month) => ({ month }))
const ends = (months: string[]) => [months[0], months.at(-1), months.length]

describe('the months of a report', () => {
  test.each([
    ['a single month', '2027-03-10', '2027-03-31', [], ['2027-03', '2027-03', 1]],
    ['the end of a year', '2026-11-30', '2027-02-01', [], ['2026-11', '2027-02', 4]],
    ['three years', '2024-03-01', '2027-03-31', [], ['2024-03', '2027-03', 37]],
    ['three years with little', '2024-03-01', '2027-03-31', ['2026-01'], ['2024-03', '2027-03', 37]],
    ['a longer time with nothing', '2024-02-29', '2027-03-31', [], ['2027-03', '2027-03', 1]],
    ['all time', '1970-01-02', '2027-03-31', ['2025-05', '2026-01'], ['2025-05', '2027-03', 23]],
    ['from the first month', '2023-05-01', '2027-03-31', ['2023-05'], ['2023-05', '2023-05', 1]],
    [
      'after the last month with data',
      '2020-01-01',
      '2027-03-31',
      ['2021-02', '2024-02'],
      ['2021-02', '2024-02', 37],
    ],
    [
      'up to three years after it',
      '2020-01-01',
      '2027-03-31',
      ['2021-02', '2024-03'],
      ['2021-02', '2027-03', 74],
    ],
    ['up to the last possible day', '2026-01-01', '9999-12-31', ['2026-03'], ['2026-03', '2026-03', 1]],
    ['from a later day', '2027-04-01', '2027-03-31', [], ['2027-04', '2027-04', 1]],
  ])('cover %s', (_name, from, to, months, range) => {
    expect(ends(monthsOf({ from, to }, received(...months)))).toEqual(range)
  })

  test('follow one another', () => {
    expect(monthsOf({ from: '2026-11-01', to: '2027-01-31' }, [])).toEqual(['2026-11', '2026-12', '2027-01'])
  })
})

test('a month without revenue has sums of zero', () => {
  const march = { month: '2027-03', paidCents: 300, refundedCents: 100, cents: 200 }
  expect(sumOf('2027-03', [march])).toEqual(march)
  expect(sumOf('2027-04', [march])).toEqual({ month: '2027-04', paidCents: 0, refundedCents: 0, cents: 0 })
})
