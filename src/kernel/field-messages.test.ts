import { expect, test } from 'vitest'
import { z } from 'zod'
import { filled, id, line, prose } from './contract.ts'
import { formatText } from './i18n/format-message.ts'

const messagesFor = (shape: z.ZodType, input: unknown) =>
  shape.safeParse(input).error?.issues.map((issue) => formatText('en', issue.message))

test('the message says that a missing value is required', () => {
  expect(messagesFor(z.string(), undefined)).toEqual(['Required'])
  expect(messagesFor(z.object({ name: z.string(), done: z.boolean() }), {})).toEqual(['Required', 'Required'])
  expect(messagesFor(z.object({ name: z.string() }), undefined)).toEqual(['Required'])
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
  expect(messagesFor(shape, input)).toEqual([sentence])
})

test('the message names the expected values and the received one', () => {
  const status = z.enum(['OPEN', 'DONE'])
  expect(messagesFor(status, 'LATE')).toEqual(["Expected 'OPEN' | 'DONE', received 'LATE'"])
  expect(messagesFor(status, null)).toEqual(["Expected 'OPEN' | 'DONE', received null"])
  expect(messagesFor(status, 'x'.repeat(41))).toEqual(["Expected 'OPEN' | 'DONE', received string"])
  expect(messagesFor(status, undefined)).toEqual(['Required'])
})

test.each([undefined, null, ''])('a required value has the schema’s own message, even for %j', (input) => {
  expect(messagesFor(line(100, 'Project name is required'), input)).toEqual(['Project name is required'])
  expect(messagesFor(prose(100, 'Write something'), input)).toEqual(['Write something'])
  expect(messagesFor(id, input)).toEqual(['Required'])
})

test('a malformed id isn’t reported as missing', () => {
  expect(messagesFor(id, 'seven')).toEqual(['This isn’t a valid ID'])
  expect(messagesFor(line(100, 'Project name is required'), 5)).toEqual(['Expected string, received number'])
})

test.each([1, 6])('the message states the minimum length if text is too short: %d', (least) => {
  expect(messagesFor(z.string().min(least), '')).toEqual([
    `String must contain at least ${least} character(s)`,
  ])
})

test('the message asks for required text that’s empty', () => {
  expect(messagesFor(filled, '')).toEqual(['Required'])
  expect(messagesFor(filled, undefined)).toEqual(['Required'])
})

test('the message states the maximum length if text is too long', () => {
  expect(messagesFor(z.string().max(3), 'four')).toEqual(['String must contain at most 3 character(s)'])
})

test('the message says that a malformed email address is invalid', () => {
  for (const input of ['nobody', 'a@', '@b.test', 'a b@c.test'])
    expect(messagesFor(z.email(), input)).toEqual(['Invalid email'])
})

test('the message asks for an email address that’s empty', () => {
  expect(messagesFor(z.email(), '')).toEqual(['Required'])
})

test('a schema’s own message takes precedence', () => {
  expect(messagesFor(z.string('Write a name').min(1, 'Project name is required'), '')).toEqual([
    'Project name is required',
  ])
  expect(messagesFor(z.email('Invalid email address'), 'x')).toEqual(['Invalid email address'])
})

test('the library’s message is used if the specification has none', () => {
  expect(messagesFor(z.int().min(5), 3)?.[0]).toMatch(/5/)
})
