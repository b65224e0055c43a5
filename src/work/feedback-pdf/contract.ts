import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { whole } from '#work/feedback/contract.ts'

export const exportFeedbackPdf = endpoint({
  method: 'GET',
  path: '/api/files/:id/feedback/pdf',
  summary:
    'Export one version of a design with its marks and comments as PDF. Defaults to the newest version',
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  query: z.object({ version: z.coerce.number().pipe(whole).optional() }),
  answer: z.unknown(),
})
