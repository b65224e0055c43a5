import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLine, documentWith } from '#test/fixtures/documents.ts'
import type { Branch } from '#test/readers/pdf.ts'
import { branchesOf, readPdf } from '#test/readers/pdf.ts'
import { breakLines } from './line-breaks.ts'
import { drawDocument } from './pdf.ts'

const many = (count: number, say = (index: number) => `Position ${index + 1}`) =>
  Array.from({ length: count }, (_, index) =>
    documentLine(say(index), 1_000 + index, { taxPercent: index % 4 ? 19 : 7 }),
  )

describe('a long invoice', () => {
  test('repeats its header on each page and carries the running total forward', async () => {
    const lines = many(70)
    const { texts, trees } = await readPdf(await drawDocument(documentWith(lines)))
    expect(texts.length).toBeGreaterThan(2)
    for (const [page, text] of texts.entries()) {
      expect(text).toContain(`Page ${page + 1} of ${texts.length}`)
      if (page > 0) expect(text).toContain('Invoice INV-2026-0012')
      expect(text.match(/Description Quantity Unit price VAT Amount \(EUR\)/g)).toHaveLength(1)
    }
    let sum = 0
    for (const [page, text] of texts.entries()) {
      const carried = [...text.matchAll(/Carried forward ([\d,.]+)/g)].map(([, amount]) => amount)
      const before = page > 0 ? [shown(sum)] : []
      for (const line of lines) {
        if (text.match(new RegExp(`${line.description} 1 `))) sum += line.unitAmountCents
      }
      const after = page < texts.length - 1 ? [shown(sum)] : []
      expect(carried).toEqual([...before, ...after])
    }
    expect(texts.at(-1)).toContain(`Subtotal €${shown(sum)}`)
    // Screen readers get one table with one header. The test's PDF reader returns the whole table for each
    // page.
    for (const tree of trees) {
      const heads = branchesOf(tree as Branch, 'TR').map((row) =>
        row.children.map(({ role }) => role).join(' '),
      )
      expect(heads.filter((roles) => roles === 'TH TH TH TH TH')).toHaveLength(1)
      expect(heads.filter((roles) => roles === 'TD TD TD TD TD')).toHaveLength(70)
    }
  })

  test('splits a description longer than one page', async () => {
    const text = (index: number) => (index === 3 ? 'word '.repeat(2_500).concat('end') : `Short ${index}`)
    const { texts } = await readPdf(await drawDocument(documentWith(many(6, text))))
    expect(texts.length).toBeGreaterThan(2)
    const all = texts.join('\n')
    expect(all.match(/\bword\b/g)).toHaveLength(2_500)
    expect(all).toContain('end')
    expect(texts.at(-1)).toContain('Short 5')
    // The amount is only next to its first line.
    expect(all.match(/10\.03 (?:7|19)% 10\.03/g)).toHaveLength(1)
  })

  test('keeps the totals together with at least one line', async () => {
    for (const count of [11, 12, 13, 14, 15, 16]) {
      const { texts } = await readPdf(await drawDocument(documentWith(many(count))))
      const page = texts.find((text) => text.includes('Subtotal')) ?? ''
      expect(page).toContain(`Position ${count} 1 `)
    }
  })

  test('can have 500 lines', async () => {
    const bytes = await drawDocument(documentWith(many(500)))
    const { texts } = await readPdf(bytes)
    expect(bytes.byteLength).toBeLessThan(600_000)
    expect(texts.at(-1)).toContain('Position 500 1 ')
    expect(texts[0]).toContain(`Page 1 of ${texts.length}`)
  })

  test('continues long terms on another page', async () => {
    const terms = Array.from({ length: 60 }, (_, index) => `§ ${index + 1} Terms.`).join('\n')
    const { texts } = await readPdf(await drawDocument(documentWith(many(1), { terms })))
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('§ 60 Terms.')
  })
})

describe('lines of text', () => {
  const width = (text: string) => [...text].length

  test('contain the whole text and are never too wide', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('東京、', 'a-b', '「', ' ', '\u00a0'),
    )
    const text = fc.array(word, { maxLength: 12 }).map((labels) => labels.join(' '))
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 30 }), (given, most) => {
        const plain = given.replace(/[\r\n\t\v\f\u0085\u2028\u2029]/g, ' ')
        const lines = breakLines(plain, most, width)
        for (const line of lines) {
          const shown = line.replace(/ +$/, '')
          const graphemes = [...new Intl.Segmenter().segment(shown)]
          expect(width(shown) <= most || graphemes.length === 1).toBe(true)
        }
        expect(lines.join('').replace(/ /g, '')).toBe(plain.replace(/ /g, ''))
      }),
    )
  })

  test.each([
    ['The quick brown-fox', 10, ['The quick ', 'brown-fox']],
    ['between -5 and 6', 10, ['between -5 ', 'and 6']],
    ['東京都渋谷区、請求書', 6, ['東京都渋谷', '区、請求書']],
    ['Donaudampfschifffahrt', 8, ['Donaudam', 'pfschiff', 'fahrt']],
    ['one\ntwo', 10, ['one', 'two']],
    ['one\u2028two', 10, ['one', 'two']],
  ])('%s', (text, most, lines) => {
    expect(breakLines(text, most, width)).toEqual(lines)
  })
})

function shown(cents: number): string {
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(cents / 100)
}
