import type { Oklch } from './color.ts'
import { contrast, parseColor, toHex } from './color.ts'

/** The default accent for agencies that haven't picked one: vermilion. */
export const DEFAULT_ACCENT = 'oklch(0.66 0.19 35)'

/** The backgrounds in app.css behind accent text and marks, by theme. */
export const BACKGROUNDS = {
  light: ['oklch(0.985 0.004 70)', 'oklch(1 0 70)', 'oklch(0.965 0.005 70)'],
  dark: ['oklch(0.17 0.006 70)', 'oklch(0.205 0.007 70)', 'oklch(0.24 0.008 70)'],
} as const

const LIGHT_PAGE = toHex({ l: 0.985, c: 0.004, h: 70 })
const INK = toHex({ l: 0.17, c: 0.006, h: 70 })
const TEXT_CONTRAST = 4.5
const MARK_CONTRAST = 3
/** Enough contrast to see that a button is filled if the agency's color matches the page. */
const FILL_CONTRAST = 1.25

/**
 * The CSS variables for an agency's color (`#rgb`, `#rrggbb` or `oklch(…)`) in both themes: `--light-accent`,
 * `--dark-accent-hover` and so on. For any color, text on the accent and accent text on every background keep
 * 4.5:1, and marks (focus ring, dots, bars, edges) 3:1. Invalid colors return the default.
 */
export function accentVariables(picked: string): Record<string, string> {
  if (latest?.picked === picked) return latest.variables
  const colour = parseColor(picked) ?? parseColor(DEFAULT_ACCENT)
  if (!colour) return {}
  const variables = { ...themeVariables('light', colour), ...themeVariables('dark', colour) }
  latest = { picked, variables }
  return variables
}

/** Cached: computing them takes up to 50 ms, and an agency rarely changes its color. */
let latest: { picked: string; variables: Record<string, string> } | undefined

function themeVariables(theme: 'light' | 'dark', colour: Oklch): Record<string, string> {
  const backgrounds = BACKGROUNDS[theme].map((background) => toHex(parseColor(background) as Oklch))
  const text = textOn(colour)
  const accent = nearest(
    colour,
    (hex) =>
      contrast(hex, text) >= TEXT_CONTRAST &&
      backgrounds.every((background) => contrast(hex, background) >= FILL_CONTRAST),
  )
  const soft =
    theme === 'light'
      ? { l: 0.95, c: Math.min(colour.c * 0.22, 0.04), h: colour.h }
      : { l: 0.275, c: Math.min(colour.c * 0.32, 0.06), h: colour.h }
  const under = [...backgrounds, toHex(soft)]
  return {
    [`--${theme}-accent`]: toHex(accent),
    [`--${theme}-accent-hover`]: toHex(hovered(accent, text)),
    [`--${theme}-on-accent`]: text,
    [`--${theme}-accent-mark`]: toHex(readableOn(under, colour, MARK_CONTRAST)),
    [`--${theme}-accent-soft`]: toHex(soft),
    [`--${theme}-accent-ink`]: toHex(readableOn(under, colour, TEXT_CONTRAST)),
  }
}

/** Returns white or black text, whichever changes the color less. White wins if the cost is small. */
function textOn(colour: Oklch): string {
  const cost = (text: string) =>
    Math.abs(nearest(colour, (hex) => contrast(hex, text) >= TEXT_CONTRAST).l - colour.l)
  return cost(LIGHT_PAGE) <= cost(INK) + 0.09 ? LIGHT_PAGE : INK
}

function readableOn(backgrounds: string[], colour: Oklch, least: number): Oklch {
  return nearest(colour, (hex) => backgrounds.every((background) => contrast(hex, background) >= least))
}

/**
 * Returns the hover color: a step away from the text color, which increases contrast, or toward it if no
 * visible step is left.
 */
function hovered(accent: Oklch, text: string): Oklch {
  const away = accent.l + (text === LIGHT_PAGE ? -0.05 : 0.05)
  if (away >= 0.1 && away <= 1) return { ...accent, l: away }
  return { ...accent, l: text === LIGHT_PAGE ? accent.l + 0.16 : accent.l - 0.1 }
}

/**
 * Returns the color with the nearest lightness that passes. Keeps the hue and, if a screen can show it, the
 * chroma.
 */
function nearest(colour: Oklch, passes: (hex: string) => boolean): Oklch {
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const l of [colour.l - distance, colour.l + distance]) {
      if (l < 0 || l > 1) continue
      const candidate = { ...colour, l }
      if (passes(toHex(candidate))) return candidate
    }
  }
  return colour
}
