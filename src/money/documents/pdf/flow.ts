import type { PdfWriter } from './pdf-file.ts'
import type { Branch, Style } from './text.ts'
import { leading, leaf, linesOf, writeLine } from './text.ts'

/** Content that is drawn from top to bottom over any number of pages. Coordinates are in points. */
export interface Flow {
  writer: PdfWriter
  root: Branch
  left: number
  right: number
  /** Where the next element starts. */
  y: number
  /** Only the page's footer is below this position. */
  bottom: number
  /** Starts a new page. */
  turnPage(): void
}

export const inks = {
  text: '#23201d',
  quiet: '#69635d',
  line: '#dfdbd6',
  strong: '#8d8780',
  ghost: '#f4f1ee',
} as const

export const styles = {
  title: { size: 19, weight: 'strong', color: inks.text },
  heading: { size: 9.5, weight: 'strong', color: inks.text },
  body: { size: 9, weight: 'regular', color: inks.text },
  quiet: { size: 8, weight: 'regular', color: inks.quiet },
  label: { size: 7.5, weight: 'strong', color: inks.quiet },
  small: { size: 7, weight: 'regular', color: inks.quiet },
} as const satisfies Record<string, Style>

export const millimetre = 72 / 25.4

/** Starts a new page unless there's still this much room. */
export function needRoom(flow: Flow, height: number): void {
  if (flow.y + height > flow.bottom) flow.turnPage()
}

/** Draws a paragraph between the margins, or at the given width. It can continue on the next page. */
export function writeParagraph(
  flow: Flow,
  text: string,
  { style = styles.body as Style, width = flow.right - flow.left, tag = 'P' } = {},
): void {
  const { writer, root } = flow
  const step = style.size * leading
  let rest = linesOf(writer, text, width, style)
  while (rest.length > 0) {
    // Avoids leaving a single line at the bottom of a page.
    needRoom(flow, step * Math.min(rest.length, 2))
    const fitting = Math.max(1, Math.floor((flow.bottom - flow.y) / step))
    const lines = rest.slice(0, fitting)
    leaf(writer, root, tag, () => {
      for (const [index, line] of lines.entries())
        writeLine(writer, line, { from: flow.left, to: flow.left + width }, flow.y + index * step, style)
    })
    flow.y += lines.length * step
    rest = rest.slice(fitting)
  }
}
