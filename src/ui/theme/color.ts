import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

/** A color in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

register(modeRgb)
register(modeLrgb)
register(modeOklch)
const toOklch = converter('oklch')
const toRgb = converter('rgb')

/**
 * Parses `#rgb`, `#rrggbb` or `oklch(L C H)` (L as a number or percentage). Returns null for anything else.
 */
export function parseColor(text: string): Oklch | null {
  const trimmed = text.trim().toLowerCase()
  // CSS also has named and transparent colors. Neither can be an accent.
  if (!/^(#[0-9a-f]{3}|#[0-9a-f]{6}|oklch\([\d.%\s-]+\))$/.test(trimmed)) return null
  const colour = toOklch(parse(trimmed))
  return colour ? { l: colour.l, c: colour.c, h: colour.h ?? 0 } : null
}

/** The nearest color of the same lightness and hue that a screen can show, as `#rrggbb`. */
export function toHex(colour: Oklch): string {
  const rgb = toRgb({ mode: 'oklch', ...colour })
  // Rounding puts some saturated blues just outside the gamut, and clamping would make them visibly paler.
  const isShowable = [rgb.r, rgb.g, rgb.b].every((channel) => channel > -halfStep && channel < 1 + halfStep)
  return formatHex(isShowable ? rgb : clampChroma({ mode: 'oklch', ...colour }, 'oklch'))
}

/** Half of the smallest difference between two eight-bit channels. */
const halfStep = 0.5 / 255

/** The WCAG contrast of two `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}
