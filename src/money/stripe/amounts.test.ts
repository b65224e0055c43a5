import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './amounts.ts'

/** Our rules and Stripe's: https://docs.stripe.com/currencies#special-cases */
test.each([
  ['usd', 1_250, 1_250],
  ['jpy', 5_000, 5_000],
  ['kwd', 1_230, 1_230],
  ['isk', 700, 70_000],
  ['ugx', 700, 70_000],
  ['huf', 700, 70_000],
])('in %s, our amount %i is Stripe’s amount %i', (currency, ours, stripes) => {
  expect(toStripe(ours, currency)).toBe(stripes)
  expect(fromStripe(stripes, currency)).toBe(ours)
})

test('an amount that Stripe’s or our units can’t express causes an error', () => {
  expect(toStripe(1_234, 'kwd')).toBeUndefined()
  expect(fromStripe(70_050, 'isk')).toBeNull()
  expect(fromStripe(Number.NaN, 'usd')).toBeNull()
  expect(fromStripe(100, 'dollars')).toBeNull()
})
