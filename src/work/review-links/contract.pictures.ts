import { z } from 'zod'
import { endpoint, id } from '#kernel/contract.ts'
import { fileName } from '#work/files/contract.ts'
import { fileParams } from './contract.guest.ts'

/** The size limit of a guest's picture, in megabytes. */
export const mostPictureMegabytes = 20

export const uploadReviewPicture = endpoint({
  method: 'POST',
  path: '/api/review/:id/files/:fileId/pictures',
  summary: 'Upload a picture as a guest, to attach it to a comment on a shared file. The body is its bytes',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'file.create' },
  params: fileParams,
  query: z.object({ name: fileName }),
  answer: z.object({ fileId: id }),
  status: 201,
})
