import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { inks, needRoom, styles, writeParagraph } from '#money/documents/pdf/flow.ts'
import { m as pdf } from '#money/documents/pdf/messages.ts'
import {
  asArtifact,
  branch,
  leading,
  leaf,
  linesOf,
  rule,
  widthOf,
  write,
} from '#money/documents/pdf/text.ts'
import { erasedName } from '#people/accounts/rules.stored-address.ts'
import { nameFromStored } from '#people/accounts/stored-name.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { CertifiedDesign } from '../contract.certificate-facts.ts'
import { m as reviews } from '../messages.ts'
import type { CertificateContent } from './certificate-content.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import { openCertificate, writePageNumbers } from './certificate-sheet.ts'
import { m } from './messages.ts'

/** Draws a certificate as a tagged PDF with the signed facts attached. Leaves the signature blank. */
export async function drawCertificate(content: CertificateContent): Promise<Buffer> {
  const sheet = openCertificate(content)
  writeHead(sheet)
  for (const [index, design] of content.facts.designs.entries()) {
    writeDesign(sheet, design, content.pictures[index] ?? null)
  }
  writeStatements(sheet)
  writeSignature(sheet)
  writePageNumbers(sheet)
  sheet.root.end()
  return sheet.writer.finish()
}

function writeHead(sheet: CertificateSheet): void {
  const { writer, root, left, content } = sheet
  const { facts, logo, language, accent } = content
  const { portal, review, project, client } = facts
  if (logo) {
    leaf(writer, root, 'Figure', () => writer.image(Buffer.from(logo), left, sheet.y, { fit: [180, 54] }), {
      alt: formatMessage(language, pdf.logoOf, { name: portal.name }),
    })
  } else writeParagraph(sheet, portal.name, { style: { ...styles.heading, size: 13 } })
  sheet.y = 118
  asArtifact(writer, 'Layout', () => writer.rect(left, sheet.y, 26, 2.4).fill(accent))
  sheet.y += 11
  writeParagraph(sheet, formatMessage(language, m.certificate), { style: styles.title, tag: 'H1' })
  sheet.y += 4
  writeParagraph(sheet, review.title, { style: { ...styles.heading, size: 11 } })
  sheet.y += 12
  const asked = formatMessage(language, m.askedByAt, {
    name: shownName(content, review.askedBy),
    moment: sheet.moment(review.askedAt),
  })
  writeFacts(sheet, [
    [formatMessage(language, m.agency), portal.name],
    [formatMessage(language, m.client), client.name],
    [formatMessage(language, m.project), project.name],
    [formatMessage(language, m.askedBy), asked],
  ])
}

function writeFacts(sheet: CertificateSheet, facts: [label: string, value: string][]): void {
  const { writer, root, left, right } = sheet
  const x = left + Math.max(...facts.map(([label]) => widthOf(writer, label, styles.quiet))) + 18
  const table = branch(writer, root, 'Table')
  for (const [label, value] of facts) {
    const row = branch(writer, table, 'TR')
    leaf(writer, row, 'TH', () => write(writer, label, left, sheet.y + 1, styles.quiet), { scope: 'Row' })
    leaf(writer, row, 'TD', () => {
      for (const line of linesOf(writer, value, right - x, styles.body)) {
        write(writer, line.trimEnd(), x, sheet.y, styles.body)
        sheet.y += styles.body.size * leading
      }
    })
    sheet.y += 2
  }
}

