import { describe, expect, test } from 'vitest'
import { excerptAround, fold, markWords, wordsIn } from './search-excerpt.ts'

test.each([
  ['CAFÉ', 'cafe'],
  ['Łódź', 'lodz'],
  ['Über Øl', 'uber ol'],
])('%s is compared as %s', (written, folded) => {
  expect(fold(written)).toBe(folded)
})

test('signs part words, and eight are enough', () => {
  expect(wordsIn('  home_page-v2.png, "Łódź"! ')).toEqual(['home', 'page', 'v2', 'png', 'lodz'])
  expect(wordsIn('?!')).toEqual([])
  expect(wordsIn('a b c d e f g h i j')).toHaveLength(8)
})

describe('marking', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join('')

  test('marks where words begin, as they are written', () => {
    expect(marked('The Café and a decaf cafeteria', 'cafe')).toBe('The [Café] and a decaf [cafe]teria')
    expect(marked('Photographer’s photo', 'photo', 'photographer')).toBe('[Photographer]’s [photo]')
  })

  test('marks nothing where nothing was found, and loses nothing', () => {
    expect(marked('Zoë (v2.0) – fin', 'xyz')).toBe('Zoë (v2.0) – fin')
    expect(marked('e\u0301clair', 'ecl')).toBe('[e\u0301cl]air')
    expect(marked('', 'a')).toBe('')
  })
})

describe('an excerpt', () => {
  test('is the whole text where that is short, in one line', () => {
    expect(excerptAround('One\n\n two', ['two'])).toBe('One two')
  })

  test('stands around the first word that was searched for', () => {
    const text = `${'before '.repeat(60)}the Café stands here ${'after '.repeat(60)}`
    const excerpt = excerptAround(text, ['cafe'])
    expect(excerpt).toMatch(/^… before .*the Café stands here after .*…$/)
    expect(excerpt.length).toBeLessThan(150)
  })
})
