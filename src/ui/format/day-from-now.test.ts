import { expect, it } from 'vitest'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import { countDaysIn, dayFromNow } from './day-from-now.ts'

it('days are counted from today in the agency’s time zone, not the reader’s', () => {
  countDaysIn('Pacific/Kiritimati')
  const [ahead, next] = [dayFromNow(), dayFromNow(1)]
  expect(ahead).toBe(dayIn('Pacific/Kiritimati', new Date()))
  expect(next).toBe(dayAfter(ahead, 1))
  // Pago Pago is 25 hours behind Kiritimati.
  countDaysIn('Pacific/Pago_Pago')
  expect(dayFromNow() < ahead).toBe(true)
})
