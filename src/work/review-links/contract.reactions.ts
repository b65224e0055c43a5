import { empty, endpoint, id, idParams } from '#kernel/contract.ts'
import { reacting } from '#work/reactions/contract.ts'

export const reactToReviewComment = endpoint({
  method: 'PUT',
  path: '/api/review/:id/feedback/:feedbackId/reactions',
  summary: 'Add or remove your reaction to a comment or reply, as a guest',
  may: 'everyone',
  scope: 'session',
  audits: { nothing: 'shown with the text, which it doesn’t change' },
  params: idParams.extend({ feedbackId: id }),
  /** `replyId` is the reply to react to, instead of the comment itself. */
  body: reacting.extend({ replyId: id.nullish() }),
  answer: empty,
  status: 204,
})