/** Draws a version: its picture, its hash, and the decisions on it. */
function writeDesign(sheet: CertificateSheet, design: CertifiedDesign, picture: Uint8Array | null): void {
  const { writer, root, left, right, content } = sheet
  const { language } = content
  const { name, version, sha256, outcome, superseded, decisions } = design
  sheet.y += 14
  needRoom(sheet, pictureSize + 20)
  rule(writer, left, right, sheet.y, { color: inks.line, width: 0.5 })
  sheet.y += 12
  const named = name
    ? formatMessage(language, reviews.designVersion, { name, version })
    : formatMessage(language, reviews.version, { version })
  const top = sheet.y
  if (picture) {
    const fit = { fit: [pictureSize, pictureSize] as [number, number] }
    leaf(writer, root, 'Figure', () => writer.image(Buffer.from(picture), left, top, fit), {
      alt: formatMessage(language, m.pictureOf, { name: named }),
    })
  }
  const page = writer.bufferedPageRange().count
  sheet.left = left + pictureSize + 16
  writeParagraph(sheet, named, { style: { ...styles.heading, size: 11 }, tag: 'H2' })
  const outcomes = [superseded && reviews.superseded, outcome && outcomeLabels[outcome]]
  const said = outcomes.flatMap((message) => (message ? formatMessage(language, message) : []))
  writeParagraph(sheet, said.join(' · '))
  if (sha256) {
    const text = formatMessage(language, reviews.fingerprint, { hash: sha256 })
    writeParagraph(sheet, text, { style: styles.small })
  }
  for (const decision of decisions) writeDecision(sheet, decision)
  sheet.left = left
  if (writer.bufferedPageRange().count === page) sheet.y = Math.max(sheet.y, top + pictureSize)
}

const pictureSize = 76

function writeDecision(sheet: CertificateSheet, decision: CertifiedDesign['decisions'][number]): void {
  const { content } = sheet
  const { language, facts } = content
  const { comment, at, address, device, replaced, auditEntry } = decision
  sheet.y += 9
  const label = formatMessage(language, outcomeLabels[decision.decision])
  const text = formatMessage(language, m.decided, { name: shownName(content, decision.by), decision: label })
  const later = replaced ? ` · ${formatMessage(language, reviews.replaced)}` : ''
  needRoom(sheet, 40)
  writeParagraph(sheet, text + later, { style: { ...styles.body, weight: 'strong' }, tag: 'H3' })
  const places = [sheet.moment(at), address, device && formatText(language, device)]
  writeParagraph(sheet, places.filter(Boolean).join(' · '), { style: styles.quiet })
  if (comment) writeParagraph(sheet, comment)
  const entry = facts.auditEntries.find(({ number }) => number === auditEntry)
  const place = entry
    ? formatMessage(language, m.auditPlace, { number: String(entry.number), hash: entry.hash })
    : formatMessage(language, m.notInAuditLog)
  writeParagraph(sheet, place, { style: styles.small })
}

/** Draws each statement that people confirmed, in the language they read it in. */
function writeStatements(sheet: CertificateSheet): void {
  const { content } = sheet
  const { language } = content
  const people = new Map<string, Set<string>>()
  for (const { statement, by } of content.facts.designs.flatMap(({ decisions }) => decisions)) {
    people.set(statement, (people.get(statement) ?? new Set()).add(shownName(content, by)))
  }
  writeHeading(sheet, m.statement)
  for (const [statement, names] of people) {
    const by = formatMessage(language, m.confirmedBy, { names: [...names].join(', ') })
    writeParagraph(sheet, by, { style: styles.quiet })
    writeParagraph(sheet, statement)
    sheet.y += 6
  }
}

function writeSignature(sheet: CertificateSheet): void {
  const { language, keyId, facts } = sheet.content
  const { address } = facts.portal
  writeHeading(sheet, m.signature)
  writeParagraph(sheet, formatMessage(language, m.signatureHint))
  sheet.y += 3
  const place = address
    ? formatMessage(language, m.checkAt, { address: `${address}/verify` })
    : formatMessage(language, m.checkInPortal)
  writeParagraph(sheet, place)
  sheet.y += 3
  writeParagraph(sheet, formatMessage(language, m.keyNamed, { key: keyId }), { style: styles.small })
}

function writeHeading(sheet: CertificateSheet, message: Message): void {
  sheet.y += 20
  needRoom(sheet, 60)
  writeParagraph(sheet, formatMessage(sheet.content.language, message), {
    style: { ...styles.heading, size: 11 },
    tag: 'H2',
  })
  sheet.y += 3
}

function shownName({ language }: CertificateContent, name: string | null): string {
  return formatText(language, nameFromStored(name ?? erasedName))
}

const outcomeLabels: Record<DesignDecision, Message> = {
  APPROVED: reviews.approved,
  APPROVED_WITH_CHANGES: reviews.approvedWithChanges,
  CHANGES_REQUIRED: reviews.changesRequired,
  NOT_RELEVANT: reviews.notRelevant,
}
