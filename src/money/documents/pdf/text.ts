import type { Weight } from './fonts.ts'
import { runsOf } from './fonts.ts'
import { breakLines } from './line-breaks.ts'
import type { PdfWriter } from './pdf-file.ts'

export interface Style {
  size: number
  weight: Weight
  color: string
}

/** From a line's top to its baseline, and to the next line's top, for a size of 1. */
const baseline = 1.05
export const leading = 1.42

/** Width of a text in points. */
export function widthOf(
  paper: PdfWriter,
  text: string,
  { size, weight }: Pick<Style, 'size' | 'weight'>,
): number {
  return runsOf(text, weight).reduce(
    (width, run) => width + paper.face(run.face).fontSize(size).widthOfString(run.text),
    0,
  )
}

export function linesOf(paper: PdfWriter, text: string, width: number, style: Style): string[] {
  return breakLines(text, width, (part) => widthOf(paper, part, style))
}

/** One line of text whose top is at `y`; to the right, it ends at `x`. */
export function write(
  paper: PdfWriter,
  text: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' = 'left',
): void {
  let at = align === 'right' ? x - widthOf(paper, text, style) : x
  for (const run of runsOf(text, style.weight)) {
    paper.face(run.face).fontSize(style.size).fillColor(style.color)
    const width = paper.widthOfString(run.text)
    // Exact types know only named places for the baseline; a number is how far below it the text begins.
    paper.text(run.text, at, y + style.size * baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}

/** What is seen but not read aloud: lines, grounds, and what repeats on each page. */
export function asArtifact(paper: PdfWriter, type: 'Layout' | 'Pagination', draw: () => void): void {
  paper.markContent('Artifact', { type })
  draw()
  paper.endMarkedContent()
}

export function rule(
  paper: PdfWriter,
  from: number,
  to: number,
  y: number,
  look: { color: string; width: number },
): void {
  asArtifact(paper, 'Layout', () => {
    paper.moveTo(from, y).lineTo(to, y).lineWidth(look.width).strokeColor(look.color).stroke()
  })
}

/** A branch of the structure tree, closed by its parent's `end`. */
export type Branch = ReturnType<PdfWriter['struct']>

interface BranchOptions {
  alt?: string
  /** Of a TH: what it is the head of. */
  scope?: 'Column' | 'Row'
}

export function branch(paper: PdfWriter, parent: Branch, tag: string, options: BranchOptions = {}): Branch {
  const made = paper.struct(tag, options)
  parent.add(made)
  return made
}

/** What is drawn belongs to the branch; again for each page that it goes on. */
export function fill(paper: PdfWriter, into: Branch, tag: string, draw: () => void): void {
  into.add(paper.markStructureContent(tag))
  draw()
  paper.endMarkedContent()
}

/** A branch with one content. */
export function leaf(
  paper: PdfWriter,
  parent: Branch,
  tag: string,
  draw: () => void,
  options: BranchOptions = {},
): void {
  fill(paper, branch(paper, parent, tag, options), tag, draw)
}
