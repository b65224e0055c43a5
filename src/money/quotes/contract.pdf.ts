import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'

export const readQuotePdf = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/pdf',
  summary: "Download the quote as a PDF in the client's language",
  scope: 'money:read',
  fromEmail: ['quoteId'],
  params: idParams,
  query: z.object({
    /** Set to download the PDF instead of showing it. */
    download: z.literal('1').optional(),
  }),
  answer: z.unknown(),
})
