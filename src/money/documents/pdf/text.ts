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

/** Width of the text in points. */
export function widthOf(
  writer: PdfWriter,
  text: string,
  { size, weight }: Pick<Style, 'size' | 'weight'>,
): number {
  return runsOf(text, weight, writer.about.eastern).reduce(
    (width, run) => width + widthOfRun(writer, run, size),
    0,
  )
}

function widthOfRun(writer: PdfWriter, run: Run, size: number): number {
  return writer
    .face(run.face)
    .fontSize(size)
    .widthOfString(run.text, { ...shaping(run) })
}

export function linesOf(writer: PdfWriter, text: string, width: number, style: Style): string[] {
  return text.split(newline).flatMap((paragraph) =>
    keepDirection(
      paragraph,
      breakLines(paragraph, width, (part) => widthOf(writer, part, style)),
    ),
  )
}

/**
 * Options for fonts whose words must be shaped together. Given `features`, pdfkit doesn't split text at
 * spaces.
 */
function shaping({ face }: Run): { features?: [] } {
  return isJoined(face) ? { features: [] } : {}
}

/** Draws one line of a paragraph in its column. Right-to-left lines start at the right. */
export function writeLine(
  writer: PdfWriter,
  line: string,
  { from, to }: { from: number; to: number },
  y: number,
  style: Style,
): void {
  if (isRightToLeft(line)) write(writer, line, to, y, style, 'right')
  else write(writer, line, from, y, style)
}

/** Draws one line of text with its top at `y`. Right-aligned text ends at `x`. */
export function write(
  writer: PdfWriter,
  text: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' = 'left',
): void {
  let at = align === 'right' ? x - widthOf(writer, text, style) : x
  const placed = runsOf(text, style.weight, writer.about.eastern).map((run) => {
    const left = at
    at += widthOfRun(writer, run, style.size)
    return { ...run, left }
  })
  // Draw in reading order, since text is copied and read aloud in the order it was drawn.
  for (const run of placed.sort((one, other) => one.from - other.from)) {
    writer.face(run.face).fontSize(style.size).fillColor(style.color)
    // The types only allow named baselines. A number is the distance to the start of the text.
    writer.text(run.text, run.left, y + style.size * baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...shaping(run),
    })
  }
}

/** Draws content that screen readers skip: lines, backgrounds and repeated content. */
export function asArtifact(writer: PdfWriter, type: 'Layout' | 'Pagination', draw: () => void): void {
  writer.markContent('Artifact', { type })
  draw()
  writer.endMarkedContent()
}

export function rule(
  writer: PdfWriter,
  from: number,
  to: number,
  y: number,
  look: { color: string; width: number },
): void {
  asArtifact(writer, 'Layout', () => {
    writer.moveTo(from, y).lineTo(to, y).lineWidth(look.width).strokeColor(look.color).stroke()
  })
}

/** A branch of the structure tree, closed by its parent's `end`. */
export type Branch = ReturnType<PdfWriter['struct']>

interface BranchOptions {
  alt?: string
  /** The scope of a header cell (TH). */
  scope?: 'Column' | 'Row'
}

export function branch(writer: PdfWriter, parent: Branch, tag: string, options: BranchOptions = {}): Branch {
  const made = writer.struct(tag, options)
  parent.add(made)
  return made
}

/** Draws content into the branch. Call it again for each page that the content continues on. */
export function fill(writer: PdfWriter, into: Branch, tag: string, draw: () => void): void {
  into.add(writer.markStructureContent(tag))
  draw()
  writer.endMarkedContent()
}

/** Adds a branch with a single piece of content. */
export function leaf(
  writer: PdfWriter,
  parent: Branch,
  tag: string,
  draw: () => void,
  options: BranchOptions = {},
): void {
  fill(writer, branch(writer, parent, tag, options), tag, draw)
}
