import type { DocumentContent } from '../printable-document.ts'
import { eInvoiceOf } from './from-invoice.ts'
import { metadata } from './pdf-metadata.ts'
import { brokenRulesOf } from './validation.ts'
import type { Broken } from './validation-rule.ts'
import { xmlOf } from './xml.ts'

/** Returns the rules of EN 16931 that an invoice or credit note breaks, each with a way to fix it. */
export function brokenRules(document: DocumentContent): Broken[] {
  return brokenRulesOf(eInvoiceOf(document))
}

/**
 * Problems that prevent sending a draft. With e-invoices on, everything missing that the standard requires is
 * an error. Otherwise, only details that every reader needs are reported, as warnings.
 */
export function whatIsMissing(
  document: DocumentContent,
  { eInvoices }: { eInvoices: boolean },
): { errors: Broken[]; warnings: Broken[] } {
  // Number and date are only set when the invoice is sent, so use placeholders.
  const sent = { ...document, number: document.number ?? 'next', issuedOn: document.issuedOn ?? '2000-01-01' }
  const broken = brokenRules(sent)
  if (eInvoices) return { errors: broken, warnings: [] }
  return { errors: [], warnings: broken.filter(({ rule }) => missedByAll.has(rule)) }
}

const missedByAll = new Set(['BR-08', 'BR-10', 'BR-S-02', 'BR-AE-02', 'BR-CO-25', 'BR-E-10'])

/** Returns the XML (CII D16B, EN 16931) to attach to the PDF: Factur-X, also known as ZUGFeRD. */
export function attachmentOf(document: DocumentContent): { name: string; bytes: Buffer; metadata: string } {
  return { name: 'factur-x.xml', bytes: Buffer.from(xmlOf(eInvoiceOf(document))), metadata }
}
