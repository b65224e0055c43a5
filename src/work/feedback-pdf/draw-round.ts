import { formatMessage } from '#kernel/i18n/format-message.ts'
import { inks, needRoom, styles, writeParagraph } from '#money/documents/pdf/flow.ts'
import { leaf } from '#money/documents/pdf/text.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { drawComments } from './draw-comments.ts'
import type { Frame } from './draw-marks.ts'
import { drawPin, drawShape } from './draw-marks.ts'
import { m } from './messages.ts'
import type { DrawnComment, DrawnPage, DrawnSlice, RoundContent } from './round-content.ts'
import type { RoundSheet } from './round-sheet.ts'
import { addPage, margin, openRound, textWidth, writePageNumbers } from './round-sheet.ts'

/** Draws a version with its pins and shapes, and the comments beside it, as a tagged PDF. */
export async function drawRound(content: RoundContent): Promise<Buffer> {
  const sheet = openRound(content)
  addPage(sheet)
  writeHead(sheet)
  for (const [at, page] of content.pages.entries()) drawPage(sheet, page, at === 0)
  if (content.general.length > 0) {
    if (content.pages.length > 0) sheet.turnPage()
    writeHeading(sheet, formatMessage(content.language, m.generalComments))
    drawComments(sheet, content.general)
  }
  writePageNumbers(sheet)
  sheet.root.end()
  return sheet.writer.finish()
}

function writeHead(sheet: RoundSheet): void {
  const { content, title } = sheet
  const { language, project, client, asOf, counts } = content
  writeParagraph(sheet, title, { style: { ...styles.title, size: 15 }, tag: 'H1' })
  const facts = [project, client, asOf]
  if (counts.open + counts.resolved > 0) facts.push(formatMessage(language, feedback.openAndResolved, counts))
  else facts.push(formatMessage(language, m.noComments))
  writeParagraph(sheet, facts.join(' · '), { style: styles.quiet })
  sheet.y += 8
}

/** Draws a page part by part, each with the comments whose pins are on it. */
function drawPage(sheet: RoundSheet, page: DrawnPage, isFirst: boolean): void {
  const { language } = sheet.content
  const { number, slices, comments } = page
  if (!isFirst) sheet.turnPage()
  if (number !== null) writeHeading(sheet, formatMessage(language, m.pageHeading, { page: number }))
  if (slices.length === 0) drawComments(sheet, comments)
  for (const [at, slice] of slices.entries()) {
    if (at > 0) sheet.turnPage()
    const here = comments.filter((comment) => isOn(slice, comment))
    const { width } = drawSlice(sheet, { page, slice, at, here })
    sheet.left = margin + width + gap
    sheet.right = Math.min(sheet.left + textWidth, sheet.writer.page.width - margin)
    drawComments(sheet, here)
    sheet.left = margin
  }
}

const gap = 18

/** A pin on the border between two parts is only on the lower one. */
function isOn({ from, to }: DrawnSlice, { y }: DrawnComment): boolean {
  return y >= from && (y < to || to === 1)
}

interface Drawing {
  page: DrawnPage
  slice: DrawnSlice
  at: number
  here: DrawnComment[]
}

/** Returns where the picture is. */
function drawSlice(sheet: RoundSheet, { page, slice, at, here }: Drawing): Frame {
  const { writer, root, content } = sheet
  // The heading leaves less room on the first page.
  const scale = Math.min(1, (sheet.bottom - sheet.y) / slice.height)
  const size = { width: slice.width * scale, height: slice.height * scale }
  const frame: Frame = { ...size, left: margin, top: sheet.y, from: slice.from, to: slice.to }
  const outline = () => writer.rect(frame.left, frame.top, frame.width, frame.height)
  const alt = altOf(content, { page, slice, at, here })
  leaf(
    writer,
    root,
    'Figure',
    () => {
      writer.image(Buffer.from(slice.bytes), frame.left, frame.top, size)
      writer.save()
      outline().clip()
      // A shape can continue in the next part.
      for (const comment of page.comments) drawShape(writer, frame, comment, content.colors)
      writer.restore()
      outline().lineWidth(0.5).strokeColor(inks.line).stroke()
      for (const comment of here) drawPin(writer, frame, comment, content.colors)
    },
    { alt },
  )
  return frame
}

/** Describes a picture to screen readers. */
function altOf({ language, name }: RoundContent, { page, at, here }: Drawing): string {
  const { number, slices } = page
  const picture =
    number === null
      ? formatMessage(language, m.picture, { name })
      : formatMessage(language, m.pictureOfPage, { name, page: number })
  const parts = slices.length
  const shown = parts === 1 ? picture : formatMessage(language, m.part, { picture, part: at + 1, parts })
  if (here.length === 0) return shown
  const pins = here.map((comment) => comment.number).join(', ')
  return formatMessage(language, m.withPins, { picture: shown, pins, count: here.length })
}

function writeHeading(sheet: RoundSheet, text: string): void {
  needRoom(sheet, 60)
  writeParagraph(sheet, text, { style: { ...styles.heading, size: 11 }, tag: 'H2' })
  sheet.y += 4
}
