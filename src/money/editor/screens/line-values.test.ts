import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { blankLine, isBlank, readAmounts, readLine, textOfLine, untaxedIf } from './line-values.ts'

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

const errorsOf = (parts: Partial<typeof typed>, currency = 'eur') =>
  Object.fromEntries(
    Object.entries(readLine({ ...typed, ...parts }, currency).errors ?? {}).map(([field, sentence]) => [
      field,
      formatText('en', sentence),
    ]),
  )

test.each([
  [{ description: ' ' }, { description: 'Enter a description' }],
  [{ quantity: '0' }, { quantity: 'Use a quantity like 1.5' }],
  [{ quantity: '10000000' }, { quantity: 'Use a quantity like 1.5' }],
  [{ quantity: 'two' }, { quantity: 'Use a quantity like 1.5' }],
  [{ quantity: '0.0001' }, {}],
  [{ quantity: '0.00001' }, { quantity: 'Use a quantity like 1.5' }],
  [{ quantity: '9999999.9999' }, {}],
  [{ price: '' }, { price: 'Enter an amount like 1250.00' }],
  [{ price: '- 80' }, {}],
  [{ tax: '100.001' }, { tax: 'Use a percentage like 19' }],
  [{ tax: '100' }, {}],
  [{ tax: '7.7777' }, { tax: 'Use a percentage like 19' }],
  [{ tax: '' }, {}],
  [{ discount: '100.001' }, { discount: 'Use a percentage like 10' }],
  [{ discount: '100' }, {}],
  [{ discount: '7,125' }, { discount: '“7,125” can mean two numbers. Enter 7125 or 7.125.' }],
])('the errors of a line with %j are %j', (parts, errors) => {
  expect(errorsOf(parts)).toEqual(errors)
})

test.each([
  ['80', 8_000],
  ['-80', -8_000],
  ['− 80', -8_000],
  [' 80 ', 8_000],
  ['0', 0],
  ['-0', 0],
])('the price %j is read as %d', (price, cents) => {
  expect(readLine({ ...typed, price }, 'eur').line?.unitAmountCents).toBe(cents)
})

test('amounts are read before a description is typed', () => {
  expect(readAmounts({ ...typed, description: ' ' }, 'eur')).toMatchObject({ quantity: 2.5 })
  expect(readAmounts({ ...typed, price: '' }, 'eur')).toBeUndefined()
})

test('a new line has a quantity of one and the usual tax, and is blank until something is typed', () => {
  const line = blankLine(7.5)
  expect(line).toEqual({ ...line, description: '', quantity: '1', price: '', discount: '', tax: '7.5' })
  expect(isBlank(line)).toBe(true)
  expect(isBlank({ ...line, description: ' ', price: ' ' })).toBe(true)
  expect(isBlank({ ...line, description: 'Design' })).toBe(false)
  expect(isBlank({ ...line, price: '1' })).toBe(false)
})

test('a saved line is shown as typed', () => {
  const { id, ...fields } = typed
  const line = {
    description: 'Design',
    quantity: 2.5,
    unitAmountCents: -8_000,
    taxPercent: 19,
    discountPercent: 0,
  }
  expect(textOfLine(line, 'eur')).toMatchObject({ ...fields, price: '-80.00' })
  expect(textOfLine({ ...line, discountPercent: 2.5 }, 'eur').discount).toBe('2.5')
  expect(id).not.toBe(textOfLine(line, 'eur').id)
})

test('a line with reverse charge has no tax', () => {
  expect(untaxedIf(true, typed).tax).toBe('0')
  expect(untaxedIf(false, typed)).toEqual(typed)
})
