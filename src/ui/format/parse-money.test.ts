import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { parseMoney, typedMoney, whyNoMoney } from './parse-money.ts'

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
])('%j in %s is read as %d', (text, currency, minor) => {
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
])('%j in %s is rejected', (text, currency) => {
  expect(parseMoney(text, currency)).toBeNaN()
})

const comma = ['de-DE', 'fr-FR', 'es-ES']

test.each([
  ['1.234,56', 'eur', 123_456],
  ['1 234,56', 'eur', 123_456],
  ['1\u202f234,56', 'eur', 123_456],
  ['1,234.56', 'eur', 123_456],
  ['12,5', 'eur', 1_250],
  ['12.5', 'eur', 1_250],
  ['1.234', 'eur', 123_400],
  ['1.234', 'jpy', 1_234],
  ['1,234', 'kwd', 1_234],
  ['1.234.567', 'kwd', 1_234_567_000],
])('%j in %s is read as %d with a decimal comma', (text, currency, minor) => {
  for (const locale of comma) {
    expect(parseMoney(text, currency, locale)).toBe(minor)
    expect(parseMoney(typedMoney(minor, currency, locale), currency, locale)).toBe(minor)
  }
})

test.each([
  ['1.234', 'usd', 'en-US'],
  ['1,234', 'kwd', 'en-US'],
  ['1,234', 'eur', 'de-DE'],
  ['1.234', 'kwd', 'de-DE'],
  ['1,234', 'eur', 'fr-FR'],
  ['1,234', 'eur', 'es-ES'],
])('%j in %s is rejected as ambiguous for a reader in %s', (text, currency, locale) => {
  expect(parseMoney(text, currency, locale)).toBeNaN()
  expect(whyNoMoney(text, currency, locale)).toBeDefined()
})

test('the message says what to type instead of an ambiguous amount', () => {
  const say = (language: 'en' | 'de', text: string, currency: string, locale: string) =>
    formatText(language, whyNoMoney(text, currency, locale) ?? '')
  expect(say('en', '1.234', 'usd', 'en-US')).toBe(
    '“1.234” has too many decimals. If you mean 1234, leave out the separator.',
  )
  expect(say('de', '1,234', 'eur', 'de-DE')).toBe(
    '„1,234“ hat zu viele Nachkommastellen. Wenn Sie 1234 meinen, lassen Sie das Trennzeichen weg.',
  )
  expect(say('de', '1.234', 'kwd', 'de-DE')).toBe(
    '„1.234“ ist nicht eindeutig. Geben Sie 1234 oder 1,234 ein.',
  )
})
