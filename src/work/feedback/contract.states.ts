import { z } from 'zod'
import { endpoint, id, idParams, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { commentProgress } from '#schema/values.ts'
import { longestComment } from './contract.replies.ts'
import { feedbackItem } from './contract.ts'
import { m } from './messages.ts'
import { mayTrackProgress } from './rules.ts'

export const setFeedbackState = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/state',
  summary: 'Set how far the work on open feedback is (staff). READY notifies its author',
  may: mayTrackProgress,
  scope: 'projects:write',
  audits: { action: 'feedback.state', changes: true },
  params: idParams,
  body: z.object({ state: z.enum(commentProgress) }),
  answer: feedbackItem,
})

/** The reason for reopening a comment. It becomes a reply in the thread. */
export const reopening = z.object({
  reason: prose(longestComment, t(m.writeReason)),
  /** An id chosen by the sender. Sending it again doesn't reopen the comment a second time. */
  id: id.optional(),
})
export type Reopening = z.output<typeof reopening>

export const reopenFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/reopen',
  summary: 'Reopen resolved feedback. The reason becomes a reply',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.reopen', changes: true },
  params: idParams,
  body: reopening,
  answer: feedbackItem,
})
