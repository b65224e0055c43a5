import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'
import { fileItem } from '#work/files/contract.ts'

export const markFinal = endpoint({
  method: 'PUT',
  path: '/api/files/:id/final',
  summary: 'Let clients download a file only once an invoice is paid (staff with money rights)',
  scope: 'projects:write',
  audits: { action: 'file.final', changes: true },
  params: idParams,
  body: z.object({
    /** One of the client's invoices. Null if the file is no longer final. */
    invoiceId: id.nullable(),
  }),
  answer: fileItem,
})
