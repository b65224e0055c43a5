import { expect, test } from 'vitest'
import { generate, isGenerated } from './sentences.ts'

test('messages get accents and 40% more characters', () => {
  expect(generate('Sign out')).toBe('Síígñ óóúút ~')
  expect(generate('PDF')).toBe('ÞÐF ~~')
  for (const text of ['Save', 'Everything is up to date.', 'Mr. Smith’s files']) {
    expect(generate(text).length, text).toBeGreaterThanOrEqual(text.length * 1.4)
    expect([isGenerated(text), isGenerated(generate(text))], text).toEqual([false, true])
  }
})

test('placeholders, plurals and tags stay unchanged', () => {
  expect(generate('Revoke {name}')).toMatch(/^Réévóókéé \{name\}/)
  expect(generate('Read <link>the guide</link>.')).toMatch(/^Rééááð <link>théé gúúííðéé<\/link>\./)
  expect(generate('{count, plural, one {# file} other {# files}}')).toMatch(
    /^\{count,plural,one\{# fííléé\} other\{# fííléés\}\}/,
  )
})

test('a message stays within the limit of its slot', () => {
  expect(generate('Partly refunded', 18).length).toBeLessThanOrEqual(18)
})
