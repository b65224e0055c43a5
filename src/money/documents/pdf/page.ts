import type { DocumentContent } from '../printable-document.ts'
import type { Flow } from './flow.ts'
import { inks, millimetre, styles } from './flow.ts'
import type { Format } from './formats.ts'
import { formatOf } from './formats.ts'
import type { PdfLabels } from './labels.ts'
import { labelsFor } from './labels.ts'
import { type PdfOptions, PdfWriter } from './pdf-file.ts'
import type { Style } from './text.ts'
import { asArtifact, widthOf, write } from './text.ts'
import { easternFamilies } from './text-runs.ts'

/** A document while it's being drawn: its position, fonts and labels. */
export interface Sheet extends Flow {
  document: DocumentContent
  labels: PdfLabels
  format: Format
  /** The document's title, such as 'Invoice INV-2026-0012'. */
  title: string
}

export function openSheet(document: DocumentContent, attachment?: PdfOptions['attachment']): Sheet {
  const labels = labelsFor(document)
  const title = [labels.titles[document.kind], document.number].filter(Boolean).join(' ')
  const writer = new PdfWriter({
    title: `${title} · ${document.seller.name}`,
    author: document.seller.name,
    language: document.language,
    paper: document.paper,
    madeAt: document.madeAt,
    eastern: easternFamilies(JSON.stringify({ ...document, logo: null })),
    attachment,
  })
  const root = writer.struct('Document')
  writer.addStructure(root)
  const sheet: Sheet = {
    writer,
    document,
    labels,
    format: formatOf(document),
    title,
    root,
    left: 25 * millimetre,
    right: 0,
    y: 0,
    bottom: 0,
    turnPage: () => turnPage(sheet),
  }
  addPage(sheet)
  return sheet
}

/** Starts a new page with a header line that names the document. */
export function turnPage(sheet: Sheet): void {
  addPage(sheet)
  const { writer, title, left, right, document, format } = sheet
  asArtifact(writer, 'Pagination', () => {
    write(writer, title, left, sheet.y, styles.quiet)
    const aside = [document.seller.name, document.issuedOn && format.day(document.issuedOn)]
    write(writer, aside.filter(Boolean).join(' · '), right, sheet.y, styles.quiet, 'right')
  })
  sheet.y += 26
}

function addPage(sheet: Sheet): void {
  const { writer } = sheet
  writer.addPage()
  sheet.right = writer.page.width - 20 * millimetre
  sheet.bottom = writer.page.height - 94
  sheet.y = 15 * millimetre
  stamp(sheet)
}

/** Draws a watermark on every page of drafts and void documents. */
function stamp(sheet: Sheet): void {
  const { writer } = sheet
  const word = statusLabelOf(sheet)
  if (!word) return
  const style: Style = { size: 92, weight: 'strong', color: inks.ghost }
  const [x, y] = [writer.page.width / 2, writer.page.height / 2]
  asArtifact(writer, 'Layout', () => {
    writer.save()
    writer.rotate(-52, { origin: [x, y] })
    write(writer, word, x - widthOf(writer, word, style) / 2, y - 50, style)
    writer.restore()
  })
}

/** Returns 'Void' or 'Draft' for documents that aren't valid. Undefined for valid documents. */
export function statusLabelOf({ document, labels }: Sheet): string | undefined {
  if (document.isVoid) return labels.void
  return isDraft(document) ? labels.draft : undefined
}

export function isDraft({ kind, number }: DocumentContent): boolean {
  return number === null && kind !== 'STATEMENT' && kind !== 'RECEIPT'
}
