import { expect, test } from 'vitest'
import { parseMoney, typedMoney } from './parse-money.ts'

test.each([
  ['1250', 'usd', 125_000],
  [' 1,250.5 ', 'usd', 125_050],
  ['0.07', 'eur', 7],
  ['49,90', 'eur', 4_990],
  ['1250,5', 'eur', 125_050],
  ['1.250,50', 'eur', 125_050],
  ['1.005', 'kwd', 1_005],
  ['500', 'jpy', 500],
  ['90071992547409.91', 'usd', 9_007_199_254_740_991],
])('%j in %s is %d', (text, currency, minor) => {
  expect(parseMoney(text, currency)).toBe(minor)
  expect(parseMoney(typedMoney(minor, currency), currency)).toBe(minor)
})

test.each([
  ['1250,505', 'usd'],
  ['1,250,50', 'usd'],
  ['12.50,5', 'usd'],
  ['5,5', 'jpy'],
  ['1.005', 'usd'],
  ['1.5', 'jpy'],
  ['-5', 'usd'],
  ['1e3', 'usd'],
  ['', 'usd'],
  ['.5', 'usd'],
  ['ten', 'usd'],
  ['90071992547409.92', 'usd'],
])('%j in %s is no amount', (text, currency) => {
  expect(parseMoney(text, currency)).toBeNaN()
})
