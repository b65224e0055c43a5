import { empty, endpoint, id, idParams } from '#kernel/contract.ts'
import { carriedComments, keptOpen } from '#work/carried-comments/contract.ts'
import { fileParams } from './contract.guest.ts'

export const listReviewCarriedComments = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/carried-comments',
  summary: "List open pins of a shared file's older versions with their places on the newest version",
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  answer: carriedComments,
})

export const keepReviewCommentOpen = endpoint({
  method: 'PUT',
  path: '/api/review/:id/feedback/:feedbackId/check',
  summary: 'Keep an open pin of an older version open after checking the newest version, as a guest',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.check' },
  params: idParams.extend({ feedbackId: id }),
  body: keptOpen,
  answer: empty,
  status: 204,
})
