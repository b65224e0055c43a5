import { endpoint, id, idParams } from '#kernel/contract.ts'
import { reacting } from '#work/reactions/contract.ts'
import { feedbackReply } from './contract.replies.ts'
import { feedbackItem } from './contract.ts'

const nothing = 'shown with the text, which it doesn’t change'

export const reactToFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/reactions',
  summary: 'Add or remove your reaction to a comment',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { nothing },
  params: idParams,
  body: reacting,
  answer: feedbackItem,
})

export const reactToReply = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/replies/:replyId/reactions',
  summary: 'Add or remove your reaction to a reply',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { nothing },
  params: idParams.extend({ replyId: id }),
  body: reacting,
  answer: feedbackReply,
})
