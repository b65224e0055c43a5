/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** Reads `#rgb`, `#rrggbb` or `oklch(L C H)` (L as a number or in per cent); null for anything else. */
export function parseColour(text: string): Oklch | null {
  const trimmed = text.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(trimmed)
  if (short) return fromHex(`#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`)
  if (/^#[0-9a-f]{6}$/.test(trimmed)) return fromHex(trimmed)
  const parts = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+(-?[\d.]+)(?:deg)?\s*\)$/.exec(trimmed)
  if (!parts) return null
  const l = Number(parts[1]) / (parts[2] ? 100 : 1)
  const c = Number(parts[3])
  const h = Number(parts[4])
  if (![l, c, h].every(Number.isFinite)) return null
  return { l: Math.min(1, l), c: Math.min(0.4, c), h }
}

/** The nearest colour of the same lightness and hue that a screen can show, as `#rrggbb`. */
export function toHex(colour: Oklch): string {
  let low = 0
  let high = colour.c
  if (!isShowable(linearRgb(colour))) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2
      if (isShowable(linearRgb({ ...colour, c: middle }))) low = middle
      else high = middle
    }
    high = low
  }
  return `#${linearRgb({ ...colour, c: high })
    .map(encodeChannel)
    .join('')}`
}

/** The WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = decodeHex(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function isShowable(rgb: number[]): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

// The matrices are those of CSS Color 4, section "OKLab to linear sRGB".
function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const small = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ]
}

function fromHex(hex: string): Oklch {
  const [red, green, blue] = decodeHex(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const small = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small
  const c = Math.hypot(a, b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small,
    c: c < 0.0005 ? 0 : c,
    h: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function decodeHex(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function encodeChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
