import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { parseLine } from './parse-inline.ts'
import { plainText, plainTextWithLinks } from './plain-text.ts'

describe('a line', () => {
  test.each([
    ['**bold**', [{ type: 'bold', content: ['bold'] }]],
    ['a *b* and _c_.', ['a ', italic('b'), ' and ', italic('c'), '.']],
    ['***both***', [{ type: 'bold', content: [italic('both')] }]],
    ['(**a _b_**)', ['(', { type: 'bold', content: ['a ', italic('b')] }, ')']],
    ['use `**this**`', ['use ', { type: 'code', text: '**this**' }]],
    ['[our page](https://a.example/x_(y))', [link('https://a.example/x_(y)', 'our page')]],
    ['[write](mailto:ben@a.example)', [link('mailto:ben@a.example', 'write')]],
    ['See https://a.example/_x_, ok?', ['See ', link('https://a.example/_x_'), ', ok?']],
    ['**https://a.example/**', [{ type: 'bold', content: [link('https://a.example/')] }]],
  ])('%s is formatted', (text, content) => {
    expect(parseLine(text)).toEqual(content)
  })

  test.each([
    'snake_case_name and _private',
    '2*3*4 = 24, 2 * 3 * 4 and 2**3**4',
    'all *.* files, *.js and *.css, **/*.ts',
    '5* and 4* hotels*',
    '* required',
    '(*) optional, *) too',
    '__init__ and ____ and ****',
    '^_^ *_* -_- T_T :* :*',
    'don`t and can`t',
    '`` and ` `',
    'an *unfinished and **unfinished _text',
    'kisses **** and /* comment */',
    '[x] done [ ] open (see a) [a] (b)',
    '[evil](javascript:alert(1)) [x](data:text/html,1) [y](//a.example) [z](/path)',
    '[https://bank.example](https-not)',
    '<b>html</b> &amp; <script>',
    '# 3 # heading > quote ~~gone~~ | table |',
    'C:\\*.txt \\*escaped',
  ])('%s stays text', (text) => {
    expect(parseLine(text)).toEqual([text])
  })

  test('a link can’t show a different address as its text', () => {
    for (const shown of ['https://bank.example', 'www.bank.example', 'ben@bank.example', 'x://y']) {
      const text = `[${shown}](https://evil.example)`
      expect(plainText(text)).toBe(text)
    }
    expect(parseLine('[https://a.example](https://a.example)')).toEqual([link('https://a.example')])
  })

  test.each([
    '**https:**//bank.example',
    '_https:_//bank.example/login',
    '`https`://bank.example',
    'bank.example/login',
    '**bank**.example',
    'Sign in at bank2.example',
    'BANK.EXAMPLE',
    'bank\u200b.\u00adexample',
    'bank．example',
    'bank。example',
    'bücher.example',
    'report.pdf.example',
    '93.184.215.14/login',
  ])('a link can’t show %j as its text', (shown) => {
    for (const part of parseLine(`[${shown}](https://evil.example)`)) {
      if (typeof part !== 'string' && part.type === 'link') expect(part.content).toEqual([part.href])
    }
  })

  test('a link can show its own address without its scheme, and names with dots', () => {
    for (const [text, href, content] of [
      ['a.example', 'https://a.example/', 'a.example'],
      ['A.example/b', 'http://a.example/b', 'A.example/b'],
      ['ben@a.example', 'mailto:ben@a.example', 'ben@a.example'],
      ['**https://a.example**', 'https://a.example/', 'https://a.example'],
      ['Draft 2.pdf', 'https://a.example/x', 'Draft 2.pdf'],
      ['Node.js, e.g. 2.5 or v1.x', 'https://a.example/x', 'Node.js, e.g. 2.5 or v1.x'],
      ['First. Then...', 'https://a.example/x', 'First. Then...'],
    ] as const) {
      expect(parseLine(`[${text}](${href})`)).toEqual([link(href, content)])
    }
  })
})

test.each([
  ['no address here', []],
  ['see https://a.test/b?c=1.', ['https://a.test/b?c=1']],
  ['(https://a.test), http://b.test/x', ['https://a.test', 'http://b.test/x']],
  ['javascript:alert(1) and ftp://a.test', []],
  ['<https://a.test/"onclick>', ['https://a.test/']],
])('links the URLs in %j', (text, links) => {
  const found = parseLine(text).flatMap((part) =>
    typeof part === 'string' || part.type !== 'link' ? [] : part,
  )
  expect(found).toEqual(links.map((href) => link(href)))
  expect(plainText(text)).toBe(text)
})

