import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Flow } from '#money/documents/pdf/flow.ts'
import { millimetre, styles } from '#money/documents/pdf/flow.ts'
import { m as pdf } from '#money/documents/pdf/messages.ts'
import { PdfWriter } from '#money/documents/pdf/pdf-file.ts'
import { asArtifact, linesOf, write } from '#money/documents/pdf/text.ts'
import { easternFamilies } from '#money/documents/pdf/text-runs.ts'
import { m } from './messages.ts'
import type { RoundContent } from './round-content.ts'

/** The PDF of a version while it's being drawn. */
export interface RoundSheet extends Flow {
  content: RoundContent
  title: string
}

export function openRound(content: RoundContent): RoundSheet {
  const { language, name, version, agency, paper, madeAt } = content
  const title = formatMessage(language, m.title, { name, version })
  const writer = new PdfWriter({
    ...{ title, author: agency, language, paper, madeAt },
    eastern: easternFamilies(allTexts(content)),
  })
  const root = writer.struct('Document')
  writer.addStructure(root)
  const sheet: RoundSheet = {
    ...{ content, title, writer, root, left: margin, right: 0, y: 0, bottom: 0 },
    turnPage: () => addPage(sheet),
  }
  return sheet
}

export const margin = 14 * millimetre

/** The length of the longest line that's easy to read. */
export const textWidth = 460

/** Starts a landscape page whose text starts at the left. */
export function addPage(sheet: RoundSheet): void {
  const { writer, title } = sheet
  const isFirst = writer.bufferedPageRange().count === 0
  writer.addPage({ size: sheet.content.paper, layout: 'landscape', margin: 0 })
  sheet.left = margin
  sheet.right = margin + textWidth
  sheet.bottom = writer.page.height - 42
  sheet.y = margin
  if (isFirst) return
  asArtifact(writer, 'Pagination', () => {
    const [line = ''] = linesOf(writer, title, textWidth, styles.quiet)
    write(writer, line.trimEnd(), margin, sheet.y, styles.quiet)
  })
  sheet.y += 22
}

/** Draws the page numbers once the number of pages is known. */
export function writePageNumbers({ writer, content: { language, agency } }: RoundSheet): void {
  const { count: pages } = writer.bufferedPageRange()
  for (let page = 0; page < pages; page++) {
    writer.switchToPage(page)
    const y = writer.page.height - 28
    asArtifact(writer, 'Pagination', () => {
      write(writer, agency, margin, y, styles.small)
      const text = formatMessage(language, pdf.page, { page: page + 1, pages })
      write(writer, text, writer.page.width - margin, y, styles.small, 'right')
    })
  }
}

/** All texts, used to choose between the Chinese and Japanese shapes of characters. */
function allTexts({ pages, general, ...about }: RoundContent): string {
  const comments = [...pages.flatMap((page) => page.comments), ...general]
  return JSON.stringify([about, comments])
}
