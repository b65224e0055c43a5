import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { whole } from './contract.ts'

export const exportFeedback = endpoint({
  method: 'GET',
  path: '/api/files/:id/feedback/export',
  summary:
    'Export the comments on one version of a design as CSV, by pin number. Defaults to the newest version',
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  query: z.object({ version: z.coerce.number().pipe(whole).optional() }),
  answer: z.unknown(),
})
