import { expect, expectTypeOf, test } from 'vitest'
import { m } from '#people/access-tokens/messages.ts'
import { formatsOf } from './formats.ts'
import type { Params, Tags } from './message-params.ts'
import { readerOf } from './reader.ts'
import { text } from './text.ts'

test('words a message in each language', () => {
  expect(text('en', m.tooMany, { most: 50 })).toContain('You have 50 tokens.')
  expect(text('de', m.tooMany, { most: 1 })).toContain('Sie haben ein Token.')
  expect(text('fr', m.revokeNamed, { name: 'Zapier' })).toBe('Révoquer Zapier')
  expect(text('es', m.cancel)).toBe('Cancelar')
})

test('types name the placeholders and tags', () => {
  expectTypeOf<keyof Params<'{n, plural, one {# file of {who}} other {# files}} in {where}'>>().toEqualTypeOf<
    'n' | 'who' | 'where'
  >()
  expectTypeOf<Tags<'Read <link>the guide</link>.'>>().toEqualTypeOf<'link'>()
  expectTypeOf<keyof Params<'Save'>>().toEqualTypeOf<never>()
  // @ts-expect-error a value is missing
  expect(() => text('en', m.tooMany, {})).toThrow('most')
})

test('the first offered wish decides', () => {
  expect(readerOf([null, 'nl, en-GB;q=0.8, de;q=0.9'], ['en', 'de'])).toEqual({
    language: 'de',
    locale: 'de-DE',
  })
  expect(readerOf(['en-gb'])).toEqual({ language: 'en', locale: 'en-GB' })
  expect(readerOf(['ja', undefined])).toEqual({ language: 'en', locale: 'en-US' })
})

test('formats are made once', () => {
  expect(formatsOf('de-DE').money(123456, 'EUR')).toBe('1.234,56\u00a0€')
  expect(formatsOf('de-DE').date({ month: 'long' })).toBe(formatsOf('de-DE').date({ month: 'long' }))
})
