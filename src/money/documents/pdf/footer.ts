import { grouped } from '../document-texts.ts'
import { inks, styles } from './flow.ts'
import { sellerAddress } from './header.ts'
import { isTaxNumber, isVatId } from './labels.ts'
import type { Sheet } from './page.ts'
import { asArtifact, leaf, widthOf, write } from './text.ts'

/** Draws the footer of every page once the number of pages is known. Screen readers read only the first. */
export function writeFeet(sheet: Sheet): void {
  const { writer, labels } = sheet
  const { count } = writer.bufferedPageRange()
  const columns = columnsOf(sheet)
  for (let page = 0; page < count; page++) {
    writer.switchToPage(page)
    const top = writer.page.height - 72
    asArtifact(writer, 'Pagination', () => {
      writer.moveTo(sheet.left, top - 9).lineTo(sheet.right, top - 9)
      writer.lineWidth(0.5).strokeColor(inks.line).stroke()
      write(writer, labels.page(page + 1, count), sheet.right, writer.page.height - 24, styles.small, 'right')
    })
    if (page === 0) leaf(writer, sheet.root, 'P', () => writeColumns(sheet, columns, top))
    else asArtifact(writer, 'Pagination', () => writeColumns(sheet, columns, top))
  }
}

function columnsOf({ document, labels, format }: Sheet): string[][] {
  const { seller, buyer } = document
  const { taxId, registrationId, countryCode } = seller
  const oneLine = { ...seller, street: seller.street?.replace(/\n/g, ', ') ?? null }
  const tax = taxId && `${isVatId(taxId) ? labels.vatId : labels.taxNumber} ${taxId}`
  const isOfOffice = registrationId && isTaxNumber(registrationId, countryCode)
  const second = isOfOffice ? `${labels.taxNumber} ${registrationId}` : registrationId
  return [
    [seller.name, ...sellerAddress({ seller: oneLine, buyer }, format)],
    [seller.email, seller.phone],
    [seller.bankName, seller.iban && grouped(seller.iban), seller.bic],
    [tax, second],
  ]
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0)
}

/** Draws columns spread evenly between the margins. */
function writeColumns({ writer, left, right }: Sheet, columns: string[][], top: number): void {
  const widest = (size: number) =>
    columns.map((lines) => Math.max(...lines.map((line) => widthOf(writer, line, { ...styles.small, size }))))
  const full = sum(widest(styles.small.size)) + (columns.length - 1) * 12
  const size = Math.max(4.5, styles.small.size * Math.min(1, (right - left) / full))
  const widths = widest(size)
  const gap = columns.length > 1 ? (right - left - sum(widths)) / (columns.length - 1) : 0
  let x = left
  for (const [index, lines] of columns.entries()) {
    for (const [at, line] of lines.entries()) write(writer, line, x, top + at * 10, { ...styles.small, size })
    x += (widths[index] ?? 0) + gap
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
