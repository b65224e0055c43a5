import { expect, test } from 'vitest'
import { z } from 'zod'
import { filled, id, line, prose } from './contract.ts'
import { formatText } from './i18n/format-message.ts'

const told = (shape: z.ZodType, input: unknown) =>
  shape.safeParse(input).error?.issues.map((issue) => formatText('en', issue.message))

test('the message says that a missing value is required', () => {
  expect(told(z.string(), undefined)).toEqual(['Required'])
  expect(told(z.object({ name: z.string(), done: z.boolean() }), {})).toEqual(['Required', 'Required'])
  expect(told(z.object({ name: z.string() }), undefined)).toEqual(['Required'])
})

test.each([
  [z.string(), 5, 'Expected string, received number'],
  [z.string(), null, 'Expected string, received null'],
  [z.number(), '5', 'Expected number, received string'],
  [z.number(), Number.NaN, 'Expected number, received nan'],
  [z.boolean(), [], 'Expected boolean, received array'],
  [z.array(z.string()), {}, 'Expected array, received object'],
  [z.object({}), 'x', 'Expected object, received string'],
])('names the expected and received types: %#', (shape, input, sentence) => {
  expect(told(shape, input)).toEqual([sentence])
})

test('the message names the expected values and the received one', () => {
  const status = z.enum(['OPEN', 'DONE'])
  expect(told(status, 'LATE')).toEqual(["Expected 'OPEN' | 'DONE', received 'LATE'"])
  expect(told(status, null)).toEqual(["Expected 'OPEN' | 'DONE', received null"])
  expect(told(status, 'x'.repeat(41))).toEqual(["Expected 'OPEN' | 'DONE', received string"])
  expect(told(status, undefined)).toEqual(['Required'])
})

test.each([undefined, null, ''])('a required value has the schema’s own message, even for %j', (input) => {
  expect(told(line(100, 'Project name is required'), input)).toEqual(['Project name is required'])
  expect(told(prose(100, 'Write something'), input)).toEqual(['Write something'])
  expect(told(id, input)).toEqual(['Required'])
})

test('a malformed id isn’t reported as missing', () => {
  expect(told(id, 'seven')).toEqual(['This isn’t a valid ID'])
  expect(told(line(100, 'Project name is required'), 5)).toEqual(['Expected string, received number'])
})

test.each([1, 6])('the message states the minimum length if a text is too short: %d', (least) => {
  expect(told(z.string().min(least), '')).toEqual([`String must contain at least ${least} character(s)`])
})

test('the message asks for a required text that’s empty', () => {
  expect(told(filled, '')).toEqual(['Required'])
  expect(told(filled, undefined)).toEqual(['Required'])
})

test('the message states the maximum length if a text is too long', () => {
  expect(told(z.string().max(3), 'four')).toEqual(['String must contain at most 3 character(s)'])
})

test('the message says that a malformed email address is invalid', () => {
  for (const input of ['nobody', 'a@', '@b.test', 'a b@c.test'])
    expect(told(z.email(), input)).toEqual(['Invalid email'])
})

test('the message asks for an email address that’s empty', () => {
  expect(told(z.email(), '')).toEqual(['Required'])
})

test('a schema’s own message takes precedence', () => {
  expect(told(z.string('Write a name').min(1, 'Project name is required'), '')).toEqual([
    'Project name is required',
  ])
  expect(told(z.email('Invalid email address'), 'x')).toEqual(['Invalid email address'])
})

test('the library’s message is used if the specification has none', () => {
  expect(told(z.int().min(5), 3)?.[0]).toMatch(/5/)
})
