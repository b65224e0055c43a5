import { describe, expect, test } from 'vitest'
import { isFeeDue, isTooEarly, nextDueOn, offsetsDue } from './schedule.ts'

describe('a reminder', () => {
  const asked = { dueOn: '2027-03-10', issuedOn: '2027-02-24' }

  test.each([
    ['sends none too early', '2027-03-06', []],
    ['sends the first before the due date', '2027-03-07', [-3]],
    ['still sends it a day late', '2027-03-08', [-3]],
    ['sends one on the due date', '2027-03-10', [-3, 0]],
    ['sends all that are due', '2027-03-24', [-3, 0, 7, 14]],
    ['still sends them a month late', '2027-04-09', [0, 7, 14]],
    ['skips reminders older than a month', '2027-04-12', [7, 14]],
  ])('%s', (_name, today, offsets) => {
    expect(offsetsDue([14, 7, 0, -3], asked, today)).toEqual(offsets)
  })

  test('isn’t sent for dates before the invoice was sent', () => {
    expect(offsetsDue([-3, 0, 1], { dueOn: '2027-03-10', issuedOn: '2027-03-10' }, '2027-03-12')).toEqual([1])
  })
})

test.each([
  ['2027-03-10T06:59:59Z', true],
  ['2027-03-10T07:00:00Z', false],
  ['2027-03-10T22:59:59Z', false],
  ['2027-03-10T23:00:00Z', true],
])('at %s, it’s too early for reminders in Berlin: %s', (now, early) => {
  expect(isTooEarly('Europe/Berlin', new Date(now))).toBe(early)
})

test('a late fee applies once the invoice is late enough', () => {
  expect(isFeeDue('2027-03-10', 14, '2027-03-23')).toBe(false)
  expect(isFeeDue('2027-03-10', 14, '2027-03-24')).toBe(true)
  expect(isFeeDue('2027-03-10', 14, '2027-04-23')).toBe(true)
  expect(isFeeDue('2027-03-10', 14, '2027-04-24')).toBe(false)
})

test('payments cover installments in order, so the next date is that of the first one not fully paid', () => {
  const instalments = [
    { amountCents: 300, dueAt: '2027-01-01' },
    { amountCents: 300, dueAt: '2027-02-01' },
    { amountCents: 400, dueAt: '2027-03-01' },
  ]
  const next = (coveredCents: number) => nextDueOn({ dueAt: '2027-03-01', coveredCents }, instalments)
  expect([next(0), next(299), next(300), next(600), next(999)]).toEqual([
    '2027-01-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-03-01',
  ])
  expect(nextDueOn({ dueAt: '2027-03-01', coveredCents: 5 }, [])).toBe('2027-03-01')
})
