import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { findAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import type { Services } from '#kernel/services.ts'
import { theBilling } from '#money/billing-settings/get-billing-settings.ts'
import type { PaperDocument, PaperFile, PaperLook } from '#money/documents/document.ts'
import { attachmentOf, brokenRules } from '#money/documents/e-invoice/e-invoice.ts'
import { drawInThread } from '#money/documents/pdf/draw-in-thread.ts'
import type { Format } from '#money/documents/pdf/formats.ts'
import { formatOf } from '#money/documents/pdf/formats.ts'
import { wordsFor } from '#money/documents/pdf/labels.ts'
import { logoFor } from '#money/documents/pdf/logo.ts'
import type { PaperOrder } from '#money/documents/pdf/pdf.ts'
import { invoices } from '#schema/invoices.ts'
import type { FoundInvoice } from './data.detail.ts'
import { asItWasSent, paperOfInvoice, paperOfPayment } from './document-of-invoice.ts'

interface Drawing extends Pick<Services, 'db' | 'storage'> {
  /** Aborts when nobody waits for the file. */
  signal?: AbortSignal
}

/** How the agency's paper looks now. */
export async function paperLook({ db, storage }: Drawing): Promise<PaperLook> {
  const agency = await findAgency(db)
  const { paper } = await theBilling(db)
  const logo = await logoFor(storage, agency?.logoKey ?? null)
  return { paper, logo, accent: agency?.accent ?? productAccent }
}

/** The product's own accent, as it is on the screen. */
const productAccent = '#ef5b36'

/** How figures and days are written on it. */
export function paperFormat(document: Pick<PaperDocument, 'language' | 'paper' | 'currency'>): Format {
  return formatOf(document)
}

/** Draws any document. */
export async function drawPaper(
  { signal }: Pick<Drawing, 'signal'>,
  document: PaperDocument,
  attachment?: PaperOrder['attachment'],
): Promise<PaperFile> {
  return { name: nameOf(document), bytes: await drawInThread({ document, attachment }, signal) }
}

/**
 * An invoice or credit note as a file. Once it was sent, and where e-invoices are on, its XML is inside, and both are
 * as it was sent.
 */
export async function drawInvoice(drawing: Drawing, found: FoundInvoice): Promise<PaperFile> {
  const document = await invoicePaper(drawing, found)
  const { eInvoices } = await theBilling(drawing.db)
  const sent = asItWasSent(document)
  const isHybrid = eInvoices && !document.isVoid && brokenRules(sent).length === 0
  if (!isHybrid) return drawPaper(drawing, document)
  return drawPaper(drawing, sent, attachmentOf(sent))
}

/** That a payment came in, as a file; undefined where the invoice has no such payment. */
export async function drawReceipt(
  drawing: Drawing,
  found: FoundInvoice,
  paymentId: string,
): Promise<PaperFile | undefined> {
  const document = paperOfPayment(found, paymentId, await paperLook(drawing))
  return document && drawPaper(drawing, document)
}

/** An invoice as it would be drawn. */
async function invoicePaper({ db, storage }: Drawing, found: FoundInvoice): Promise<PaperDocument> {
  const aboutAt = found.credits && (await findIssuedAt(db, found.credits.id))
  const look = await paperLook({ db, storage })
  return paperOfInvoice(found, look, aboutAt && dayIn(found.timeZone, aboutAt))
}

/** When the invoice that a credit note is about was sent. */
async function findIssuedAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ issuedAt: invoices.issuedAt }).from(invoices).where(eq(invoices.id, id))
  return row?.issuedAt ?? null
}

/** Answers with a PDF, to be shown or to be kept. */
export function sendPaper(reply: FastifyReply, { name, bytes }: PaperFile, { download }: { download?: '1' }) {
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': dispositionOf(!download, name),
      'content-length': bytes.byteLength,
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Authorization',
    })
    .send(bytes)
}

function nameOf(document: PaperDocument): string {
  const { kind, number, aboutNumber } = document
  const words = wordsFor(document)
  const title = words.titles[kind]
  const names = {
    INVOICE: number,
    CREDIT_NOTE: number,
    QUOTE: number,
    RECEIPT: `${title} ${aboutNumber}`,
    STATEMENT: title,
  }
  return `${names[kind] ?? `${title} ${words.draft}`}.pdf`.replace(/[/\\]/g, '-')
}
