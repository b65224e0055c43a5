import { expect, test } from 'vitest'
import { z } from 'zod'
import { filled, id, line, prose } from './contract.ts'
import { wordText } from './i18n/words.ts'

const told = (shape: z.ZodType, input: unknown) =>
  shape.safeParse(input).error?.issues.map((issue) => wordText('en', issue.message))

test('what is not there is required', () => {
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
])('of another kind says what was expected and what was received: %#', (shape, input, sentence) => {
  expect(told(shape, input)).toEqual([sentence])
})

test('an unknown value says what was expected and what was received', () => {
  const status = z.enum(['OPEN', 'DONE'])
  expect(told(status, 'LATE')).toEqual(["Expected 'OPEN' | 'DONE', received 'LATE'"])
  expect(told(status, null)).toEqual(["Expected 'OPEN' | 'DONE', received null"])
  expect(told(status, 'x'.repeat(41))).toEqual(["Expected 'OPEN' | 'DONE', received string"])
  expect(told(status, undefined)).toEqual(['Required'])
})

test.each([undefined, null, ''])('what a shape requires has its own words, also for %j', (input) => {
  expect(told(line(100, 'Project name is required'), input)).toEqual(['Project name is required'])
  expect(told(prose(100, 'Write something'), input)).toEqual(['Write something'])
  expect(told(id, input)).toEqual(['Required'])
})

test('an id of another form is not taken for a missing one', () => {
  expect(told(id, 'seven')).toEqual(['This is not a valid id'])
  expect(told(line(100, 'Project name is required'), 5)).toEqual(['Expected string, received number'])
})

test.each([1, 6])('a text that is too short says how long it must be at least: %d', (least) => {
  expect(told(z.string().min(least), '')).toEqual([`String must contain at least ${least} character(s)`])
})

test('a text that may not be left empty is asked for', () => {
  expect(told(filled, '')).toEqual(['Required'])
  expect(told(filled, undefined)).toEqual(['Required'])
})

test('a text that is too long says how long it may be', () => {
  expect(told(z.string().max(3), 'four')).toEqual(['String must contain at most 3 character(s)'])
})

test('what is no e-mail address is called invalid', () => {
  for (const input of ['nobody', 'a@', '@b.test', 'a b@c.test'])
    expect(told(z.email(), input)).toEqual(['Invalid email'])
})

test('an e-mail address that was left empty is asked for', () => {
  expect(told(z.email(), '')).toEqual(['Required'])
})

test('a message that a shape states itself comes first', () => {
  expect(told(z.string('Write a name').min(1, 'Project name is required'), '')).toEqual([
    'Project name is required',
  ])
  expect(told(z.email('Invalid email address'), 'x')).toEqual(['Invalid email address'])
})

test('what the specification has no words for keeps those of the library', () => {
  expect(told(z.int().min(5), 3)?.[0]).toMatch(/5/)
})
