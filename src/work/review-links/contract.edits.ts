import { empty, endpoint, id, idParams } from '#kernel/contract.ts'
import { editedText } from '#work/feedback/contract.edits.ts'

const commentParams = idParams.extend({ feedbackId: id })

export const editReviewComment = endpoint({
  method: 'PUT',
  path: '/api/review/:id/feedback/:feedbackId/body',
  summary: 'Change the text of an own comment within 15 minutes, as a guest',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.edit', changes: true },
  params: commentParams,
  body: editedText,
  answer: empty,
  status: 204,
})

export const editReviewReply = endpoint({
  method: 'PUT',
  path: '/api/review/:id/feedback/:feedbackId/replies/:replyId/body',
  summary: 'Change the text of an own reply within 15 minutes, as a guest',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.edit', changes: true },
  params: commentParams.extend({ replyId: id }),
  body: editedText,
  answer: empty,
  status: 204,
})

export const resolveReviewComment = endpoint({
  method: 'POST',
  path: '/api/review/:id/feedback/:feedbackId/resolve',
  summary: 'Resolve an own comment as a guest; repeating it changes nothing',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.resolve', changes: true },
  params: commentParams,
  answer: empty,
  status: 204,
})
