import { addressLines, countryAbroad } from '../postal-address.ts'
import type { DocumentContent } from '../printable-document.ts'
import { inks, millimetre, styles, writeParagraph } from './flow.ts'
import type { Format } from './formats.ts'
import { isVatId } from './labels.ts'
import type { Sheet } from './page.ts'
import { statusLabelOf } from './page.ts'
import { asArtifact, branch, leading, leaf, linesOf, rule, widthOf, write } from './text.ts'

/** Draws the first page down to its title. On A4, the address fits the window of a DIN long envelope. */
export function writeHead(sheet: Sheet): void {
  const { y: top } = sheet
  writeMark(sheet, top)
  const isLetter = sheet.document.paper === 'LETTER'
  const addressTop = (isLetter ? 52 : 57) * millimetre
  const addressEnd = writeAddress(sheet, addressTop)
  const factsEnd = writeFacts(sheet, addressTop)
  sheet.y = Math.max((isLetter ? 90 : 99) * millimetre, addressEnd + 22, factsEnd + 22)
  writeTitle(sheet)
}

function writeMark({ writer, document, labels, root, left }: Sheet, top: number): void {
  const { logo, seller } = document
  if (logo) {
    leaf(writer, root, 'Figure', () => writer.image(Buffer.from(logo), left, top, { fit: [180, 54] }), {
      alt: labels.logoOf(seller.name),
    })
  } else {
    leaf(writer, root, 'P', () => write(writer, seller.name, left, top + 8, { ...styles.heading, size: 13 }))
  }
}

/** Draws the sender on one line with the recipient below it. Returns where it ends. */
function writeAddress(sheet: Sheet, top: number): number {
  const { writer, document, format, root, left } = sheet
  const { seller, buyer } = document
  const width = addressWidth
  const sender = [seller.name, ...sellerAddress(document, format)].join(' · ')
  const fitting = (styles.small.size * width) / widthOf(writer, sender, styles.small)
  const small = { ...styles.small, size: Math.max(5.5, Math.min(styles.small.size, fitting)) }
  const [line = ''] = linesOf(writer, sender, width + 1, small)
  leaf(writer, root, 'P', () => write(writer, line, left, top, small))
  rule(writer, left, left + width, top + 12, { color: inks.line, width: 0.5 })
  const country = countryAbroad(buyer, seller)
  const to = [buyer.name, ...addressLines(buyer), ...(country ? [format.country(country)] : [])]
  const style = { ...styles.body, size: 9.5 }
  const step = style.size * leading
  const lines = to.flatMap((line) => linesOf(writer, line, width, style))
  leaf(writer, root, 'P', () => {
    for (const [index, line] of lines.entries()) write(writer, line, left, top + 19 + index * step, style)
  })
  return top + 19 + lines.length * step
}

const addressWidth = 80 * millimetre

/** Returns the seller's address, including the country if the buyer is in another country. */
export function sellerAddress(
  { seller, buyer }: Pick<DocumentContent, 'seller' | 'buyer'>,
  format: Format,
): string[] {
  const { countryCode } = seller
  const isAbroad = countryCode && buyer.countryCode && buyer.countryCode !== countryCode
  return [...addressLines(seller), ...(isAbroad ? [format.country(countryCode)] : [])]
}

/** Draws the number, dates and references in a column on the right. Returns where it ends. */
function writeFacts(sheet: Sheet, top: number): number {
  const { writer, root, left, right } = sheet
  const facts = factsOf(sheet)
  if (facts.length === 0) return top
  const labelWidth = Math.max(...facts.map(([label]) => widthOf(writer, label, styles.quiet)))
  const most = right - left - addressWidth - labelWidth - 36
  const values = facts.map(([, value]) => linesOf(writer, value, most, styles.body))
  const widest = Math.max(...values.flat().map((line) => widthOf(writer, line, styles.body)))
  const x = right - labelWidth - widest - 22
  const table = branch(writer, root, 'Table')
  let y = top
  for (const [index, [label]] of facts.entries()) {
    const row = branch(writer, table, 'TR')
    leaf(writer, row, 'TH', () => write(writer, label, x, y + 1, styles.quiet), { scope: 'Row' })
    leaf(writer, row, 'TD', () => {
      for (const line of values[index] ?? []) {
        write(writer, line.trimEnd(), right, y, styles.body, 'right')
        y += 13
      }
    })
    y += 1.5
  }
  return y
}

function factsOf(sheet: Sheet): [string, string][] {
  const { document, labels, format } = sheet
  const { kind, number, buyer } = document
  const day = (plain: string | null) => plain && format.day(plain)
  const facts: [string, string | null][] = [
    [labels.numbers[kind], number],
    [labels.dates[kind], day(document.issuedOn)],
    [labels.aboutInvoice, aboutOf(document, format)],
    served(sheet),
    [labels.dueOn, day(document.dueOn)],
    [labels.validUntil, day(document.validUntil)],
    [labels.buyerReference, document.buyerReference],
    [buyer.taxId && !isVatId(buyer.taxId) ? labels.taxNumber : labels.buyerTaxId, buyer.taxId],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function aboutOf({ aboutNumber, aboutIssuedOn }: DocumentContent, format: Format): string | null {
  if (!aboutNumber) return null
  return aboutIssuedOn ? `${aboutNumber}, ${format.day(aboutIssuedOn)}` : aboutNumber
}

function served({ document, labels, format }: Sheet): [string, string | null] {
  const { kind, servedFrom, servedTo } = document
  const [from, to] = [servedFrom ?? servedTo, servedTo ?? servedFrom]
  const during = kind === 'STATEMENT' ? labels.period : labels.servedDuring
  if (!from || !to) return [during, null]
  return from === to ? [labels.servedOn, format.day(from)] : [during, format.days(from, to)]
}

function writeTitle(sheet: Sheet): void {
  const { writer, root, left, title, document } = sheet
  asArtifact(writer, 'Layout', () => writer.rect(left, sheet.y, 26, 2.4).fill(document.accent))
  sheet.y += 11
  const status = statusLabelOf(sheet)
  leaf(writer, root, 'H1', () => {
    write(writer, status ? `${title} · ${status}` : title, left, sheet.y, styles.title)
  })
  sheet.y += styles.title.size * leading
  if (document.subject) {
    sheet.y += 4
    writeParagraph(sheet, document.subject, { style: { ...styles.heading, size: 11 } })
  }
  sheet.y += 12
}
