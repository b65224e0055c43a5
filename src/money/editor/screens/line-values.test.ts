import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { readLine } from './line-values.ts'

const typed = { id: '1', description: 'Design', quantity: '2.5', price: '-80', discount: '', tax: '19' }

test('a line is parsed as typed', () => {
  expect(readLine(typed, 'eur').line).toMatchObject({
    quantity: 2.5,
    unitAmountCents: -8_000,
    taxPercent: 19,
    discountPercent: 0,
  })
})

test('an ambiguous number is rejected, and the message says what to type instead', () => {
  const { errors } = readLine({ ...typed, quantity: '1,250', price: '-1.234', tax: '7,125' }, 'eur')
  const sentences = Object.values(errors ?? {}).map((sentence) => formatText('en', sentence))
  expect(sentences).toEqual([
    '“1,250” can mean two numbers. Enter 1250 or 1.250.',
    '“1.234” has too many decimals. If you mean 1234, leave out the separator.',
    '“7,125” can mean two numbers. Enter 7125 or 7.125.',
  ])
})
