import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, formatMoney, symbolOf } from './money.ts'

test.each([
  [125000, 'usd', '$1,250.00'],
  [0, 'usd', '$0.00'],
  [5, 'USD', '$0.05'],
  [-1999, 'usd', '-$19.99'],
  [500, 'jpy', '¥500'],
  [1234567, 'kwd', 'KWD\u00a01,234.567'],
  [7, 'kwd', 'KWD\u00a00.007'],
  [99999, 'eur', '€999.99'],
  [Number.MAX_SAFE_INTEGER, 'usd', '$90,071,992,547,409.91'],
])('%d minor units of %s are shown as %s', (minor, currency, written) => {
  expect(formatMoney(minor, currency)).toBe(written)
})

test('a round budget is shown without cents, and other budgets with them', () => {
  expect(formatMoney(500000, 'usd', { round: true })).toBe('$5,000')
  expect(formatMoney(500050, 'usd', { round: true })).toBe('$5,000.50')
})

test('the currency code appears after the amount only once', () => {
  expect(formatMoney(125000, 'usd', { code: true })).toBe('$1,250.00\u00a0USD')
  expect(formatMoney(125000, 'cad', { code: true })).toBe('CA$1,250.00')
  expect(formatMoney(1234567, 'kwd', { code: true })).toBe('KWD\u00a01,234.567')
})

test('each currency has the right decimals and symbol', () => {
  expect(['usd', 'jpy', 'kwd'].map(decimalsOf)).toEqual([2, 0, 3])
  expect(['usd', 'eur', 'kwd'].map(symbolOf)).toEqual(['$', '€', 'KWD'])
})

test('displayed amounts are exact to the cent', () => {
  const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amounts, fc.constantFrom('usd', 'jpy', 'kwd'), (minor, currency) => {
      const digits = formatMoney(minor, currency).replace(/[^\d]/g, '')
      expect(Number(digits)).toBe(Math.abs(minor))
    }),
  )
})
