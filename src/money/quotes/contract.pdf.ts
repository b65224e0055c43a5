import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'

export const readQuotePdf = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/pdf',
  summary: 'The quote as a PDF, in the language of the client',
  scope: 'money:read',
  params: idParams,
  query: z.object({
    /** To be kept and not shown. */
    download: z.literal('1').optional(),
  }),
  answer: z.unknown(),
})
