import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'

const downloadQuery = z.object({
  /** Set to download the PDF instead of showing it. */
  download: z.literal('1').optional(),
})

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'Download the invoice as a PDF; with e-invoices on, the XML is embedded (Factur-X, EN 16931)',
  scope: 'money:read',
  fromEmail: ['invoiceId'],
  params: idParams,
  query: downloadQuery,
  answer: z.unknown(),
})

const missing = z.array(z.object({ rule: z.string(), sentence: z.string() }))

export const findMissing = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/missing',
  summary: "List what a draft lacks: errors block sending, warnings don't (staff with money rights)",
  scope: 'money:read',
  params: idParams,
  /** `rule` is the rule's name in EN 16931. */
  answer: z.object({ errors: missing, warnings: missing }),
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/payments/:paymentId/receipt',
  summary: 'Download a payment receipt as a PDF',
  scope: 'money:read',
  fromEmail: ['invoiceId'],
  params: z.object({ id, paymentId: id }),
  query: downloadQuery,
  answer: z.unknown(),
})
