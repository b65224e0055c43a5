import { z } from 'zod'
import { endpoint, id, idParams, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { feedbackReply, longestComment } from './contract.replies.ts'
import { feedbackItem } from './contract.ts'
import { m } from './messages.ts'

export const editedText = z.object({ body: prose(longestComment, t(m.writeComment)) })

export const editFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/body',
  summary: 'Change the text of an own comment within 15 minutes',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.edit', changes: true },
  params: idParams,
  body: editedText,
  answer: feedbackItem,
})

export const editReply = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/replies/:replyId/body',
  summary: 'Change the text of an own reply within 15 minutes',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.edit', changes: true },
  params: idParams.extend({ replyId: id }),
  body: editedText,
  answer: feedbackReply,
})