describe('blocks', () => {
  test('lists, code and text can follow each other', () => {
    const text = 'Please:\n\n- bigger *logo*\n- blue\n  1. dark\n  2. light\n\n```css\na_b { }\n```\nThanks'
    expect(parseMarkdown(text)).toEqual([
      { type: 'text', content: ['Please:'] },
      {
        type: 'list',
        list: {
          marker: '-',
          start: 0,
          items: [
            { content: ['bigger ', italic('logo')], nested: [] },
            {
              content: ['blue'],
              nested: [{ marker: '1', start: 1, items: [item('dark'), item('light')] }],
            },
          ],
        },
      },
      { type: 'code', text: 'a_b { }' },
      { type: 'text', content: ['Thanks'] },
    ])
    expect(plainText(text)).toBe('Please:\n- bigger logo\n- blue\n  1. dark\n  2. light\na_b { }\nThanks')
  })

  test.each([
    'Price: 5 EUR*\n\n* excluding VAT',
    '3. floor, left',
    '2026. What a year',
    '1. one\n1. two',
    '1. one\n3. three',
    '```\nnever closed',
    '-5 degrees\n--Ben\n---',
    '  - indented',
    '\nspace\n\n\n\nbetween\n',
    'windows\r\nlines\r\n',
  ])('%j stays text', (text) => {
    expect(parseMarkdown(text)).toEqual([{ type: 'text', content: [text] }])
  })

  test('a list keeps the numbers it was written with', () => {
    expect(parseMarkdown('3. c\n4. d')).toEqual([
      { type: 'list', list: { marker: '1', start: 3, items: [item('c'), item('d')] } },
    ])
  })

  test('lists nest three levels at most', () => {
    const deep = Array.from({ length: 6 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')
    expect(depthOf(parseMarkdown(deep))).toBeLessThan(16)
  })
})

test('an email contains the addresses of links, and a notification only their text', () => {
  const text = '- see [the **page**](https://a.example)\n- https://b.example'
  expect(plainText(text)).toBe('- see the page\n- https://b.example')
  expect(plainTextWithLinks(text)).toBe('- see the page (https://a.example)\n- https://b.example')
})

describe('any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom(...'*_`[]()-•1.\n\t a:/<>"\\é😀', '](', 'http://a.b', '```\n'), {
        maxLength: 120,
      })
      .map((parts) => parts.join('')),
  )

  test('is parsed, and keeps its words in order', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const words = lettersIn(plainText(text))
        // Only addresses of links and names of languages are left out.
        if (!text.includes('](') && !text.includes('```')) expect(words).toBe(lettersIn(text))
        else expect(isWithin(words, lettersIn(text))).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  test('without marks stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (raw) => {
        const text = raw.replace(/[*_`[•-]|\d\.|http/g, '')
        expect(parseMarkdown(text)).toEqual([{ type: 'text', content: text === '' ? [] : [text] }])
      }),
      { numRuns: 1_000 },
    )
  })

  test('nests at most three kinds of marks', () => {
    fc.assert(fc.property(anything, (text) => void expect(depthOf(parseMarkdown(text))).toBeLessThan(24)))
  })

  // Quadratic time would exceed the test's time limit.
  test.each([
    ...[
      '*a',
      '**a ',
      '_a ',
      '***a',
      'a*',
      'a**',
      '[',
      '[a](',
      '[a](x',
      '](',
      '`',
      '` ',
      'a` ',
      '- a\n',
      '  - a\n',
    ],
    ...[
      '1. a\n',
      '```\n',
      '```a\n',
      'http://',
      'http://a ',
      'http://.',
      ' ',
      '\n',
      '*a _b **c',
      '* a\n  * b\n',
      '_*',
    ],
  ])('made of many %j is parsed in linear time', (part) => {
    const text = part.repeat(50_000)
    expect(lettersIn(plainText(text)).length).toBeLessThanOrEqual(text.length)
  })
})

function italic(text: string) {
  return { type: 'italic', content: [text] }
}

function link(href: string, text = href) {
  return { type: 'link', href, content: [text] }
}

function item(text: string) {
  return { content: [text], nested: [] }
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, '')
}

function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part[at]) at++
  return at >= part.length
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
