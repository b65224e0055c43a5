import { expect, test } from 'vitest'
import { z } from 'zod'
import { instant } from '../contract.ts'
import { checkedShaping, shaping } from './response-shape.ts'

const person = z.object({
  name: z.string(),
  since: instant.nullable(),
  rights: z.array(z.object({ may: z.boolean() })),
  more: z.object({ colour: z.string() }).nullish(),
})

test('a response contains only what the contract specifies, at every depth', () => {
  const given = {
    name: 'Ben',
    passwordHash: 'x',
    since: new Date('2026-03-31T10:00:00.000Z'),
    rights: [{ may: true, secret: 1 }],
    more: { colour: 'red', secret: 2 },
  }
  expect(JSON.parse(JSON.stringify(shaping(z.array(person))([given])))).toEqual([
    { name: 'Ben', since: '2026-03-31T10:00:00.000Z', rights: [{ may: true }], more: { colour: 'red' } },
  ])
})

test('types without special handling behave as in the schema', () => {
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), a: z.string() }),
    z.object({ kind: z.literal('b'), b: z.number() }),
  ])
  expect(shaping(either)({ kind: 'a', a: 'x', b: 1 })).toEqual({ kind: 'a', a: 'x' })
  expect(shaping(z.object({ count: z.number().default(3) }))({})).toEqual({ count: 3 })
  expect(shaping(z.object({ word: z.string().transform((word) => word.length) }))({ word: 'four' })).toEqual({
    word: 4,
  })
})

test('a response that doesn’t match the contract is rejected if checks are on', () => {
  const check = checkedShaping(person)
  expect(check({ name: 'Ben', since: null, rights: [], more: null })).toEqual({
    name: 'Ben',
    since: null,
    rights: [],
    more: null,
  })
  expect(() => check({ name: 7, since: null, rights: [], more: null })).toThrow()
})
