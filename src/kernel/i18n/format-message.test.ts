import { expect, expectTypeOf, test } from 'vitest'
import { m } from '#people/access-tokens/messages.ts'
import { m as messages } from '#work/messages/messages.ts'
import { formatMessage, formatText } from './format-message.ts'
import { formatsOf } from './formats.ts'
import { day, money } from './message.ts'
import type { Params, Tags } from './message-params.ts'
import { readerOf } from './reader.ts'
import { t } from './t.ts'

test('messages are formatted in each language', () => {
  expect(formatMessage('en', m.tooMany, { most: 50 })).toContain('You have 50 tokens.')
  expect(formatMessage('de', m.tooMany, { most: 1 })).toContain('Sie haben ein Token.')
  expect(formatMessage('fr', m.revokeNamed, { name: 'Zapier' })).toBe('Révoquer Zapier')
  expect(formatMessage('es', m.cancel)).toBe('Cancelar')
})

test('French words are shortened before a vowel', () => {
  const from = (name: string) => formatMessage('fr', messages.newFrom, { name })
  expect(['Ada', 'Édith', 'Ben', 'Hugo', ''].map(from)).toEqual([
    'Nouveau message d’Ada',
    'Nouveau message d’Édith',
    'Nouveau message de Ben',
    'Nouveau message de Hugo',
    'Nouveau message de ',
  ])
})

test('a message’s type includes its placeholders and tags', () => {
  expectTypeOf<keyof Params<'{n, plural, one {# file of {who}} other {# files}} in {where}'>>().toEqualTypeOf<
    'n' | 'who' | 'where'
  >()
  expectTypeOf<Tags<'Read <link>the guide</link>.'>>().toEqualTypeOf<'link'>()
  expectTypeOf<keyof Params<'Save'>>().toEqualTypeOf<never>()
  // @ts-expect-error a value is missing
  expect(() => formatMessage('en', m.tooMany, {})).toThrow('most')
})

test('the first supported language is chosen', () => {
  expect(readerOf([null, 'nl, en-GB;q=0.8, de;q=0.9'], ['en', 'de'])).toEqual({
    language: 'de',
    locale: 'de-DE',
  })
  expect(readerOf(['en-gb'])).toEqual({ language: 'en', locale: 'en-GB' })
  expect(readerOf(['ja', undefined])).toEqual({ language: 'en', locale: 'en-US' })
})

test('each formatter is created once', () => {
  expect(formatsOf('de-DE').money(123456, 'EUR')).toBe('1.234,56\u00a0€')
  expect(formatsOf('de-DE').date({ month: 'long' })).toBe(formatsOf('de-DE').date({ month: 'long' }))
})

test('messages inside other text stay encoded until someone reads them', () => {
  const waiting = `${t(m.revokeNamed, { name: t(m.title) })}!`
  expect(formatText('en', waiting)).toBe('Revoke Access tokens!')
  expect(formatText('de', waiting)).toBe('Zugriffstoken widerrufen!')
  expect(formatText('de', t(m.revokeNamed, { name: money(123456, 'EUR') }))).toBe(
    '1.234,56\u00a0€ widerrufen',
  )
  const dated = t(m.revokeNamed, { name: day('2026-11-22') })
  expect(formatText('en', dated)).toBe('Revoke Nov 22, 2026')
  expect(formatText({ language: 'en', locale: 'en-GB' }, dated)).toBe('Revoke 22 Nov 2026')
})

test('text that merely resembles an encoded message stays unchanged', () => {
  for (const text of ['\uE000', '\uE000{\uE001', '\uE000["../etc","key",{}]\uE001', '\uE000[1,2]\uE001']) {
    expect(formatText('en', text)).toBe(text)
  }
  expect(formatText('en', '\uE000["nowhere","key",{}]\uE001')).toBe('key')
})
