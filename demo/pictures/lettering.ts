import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { box, type Fill, type Pen } from './pen.ts'

/**
 * Letters come from the fonts among the packages, never from the machine, so that a picture is the same
 * everywhere, also where no font is installed at all.
 */
const FACES = {
  'Demo Sans': 'inter/files/inter-latin-opsz-normal.woff2',
  'Demo Sans Ext': 'inter/files/inter-latin-ext-opsz-normal.woff2',
  'Demo Sans Italic': 'inter/files/inter-latin-opsz-italic.woff2',
  'Demo Serif': 'fraunces/files/fraunces-latin-full-normal.woff2',
  'Demo Serif Italic': 'fraunces/files/fraunces-latin-full-italic.woff2',
}
for (const [name, file] of Object.entries(FACES)) {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)), name)
}

export interface TypeLook {
  /**
   * As CSS says it: `italic 560 92/1.06 round` is style, weight, size in pixels, line height as a multiple of
   * the size, and face: sans, serif, or round, which is the serif with soft ends. Only the size must be there.
   */
  font: string
  color: Fill
  /** Space between letters, in thousandths of the size. */
  track?: number
  align?: 'left' | 'center' | 'right'
  /** Wraps at this width. */
  width?: number
}

/**
 * Sets text with its first baseline at y; lines break at `\n` and at the width.
 * @returns the y of the baseline that would follow.
 */
export function say(pen: Pen, words: string, x: number, y: number, look: TypeLook): number {
  pen.save()
  const { size, leading } = choose(pen, look)
  pen.fillStyle = look.color
  pen.textAlign = look.align ?? 'left'
  const lines = linesOf(pen, words, look.width)
  for (const [i, text] of lines.entries()) pen.fillText(text, x, y + i * size * leading)
  pen.restore()
  return y + lines.length * size * leading
}

/** How wide one line of text is. */
export function widthOf(pen: Pen, words: string, look: TypeLook): number {
  pen.save()
  choose(pen, look)
  const { width } = pen.measureText(words)
  pen.restore()
  return width
}

export interface ButtonLook extends TypeLook {
  fill?: Fill
  stroke?: string
  height?: number
  pad?: number
  radius?: number
}

/** A button with its left edge at x and its top at y. @returns its width. */
export function button(pen: Pen, label: string, x: number, y: number, look: ButtonLook): number {
  const { height = 48, pad = 24, fill, stroke } = look
  const width = widthOf(pen, label, look) + pad * 2
  box(pen, x, y, width, height, { radius: look.radius ?? height / 2, fill, stroke, width: 1.5 })
  say(pen, label, x + width / 2, y + height / 2 + fontOf(look.font).size * 0.36, {
    ...look,
    width: undefined,
    align: 'center',
  })
  return width
}

/** Words in a row, as in a menu, `gap` apart. @returns the x after the last. */
export function row(pen: Pen, words: string[], x: number, y: number, gap: number, look: TypeLook): number {
  return words.reduce((left, word) => {
    say(pen, word, left, y, look)
    return left + widthOf(pen, word, look) + gap
  }, x)
}

function choose(pen: Pen, look: TypeLook) {
  const font = fontOf(look.font)
  const serif = font.face !== 'sans'
  const name = `Demo ${serif ? 'Serif' : 'Sans'}${font.italic ? ' Italic' : ''}`
  const optical = Math.min(serif ? 144 : 32, Math.max(serif ? 9 : 14, font.size))
  const softness = serif ? `, 'SOFT' ${font.face === 'round' ? 100 : 0}, 'WONK' 0` : ''
  // The canvas reads any other weight as the size. The exact one is set below.
  const hundreds = Math.round(font.weight / 100) * 100
  pen.font = `${hundreds} ${font.size}px "${name}", "Demo Sans Ext"`
  pen.fontVariationSettings = `'wght' ${font.weight}, 'opsz' ${optical}${softness}`
  pen.letterSpacing = `${((look.track ?? 0) * font.size) / 1000}px`
  return font
}

function fontOf(font: string) {
  const found = /^(italic )?(?:(\d+) )?([\d.]+)(?:\/([\d.]+))?(?: (sans|serif|round))?$/.exec(font)
  if (!found) throw new Error(`"${font}" is not a font`)
  const [, italic, weight = '400', size = '', leading = '1.25', face = 'sans'] = found
  return {
    italic: Boolean(italic),
    weight: Number(weight),
    size: Number(size),
    leading: Number(leading),
    face,
  }
}

function linesOf(pen: Pen, words: string, width: number | undefined): string[] {
  return words.split('\n').flatMap((paragraph) => {
    if (!width) return [paragraph]
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}
