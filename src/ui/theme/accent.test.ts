import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentVariables, BACKGROUNDS, DEFAULT_ACCENT } from './accent.ts'
import { contrast, parseColor, toHex } from './color.ts'

const THEMES = ['light', 'dark'] as const
const PICKED = [
  '#d23f18',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#4f46e5',
  '#12a594',
  '#888',
  '#0000ff',
  '#00ff00',
  'oklch(66% 0.19 35)',
]

function expectReadable(picked: string) {
  const variables = accentVariables(picked)
  for (const theme of THEMES) {
    const of = (name: string) => variables[`--${theme}-${name}`] ?? ''
    for (const background of [of('accent'), of('accent-hover')]) {
      expect(contrast(of('on-accent'), background)).toBeGreaterThanOrEqual(4.5)
    }
    for (const background of [...BACKGROUNDS[theme].map(hexOf), of('accent-soft')]) {
      expect(contrast(of('accent-ink'), background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('accent-mark'), background)).toBeGreaterThanOrEqual(3)
    }
    for (const background of BACKGROUNDS[theme].map(hexOf)) {
      expect(contrast(of('accent'), background)).toBeGreaterThanOrEqual(1.25)
    }
    expect(of('accent-hover')).not.toBe(of('accent'))
  }
}

describe('an agency’s color', () => {
  test.each(PICKED)('%s stays readable in both themes', expectReadable)

  test('stays readable with any color', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(fc.property(hex, expectReadable), { numRuns: 300 })
  })

  test('is used unchanged if it’s already readable', () => {
    expect(accentVariables('#4f46e5')['--light-accent']).toBe('#4f46e5')
    expect(accentVariables('#ffd400')['--dark-accent']).toBe('#ffd400')
  })

  test.each(['#0000c2', '#000061', '#0000ff', '#ff0000', '#ffff00'])(
    '%s, at the edge of the displayable range, is returned unchanged',
    (hex) => {
      expect(hexOf(hex)).toBe(hex)
    },
  )

  test('is replaced by the default if it’s invalid', () => {
    for (const text of [
      '',
      'red',
      '#12',
      '#12345678',
      'url(x)',
      'oklch(1 2)',
      'oklch(none 0 0)',
      'var(--x)',
    ]) {
      expect(accentVariables(text)).toEqual(accentVariables(DEFAULT_ACCENT))
    }
  })
})

describe('the style sheet', () => {
  const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')

  test('starts with the default accent', () => {
    for (const [name, value] of Object.entries(accentVariables(DEFAULT_ACCENT))) {
      expect(css).toContain(`${name}: ${value};`)
    }
  })

  test.each(THEMES)(
    'has exactly the backgrounds against which the contrast of accents is measured: %s',
    (theme) => {
      const tokens = tokensOf(css, theme)
      expect([tokens.page, tokens.card, tokens.raised].map(hexOf)).toEqual(BACKGROUNDS[theme].map(hexOf))
    },
  )

  test.each(THEMES)('keeps all text readable: %s', (theme) => {
    const tokens = tokensOf(css, theme)
    const pairs: [string, string[]][] = [
      ['ink', ['page', 'card', 'raised', 'field']],
      ['muted', ['page', 'card', 'raised', 'field']],
      ['danger-ink', ['page', 'card', 'raised', 'field']],
      ['on-danger', ['danger', 'danger-hover']],
      ...['blue', 'yellow', 'purple', 'green', 'red', 'grey'].map((tint): [string, string[]] => [
        `${tint}-ink`,
        [`${tint}-soft`],
      ]),
    ]
    for (const [text, grounds] of pairs) {
      for (const background of grounds) {
        const measured = contrast(hexOf(tokens[text]), hexOf(tokens[background]))
        expect(measured, `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const background of ['page', 'card', 'raised', 'field']) {
      expect(contrast(hexOf(tokens.control), hexOf(tokens[background])), background).toBeGreaterThanOrEqual(3)
    }
  })
})

function hexOf(token: string | undefined): string {
  const colour = parseColor(token ?? '')
  if (!colour) throw new Error(`No colour: ${token}`)
  return toHex(colour)
}

/** The variables of one theme's block, by name. */
function tokensOf(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const start = css.indexOf(theme === 'light' ? '.light {' : '\n.dark {')
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (oklch\([^)]*\));/g)].map((match) => [match[1], match[2]]),
  )
}
