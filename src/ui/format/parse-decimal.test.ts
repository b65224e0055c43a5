import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { readDecimal, typedDecimal, whyUnclear } from './parse-decimal.ts'

const comma = ['de-DE', 'de-AT', 'fr-FR', 'es-ES']
const point = ['en-US', 'en-GB', 'de-CH', 'es-MX']

test.each([
  ['12', 12],
  ['2.25', 2.25],
  [' 7.5 ', 7.5],
  ['0.125', 0.125],
  ['1.125', 1.125],
  ['1 250.5', 1_250.5],
  ['1’250.5', 1_250.5],
  ['1,250.5', 1_250.5],
  ['1,234,567', 1_234_567],
])(
  '%j is read as %d with a decimal point, and the same number with swapped separators too',
  (text, value) => {
    const swapped = text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    for (const locale of point) expect(readDecimal(text, 4, locale)).toBe(value)
    for (const locale of comma) expect(readDecimal(swapped, 4, locale)).toBe(value)
  },
)

test.each([
  ['2,25', 2.25],
  ['0,125', 0.125],
  ['1250,5', 1_250.5],
  ['1.250,5', 1_250.5],
  ['1\u202f250,5', 1_250.5],
  ['1\u00a0250,5', 1_250.5],
])('%j is read as %d in every language', (text, value) => {
  for (const locale of [...point, ...comma]) expect(readDecimal(text, 4, locale)).toBe(value)
})

test.each(['1,2,3', ',5', '2,', '-2', '2,12345', '1.25.000', '1,25.5', '1 25', 'two', ''])(
  '%j is rejected in every language',
  (text) => {
    for (const locale of [...point, ...comma]) expect(readDecimal(text, 4, locale)).toBeNaN()
  },
)

test('an ambiguous separator before three digits is rejected', () => {
  expect(readDecimal('1,250', 4, 'en-US')).toBeNaN()
  expect(formatText('en', whyUnclear('1,250', 4, 'en-US') ?? '')).toBe(
    '“1,250” can mean two numbers. Enter 1250 or 1.250.',
  )
  expect(readDecimal('1.250', 4, 'de-DE')).toBeNaN()
  expect(formatText('de', whyUnclear('1.250', 4, 'de-DE') ?? '')).toBe(
    '„1.250“ ist nicht eindeutig. Geben Sie 1250 oder 1,250 ein.',
  )
  expect(whyUnclear('1250', 4, 'de-DE')).toBeUndefined()
  expect(whyUnclear('12,5', 4, 'de-DE')).toBeUndefined()
})

test('a field shows the reader’s decimal separator', () => {
  expect(point.map((locale) => typedDecimal(2.5, locale))).toEqual(point.map(() => '2.5'))
  expect(comma.map((locale) => typedDecimal(2.5, locale))).toEqual(comma.map(() => '2,5'))
})
