import { expect, it } from 'vitest'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import { countDaysIn, dayFromNow } from './day-from-now.ts'

it('today is what it is in the time zone that days are counted in, not where the reader is', () => {
  countDaysIn('Pacific/Kiritimati')
  const [ahead, next] = [dayFromNow(), dayFromNow(1)]
  expect(ahead).toBe(dayIn('Pacific/Kiritimati', new Date()))
  expect(next).toBe(dayAfter(ahead, 1))
  // Twenty-five hours behind.
  countDaysIn('Pacific/Pago_Pago')
  expect(dayFromNow() < ahead).toBe(true)
})
