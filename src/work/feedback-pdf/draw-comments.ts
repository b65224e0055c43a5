import { formatMessage } from '#kernel/i18n/format-message.ts'
import { inks, needRoom, styles, writeParagraph } from '#money/documents/pdf/flow.ts'
import type { Style } from '#money/documents/pdf/text.ts'
import { leading, leaf, rule, write } from '#money/documents/pdf/text.ts'
import { drawDrop, radius } from './draw-marks.ts'
import { m } from './messages.ts'
import type { DrawnComment } from './round-content.ts'
import type { RoundSheet } from './round-sheet.ts'

/** Draws comments one below the other, on as many pages as they need. */
export function drawComments(sheet: RoundSheet, comments: DrawnComment[]): void {
  for (const [at, comment] of comments.entries()) drawComment(sheet, comment, at === 0)
}

function drawComment(sheet: RoundSheet, comment: DrawnComment, isFirst: boolean): void {
  const { writer, root, content } = sheet
  needRoom(sheet, 46)
  if (!isFirst) {
    rule(writer, sheet.left, sheet.right, sheet.y, { color: inks.line, width: 0.5 })
    sheet.y += 8
  }
  const { number } = comment
  const heading =
    number === null
      ? formatMessage(content.language, m.commentHeading)
      : formatMessage(content.language, m.pinHeading, { number })
  const beside = number === null ? 0 : 2 * radius + 6
  const { y } = sheet
  leaf(writer, root, 'H3', () => {
    if (number !== null) drawDrop(writer, sheet.left, y + 2 * radius, comment, content.colors)
    const style: Style = { ...styles.heading, size: 9 }
    write(writer, [heading, ...comment.labels].join(' · '), sheet.left + beside, y + 1, style)
  })
  sheet.y = y + (number === null ? 14 : 2 * radius + 4)
  writeParagraph(sheet, comment.by, { style: styles.quiet })
  sheet.y += 1
  writeParagraph(sheet, comment.text)
  if (comment.attached) writeParagraph(sheet, comment.attached, { style: styles.quiet })
  if (comment.settled) writeParagraph(sheet, comment.settled, { style: styles.quiet })
  for (const reply of comment.replies) {
    sheet.y += 5
    needRoom(sheet, 2 * styles.body.size * leading)
    indented(sheet, () => {
      writeParagraph(sheet, [reply.by, ...reply.labels].join(' · '), { style: styles.quiet })
      writeParagraph(sheet, reply.text)
      if (reply.attached) writeParagraph(sheet, reply.attached, { style: styles.quiet })
    })
  }
  sheet.y += 9
}

const indent = 12

/** Indents what's drawn, including on the pages it continues on. */
function indented(sheet: RoundSheet, draw: () => void): void {
  const { turnPage } = sheet
  sheet.left += indent
  sheet.turnPage = () => {
    turnPage()
    sheet.left += indent
  }
  draw()
  sheet.turnPage = turnPage
  sheet.left -= indent
}
