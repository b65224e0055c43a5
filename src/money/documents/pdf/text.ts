import { isRightToLeft, keepDirection } from './direction.ts'
import type { Weight } from './fonts.ts'
import { isJoined } from './fonts.ts'
import { breakLines, newline } from './line-breaks.ts'
import type { PdfWriter } from './pdf-file.ts'
import type { Run } from './text-runs.ts'
import { runsOf } from './text-runs.ts'

export interface Style {
  size: number
  weight: Weight
  color: string
}

/** The distances from a line's top to its baseline and to the next line's top, for size 1. */
const baseline = 1.05
export const leading = 1.42

/** Width of a text in points. */
export function widthOf(
  paper: PdfWriter,
  text: string,
  { size, weight }: Pick<Style, 'size' | 'weight'>,
): number {
  return runsOf(text, weight, paper.about.eastern).reduce(
    (width, run) => width + widthOfRun(paper, run, size),
    0,
  )
}

function widthOfRun(paper: PdfWriter, run: Run, size: number): number {
  return paper
    .face(run.face)
    .fontSize(size)
    .widthOfString(run.text, { ...shaping(run) })
}

export function linesOf(paper: PdfWriter, text: string, width: number, style: Style): string[] {
  return text.split(newline).flatMap((paragraph) =>
    keepDirection(
      paragraph,
      breakLines(paragraph, width, (part) => widthOf(paper, part, style)),
    ),
  )
}

/**
 * Options for fonts whose words must be shaped together. Given `features`, pdfkit doesn't split a text at its
 * spaces.
 */
function shaping({ face }: Run): { features?: [] } {
  return isJoined(face) ? { features: [] } : {}
}

/** Draws one line of a paragraph in its column. Right-to-left lines start at the right. */
export function writeLine(
  paper: PdfWriter,
  line: string,
  { from, to }: { from: number; to: number },
  y: number,
  style: Style,
): void {
  if (isRightToLeft(line)) write(paper, line, to, y, style, 'right')
  else write(paper, line, from, y, style)
}

/** Draws one line of text with its top at `y`. Right-aligned text ends at `x`. */
export function write(
  paper: PdfWriter,
  text: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' = 'left',
): void {
  let at = align === 'right' ? x - widthOf(paper, text, style) : x
  const placed = runsOf(text, style.weight, paper.about.eastern).map((run) => {
    const left = at
    at += widthOfRun(paper, run, style.size)
    return { ...run, left }
  })
  // Draw in reading order, since text is copied and read aloud in the order it was drawn.
  for (const run of placed.sort((one, other) => one.from - other.from)) {
    paper.face(run.face).fontSize(style.size).fillColor(style.color)
    // The types only allow named baselines. A number is the distance to the start of the text.
    paper.text(run.text, run.left, y + style.size * baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...shaping(run),
    })
  }
}

/** Draws content that screen readers skip: lines, backgrounds and repeated content. */
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
  /** The scope of a header cell (TH). */
  scope?: 'Column' | 'Row'
}

export function branch(paper: PdfWriter, parent: Branch, tag: string, options: BranchOptions = {}): Branch {
  const made = paper.struct(tag, options)
  parent.add(made)
  return made
}

/** Draws content into the branch. Call it again for each page that the content continues on. */
export function fill(paper: PdfWriter, into: Branch, tag: string, draw: () => void): void {
  into.add(paper.markStructureContent(tag))
  draw()
  paper.endMarkedContent()
}

/** Adds a branch with a single piece of content. */
export function leaf(
  paper: PdfWriter,
  parent: Branch,
  tag: string,
  draw: () => void,
  options: BranchOptions = {},
): void {
  fill(paper, branch(paper, parent, tag, options), tag, draw)
}
