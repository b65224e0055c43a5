import { emptySignature } from '#agency/signing/signed-pdf.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import type { Flow } from '#money/documents/pdf/flow.ts'
import { inks, millimetre, styles } from '#money/documents/pdf/flow.ts'
import { m as pdf } from '#money/documents/pdf/messages.ts'
import { PdfWriter } from '#money/documents/pdf/pdf-file.ts'
import { asArtifact, write } from '#money/documents/pdf/text.ts'
import { easternFamilies } from '#money/documents/pdf/text-runs.ts'
import type { CertificateContent } from './certificate-content.ts'
import { m } from './messages.ts'

/** A certificate while it's being drawn. */
export interface CertificateSheet extends Flow {
  content: CertificateContent
  /** Formats a moment in the agency's time zone, with the name of the zone. */
  moment(iso: string): string
}

export function openCertificate(content: CertificateContent): CertificateSheet {
  const { facts, signed, language, paper } = content
  const title = formatMessage(language, m.certificate)
  const writer = new PdfWriter({
    title: `${title} · ${facts.review.title}`,
    author: facts.portal.name,
    language,
    paper,
    madeAt: newestMoment(content),
    eastern: easternFamilies(signed),
    attachment: {
      name: 'certificate.json',
      bytes: Buffer.from(signed),
      metadata: '',
      kind: { type: 'application/json', description: title, relationship: 'Data' },
    },
    info: emptySignature,
  })
  const root = writer.struct('Document')
  writer.addStructure(root)
  const sheet: CertificateSheet = {
    ...{ content, writer, root, left: margin, right: 0, y: 0, bottom: 0 },
    moment: momentIn(content),
    turnPage: () => turnPage(sheet, `${title} · ${facts.review.title}`),
  }
  addPage(sheet)
  return sheet
}

const margin = 22 * millimetre

/** Draws the page numbers once the number of pages is known. */
export function writePageNumbers({ writer, content: { language, facts }, right }: CertificateSheet): void {
  const { count: pages } = writer.bufferedPageRange()
  for (let page = 0; page < pages; page++) {
    writer.switchToPage(page)
    const y = writer.page.height - 32
    asArtifact(writer, 'Pagination', () => {
      write(writer, facts.portal.name, margin, y, styles.small)
      const text = formatMessage(language, pdf.page, { page: page + 1, pages })
      write(writer, text, right, y, styles.small, 'right')
    })
  }
}

/** The time of the newest decision, so that drawing it again gives the same bytes. */
function newestMoment({ facts: { designs, review } }: CertificateContent): Date {
  const moments = designs.flatMap(({ decisions }) => decisions.map(({ at }) => at))
  return new Date(moments.sort().at(-1) ?? review.askedAt)
}

function turnPage(sheet: CertificateSheet, title: string): void {
  addPage(sheet)
  const { writer, y } = sheet
  asArtifact(writer, 'Pagination', () => {
    write(writer, title, margin, y, { ...styles.quiet, color: inks.quiet })
  })
  sheet.y += 26
}

function addPage(sheet: CertificateSheet): void {
  const { writer } = sheet
  writer.addPage()
  sheet.right = writer.page.width - margin
  sheet.bottom = writer.page.height - 54
  sheet.y = 18 * millimetre
}

function momentIn({ language, paper, timeZone }: CertificateContent): (iso: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language, paper), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  })
  // Some fonts lack narrow spaces.
  return (iso) => format.format(new Date(iso)).replace(/[\u2009\u202f]/g, '\u00a0')
}

/** As in the agency's other documents, the paper size determines the variety of English. */
function localeOf(language: Language, paper: CertificateContent['paper']): string {
  if (language !== 'en') return languages[language].locale
  return paper === 'LETTER' ? 'en-US' : 'en-GB'
}
