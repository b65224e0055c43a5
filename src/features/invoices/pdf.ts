import type { PaperDocument } from './open.paper.ts'
import { writeBelow } from './pdf.below.ts'
import { writeFeet } from './pdf.foot.ts'
import { writeHead } from './pdf.head.ts'
import type { PaperOptions } from './pdf.paper.ts'
import { contentOf } from './pdf.rows.ts'
import { openSheet, writeParagraph } from './pdf.sheet.ts'
import { heightOfSums, writeSums } from './pdf.sums.ts'
import { writeTable } from './pdf.table.ts'

/** What is drawn, and the e-invoice that goes into the file. */
export interface PaperOrder {
  document: PaperDocument
  attachment?: PaperOptions['attachment'] | undefined
}

/**
 * A document as a tagged PDF: letters of all scripts that its faces have are embedded, and a reader aloud follows its
 * structure. The same value gives the same bytes.
 */
export async function drawDocument(
  document: PaperDocument,
  attachment?: PaperOrder['attachment'],
): Promise<Buffer> {
  const sheet = openSheet(document, attachment)
  writeHead(sheet)
  if (document.kind === 'RECEIPT') {
    writeParagraph(sheet, sheet.words.receivedFor(document.aboutNumber))
    sheet.y += 14
  }
  const { columns, rows } = contentOf(sheet)
  await writeTable(sheet, columns, rows, heightOfSums(sheet))
  writeSums(sheet)
  await writeBelow(sheet)
  writeFeet(sheet)
  sheet.root.end()
  return sheet.paper.finish()
}
