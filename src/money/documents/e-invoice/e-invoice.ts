import type { DocumentContent } from '../printable-document.ts'
import { eInvoiceOf } from './from-invoice.ts'
import { metadata } from './pdf-metadata.ts'
import { brokenRulesOf } from './validation.ts'
import type { Broken } from './validation-rule.ts'
import { xmlOf } from './xml.ts'

/** The rules of EN 16931 that an invoice or credit note breaks, each with what to do about it. */
export function brokenRules(document: DocumentContent): Broken[] {
  return brokenRulesOf(eInvoiceOf(document))
}

/**
 * What stands against sending a draft. Where e-invoices are on, whatever the standard asks for is an error; elsewhere
 * nothing is, and what a reader would miss on any invoice is a warning.
 */
export function whatIsMissing(
  document: DocumentContent,
  { eInvoices }: { eInvoices: boolean },
): { errors: Broken[]; warnings: Broken[] } {
  // Number and day come with the sending.
  const sent = { ...document, number: document.number ?? 'next', issuedOn: document.issuedOn ?? '2000-01-01' }
  const broken = brokenRules(sent)
  if (eInvoices) return { errors: broken, warnings: [] }
  return { errors: [], warnings: broken.filter(({ rule }) => missedByAll.has(rule)) }
}

const missedByAll = new Set(['BR-08', 'BR-10', 'BR-S-02', 'BR-AE-02', 'BR-CO-25', 'BR-E-10'])

/** The XML (CII D16B, EN 16931) as a file to be attached to its PDF: Factur-X, which is ZUGFeRD as well. */
export function attachmentOf(document: DocumentContent): { name: string; bytes: Buffer; metadata: string } {
  return { name: 'factur-x.xml', bytes: Buffer.from(xmlOf(eInvoiceOf(document))), metadata }
}
