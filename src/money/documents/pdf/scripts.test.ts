import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { bakery, documentLine, documentWith } from '#test/fixtures/documents.ts'
import { readPdf } from '#test/readers/pdf.ts'
import type { DocumentContent } from '../printable-document.ts'
import { isRightToLeft } from './direction.ts'
import { openSheet } from './page.ts'
import { drawDocument } from './pdf.ts'
import { linesOf, type Style, widthOf } from './text.ts'
import { easternFamilies, runsOf } from './text-runs.ts'

const documentOf = (description: string, parts: Partial<DocumentContent> = {}) =>
  documentWith([documentLine(description, 10_000)], parts)

async function textOf(document: DocumentContent): Promise<string> {
  const { texts } = await readPdf(await drawDocument(document))
  return texts.join('\n')
}

describe('a document shows', () => {
  test.each([
    ['Arabic', 'تصميم موقع الويب'],
    ['Persian', 'طراحی گرافیک'],
    ['Hebrew', 'עיצוב אתר אינטרנט'],
    ['simplified Chinese', '网站设计与开发'],
    ['traditional Chinese', '網站設計與開發'],
    ['Japanese', '東京の請求書'],
    ['Korean', '웹사이트 디자인'],
    ['Greek and Cyrillic', 'Ελλάδα Київ'],
    ['emoji', 'Launch 🎉 👩‍💻 🇩🇪'],
  ])('%s in names, lines and notes', async (_name, text) => {
    const all = await textOf(documentOf(text, { buyer: { ...bakery, name: text }, notes: text }))
    expect(all.split(text)).toHaveLength(4)
    expect(all).not.toContain('\ufffd')
  })

  test.each(['👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', '👨‍👩‍👧‍👦', '❤️‍🔥', '⚠️'])('%s as one glyph', (emoji) => {
    const { writer } = openSheet(documentOf(emoji))
    expect(runsOf(emoji, 'regular', [])).toMatchObject([{ face: 'emoji-regular' }])
    expect(widthOf(writer, emoji, style)).toBeCloseTo(widthOf(writer, '🎉', style))
  })

  test('the same glyphs and characters, regardless of what was drawn before', async () => {
    const document = documentOf('كتابي عليّ')
    const before = await drawDocument(document)
    await drawDocument(documentOf('کتابی علی على'))
    expect((await drawDocument(document)).equals(before)).toBe(true)
  })
})

const style: Style = { size: 10, weight: 'regular', color: '#000000' }
const shown = (line: string) => runsOf(line, 'regular', ['japanese']).map(({ text }) => text)

describe('right-to-left text', () => {
  test('has joined Arabic letters', () => {
    const { writer } = openSheet(documentOf('ببب'))
    expect(widthOf(writer, 'ببب', style)).toBeLessThan(2 * widthOf(writer, 'ب', style))
  })

  test.each([
    ['numbers keep their order', 'שלב 12 מתוך 35', ['35', ' מתוך ', '12', 'שלב ']],
    ['Persian numbers keep their order', 'صفحه ۱۲', ['۲۱', 'صفحه ']],
    ['Latin words keep their place', 'חוזה Website 2.0', ['Website 2.0', 'חוזה ']],
    ['brackets are mirrored', 'אתר (א)', ['אתר )א(']],
    ['brackets around a number are mirrored', 'אתר (12)', ['(', '12', 'אתר )']],
    [
      'Hebrew words keep their place in a Latin sentence',
      'for שלום (Tel Aviv)',
      ['for ', 'שלום', ' (Tel Aviv)'],
    ],
    ['a non-joiner separates letters', 'می‌خواهم', ['خواهم', 'می']],
    ['emoji keep their place', 'כן 👍 🎉', ['🎉', ' ', '👍', 'כן ']],
  ])('%s', (_name, line, expected) => {
    expect(shown(line)).toEqual(expected)
  })

  test('starts each paragraph at the right edge of its column', async () => {
    const [start, end] = [await leftOf('אתר'), await leftOf('Web')]
    expect(start).toBeGreaterThan(end + 200)
  })

  test('keeps each line in its paragraph’s direction', () => {
    const { writer } = openSheet(documentOf(''))
    const lines = linesOf(writer, 'עיצוב Website 2', 60, style)
    expect(lines.map(shown)).toEqual([['עיצוב '], ['Website 2']])
    expect(lines.every(isRightToLeft)).toBe(true)
  })
})

async function leftOf(description: string): Promise<number> {
  const { places } = await readPdf(await drawDocument(documentOf(description)))
  return places.find(({ text }) => text === description)?.x ?? Number.NaN
}

test('Chinese and Japanese characters use the glyphs of the document’s language', () => {
  expect(easternFamilies('東京の請求書')[0]).toBe('japanese')
  expect(easternFamilies('请求书')[0]).toBe('chinese')
  expect(easternFamilies('漢字 한국어')[0]).toBe('korean')
})

test('a font file is loaded once, and only if the text needs it', { timeout: 60_000 }, async () => {
  const texts = ['Web, Łódź, Київ', 'Café – 10 €', 'אתר', 'موقع', '한국어', '🎉', 'の']
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', watch(texts)])
  expect(JSON.parse(stdout)).toEqual([
    ['NotoSans_400Regular.ttf', 'NotoSans_600SemiBold.ttf'],
    [],
    ['NotoSansHebrew_400Regular.ttf'],
    ['Vazirmatn_400Regular.ttf'],
    ['NotoSansKR_400Regular.ttf'],
    ['NotoEmoji_400Regular.ttf'],
    ['NotoSansJP_400Regular.ttf'],
  ])
})

/** A program that draws each text as a document and prints the font files it loaded. */
function watch(texts: string[]): string {
  return `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { basename } from 'node:path'
    const read = fs.readFileSync
    let files = []
    fs.readFileSync = (path, ...rest) => {
      if (String(path).endsWith('.ttf')) files.push(basename(path))
      return read(path, ...rest)
    }
    syncBuiltinESMExports()
    const { documentLine, documentWith } = await import('#test/fixtures/documents.ts')
    const { drawDocument } = await import('#money/documents/pdf/pdf.ts')
    const all = []
    for (const text of ${JSON.stringify(texts)}) {
      files = []
      await drawDocument(documentWith([documentLine(text, 100)]))
      all.push(files.sort())
    }
    console.log(JSON.stringify(all))`
}
