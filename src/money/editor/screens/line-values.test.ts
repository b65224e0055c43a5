import { expect, test } from 'vitest'
import { readDecimal } from '#ui/format/parse-decimal.ts'

test.each([
  ['2.25', 2.25],
  ['2,25', 2.25],
  [' 7,5 ', 7.5],
  ['0,125', 0.125],
  ['1.125', 1.125],
  ['12', 12],
])('%j is the quantity %d', (text, value) => {
  expect(readDecimal(text, 4)).toBe(value)
})

test.each(['1,250', '1.250,5', '1,2,3', ',5', '2,', '-2', '2,12345', 'two', ''])(
  '%j is no quantity',
  (text) => {
    expect(readDecimal(text, 4)).toBeNaN()
  },
)
