import type { DocumentContent } from '../printable-document.ts'
import { writeParagraph } from './flow.ts'
import { writeFeet } from './footer.ts'
import { writeHead } from './header.ts'
import { openSheet } from './page.ts'
import { writeBelow } from './payment-terms.ts'
import type { PdfOptions } from './pdf-file.ts'
import { contentOf } from './rows.ts'
import { writeTable } from './table.ts'
import { heightOfTotals, writeTotals } from './totals-block.ts'

/** The document to draw, and the e-invoice to embed. */
export interface DrawRequest {
  document: DocumentContent
  attachment?: PdfOptions['attachment'] | undefined
}

/**
 * Draws a document as a tagged PDF. Embeds fonts for all scripts they cover, and gives screen readers a
 * structure to follow. The same content gives the same bytes.
 */
export async function drawDocument(
  document: DocumentContent,
  attachment?: DrawRequest['attachment'],
): Promise<Buffer> {
  const sheet = openSheet(document, attachment)
  writeHead(sheet)
  if (document.kind === 'RECEIPT') {
    writeParagraph(sheet, sheet.labels.receivedFor(document.aboutNumber))
    sheet.y += 14
  }
  const { columns, rows } = contentOf(sheet)
  await writeTable(sheet, columns, rows, heightOfTotals(sheet))
  writeTotals(sheet)
  await writeBelow(sheet)
  writeFeet(sheet)
  sheet.root.end()
  return sheet.writer.finish()
}
