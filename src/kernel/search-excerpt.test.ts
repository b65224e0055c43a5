import { describe, expect, test } from 'vitest'
import { excerptAround, fold, markWords, wordsIn } from './search-excerpt.ts'

test.each([
  ['CAFÉ', 'cafe'],
  ['Łódź', 'lodz'],
  ['Über Øl', 'uber ol'],
])('the search treats %s as %s', (written, folded) => {
  expect(fold(written)).toBe(folded)
})

test('a query is split at punctuation into up to eight words', () => {
  expect(wordsIn('  home_page-v2.png, "Łódź"! ')).toEqual(['home', 'page', 'v2', 'png', 'lodz'])
  expect(wordsIn('?!')).toEqual([])
  expect(wordsIn('a b c d e f g h i j')).toHaveLength(8)
})

describe('highlighting', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join('')

  test('highlights the starts of matching words as written', () => {
    expect(marked('The Café and a decaf cafeteria', 'cafe')).toBe('The [Café] and a decaf [cafe]teria')
    expect(marked('Photographer’s photo', 'photo', 'photographer')).toBe('[Photographer]’s [photo]')
  })

  test('highlights nothing if there’s no match, and keeps all text', () => {
    expect(marked('Zoë (v2.0) – fin', 'xyz')).toBe('Zoë (v2.0) – fin')
    expect(marked('e\u0301clair', 'ecl')).toBe('[e\u0301cl]air')
    expect(marked('', 'a')).toBe('')
  })
})

describe('an excerpt', () => {
  test('is the whole text on one line if it’s short', () => {
    expect(excerptAround('One\n\n two', ['two'])).toBe('One two')
  })

  test('shows the first match in context', () => {
    const text = `${'before '.repeat(60)}the Café stands here ${'after '.repeat(60)}`
    const excerpt = excerptAround(text, ['cafe'])
    expect(excerpt).toMatch(/^… before .*the Café stands here after .*…$/)
    expect(excerpt.length).toBeLessThan(150)
  })
})
