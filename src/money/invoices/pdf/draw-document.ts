import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import type { Services } from '#kernel/services.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { attachmentOf, brokenRules } from '#money/documents/e-invoice/e-invoice.ts'
import { drawInThread } from '#money/documents/pdf/draw-in-thread.ts'
import type { Format } from '#money/documents/pdf/formats.ts'
import { formatOf } from '#money/documents/pdf/formats.ts'
import { labelsFor } from '#money/documents/pdf/labels.ts'
import { logoFor } from '#money/documents/pdf/logo.ts'
import type { DrawRequest } from '#money/documents/pdf/pdf.ts'
import type { DocumentContent, DocumentStyle, PdfFile } from '#money/documents/printable-document.ts'
import { invoices } from '#schema/invoices.ts'
import type { FoundInvoice } from '../data.detail.ts'
import { asItWasSent, documentOfInvoice, documentOfPayment } from './invoice-as-document.ts'

interface Reader {
  /** The person who requested the file. Undefined for emails. */
  actor?: Pick<Actor, 'userId' | 'viewer'>
  /** Aborts when nobody is waiting for the file. */
  signal?: AbortSignal
}

type Drawing = Pick<Services, 'db' | 'storage'> & Reader

/** The current look of the agency's documents. */
export async function documentStyle({ db, storage }: Drawing): Promise<DocumentStyle> {
  const agency = await findAgency(db)
  const { paper } = await getBillingSettings(db)
  const logo = await logoFor(storage, agency?.logoKey ?? null)
  return { paper, logo, accent: agency?.accent ?? productAccent }
}

/** Easel's own accent color, as used on screens. */
const productAccent = '#ef5b36'

/** Returns the number and date formats of a document. */
export function pdfFormat(document: Pick<DocumentContent, 'language' | 'paper' | 'currency'>): Format {
  return formatOf(document)
}

export async function drawPdf(
  { actor, signal }: Reader,
  document: DocumentContent,
  attachment?: DrawRequest['attachment'],
): Promise<PdfFile> {
  const person = actor?.viewer?.userId ?? actor?.userId
  return { name: nameOf(document), bytes: await drawInThread({ document, attachment }, { person, signal }) }
}

/**
 * Draws an invoice or credit note. If e-invoices are on, a sent document has its XML embedded, and both show
 * the document as it was sent.
 */
export async function drawInvoice(drawing: Drawing, found: FoundInvoice): Promise<PdfFile> {
  const document = await invoiceDocument(drawing, found)
  const { eInvoices } = await getBillingSettings(drawing.db)
  const sent = asItWasSent(document)
  const isHybrid = eInvoices && !document.isVoid && brokenRules(sent).length === 0
  if (!isHybrid) return drawPdf(drawing, document)
  return drawPdf(drawing, sent, attachmentOf(sent))
}

/** Draws a payment's receipt. Undefined if the invoice has no such payment. */
export async function drawReceipt(
  drawing: Drawing,
  found: FoundInvoice,
  paymentId: string,
): Promise<PdfFile | undefined> {
  const document = documentOfPayment(found, paymentId, await documentStyle(drawing))
  return document && drawPdf(drawing, document)
}

/** Returns the content to draw for an invoice. */
async function invoiceDocument({ db, storage }: Drawing, found: FoundInvoice): Promise<DocumentContent> {
  const aboutAt = found.credits && (await findIssuedAt(db, found.credits.id))
  const look = await documentStyle({ db, storage })
  return documentOfInvoice(found, look, aboutAt && dayIn(found.timeZone, aboutAt))
}

/** Returns when the invoice that a credit note corrects was sent. */
async function findIssuedAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ issuedAt: invoices.issuedAt }).from(invoices).where(eq(invoices.id, id))
  return row?.issuedAt ?? null
}

/** Sends a PDF to show or download. */
export function sendPdf(reply: FastifyReply, { name, bytes }: PdfFile, { download }: { download?: '1' }) {
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

function nameOf(document: DocumentContent): string {
  const { kind, number, aboutNumber } = document
  const labels = labelsFor(document)
  const title = labels.titles[kind]
  const names = {
    INVOICE: number,
    CREDIT_NOTE: number,
    QUOTE: number,
    RECEIPT: `${title} ${aboutNumber}`,
    STATEMENT: title,
  }
  return `${names[kind] ?? `${title} ${labels.draft}`}.pdf`.replace(/[/\\]/g, '-')
}
