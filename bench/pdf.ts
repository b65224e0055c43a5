import PDFDocument from 'pdfkit'
import { noFont, openFace } from '#money/documents/pdf/fonts.ts'
import { drawDocument } from '#money/documents/pdf/pdf.ts'
import type { DocumentContent } from '#money/documents/printable-document.ts'
import { documentLine, documentWith } from '#test/fixtures/documents.ts'
import type { Figure, Round } from './figure.ts'
import { figureOf } from './figure.ts'

/**
 * Measures how long it takes to draw a one-page invoice, in ms per document, with fonts already open. The
 * baseline draws the same number of texts in the same two fonts with pdfkit, without line breaks, tags or a
 * table.
 */
export async function measurePdf(): Promise<Figure> {
  const document = documentWith(
    Array.from({ length: 8 }, (_, index) =>
      documentLine(`Design of page ${index + 1}`, 10_000, { taxPercent: 19 }),
    ),
  )
  const rounds: Round[] = []
  for (let round = 0; round < 6; round++) {
    rounds.push({
      product: await each(() => drawDocument(document)),
      floor: await each(() => drawPlainly(document)),
    })
  }
  // Skip the first round, which opens the fonts.
  return figureOf(rounds.slice(1))
}

const many = 20

async function each(draw: () => Promise<Buffer>): Promise<number> {
  const begin = performance.now()
  for (let one = 0; one < many; one++) await draw()
  return (performance.now() - begin) / many
}

async function drawPlainly(document: DocumentContent): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, font: noFont })
  for (const face of ['latin-regular', 'latin-strong'] as const) {
    pdf.registerFont(face, openFace(face) as unknown as string)
  }
  for (const [index, text] of textsOf(document).entries()) {
    pdf.font(index % 5 === 0 ? 'latin-strong' : 'latin-regular').fontSize(9)
    pdf.text(text, 70, 40 + index * 9, { lineBreak: false })
  }
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns about as many texts as the invoice has. */
function textsOf({ lines, seller, buyer }: DocumentContent): string[] {
  const amounts = lines.flatMap(({ description, amountCents }) => [description, '1', '19%', `${amountCents}`])
  const parties = [seller, buyer].flatMap((party) => Object.values(party).filter((text) => text !== null))
  return [...amounts, ...amounts.slice(0, 8), ...parties, ...parties]
}
