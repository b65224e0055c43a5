import { z } from 'zod'
import { endpoint, id, idParams, instant, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

export const longestComment = 5_000

/** An answer in the thread of a comment. */
export const feedbackReply = z.object({
  id,
  feedbackId: id,
  authorId: id,
  authorName: z.string(),
  /** Their photo, where they have one. */
  authorImageUrl: z.string().nullable(),
  body: z.string(),
  /** Staff only. */
  internal: z.boolean(),
  createdAt: instant,
  /** The project's number of this reply: the order of the thread. */
  number: z.int(),
  /** The sender's own id of it. */
  clientKey: id,
})
export type FeedbackReply = z.output<typeof feedbackReply>

const newReply = z.object({
  body: prose(longestComment, t(m.writeReply)),
  /** The sender's own id of this reply: sent again, it is the same reply. */
  id: id.optional(),
  internal: z.boolean().default(false),
})
export type NewReply = z.output<typeof newReply>

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/replies',
  summary: 'Reply to open feedback. Returns 200 with the original reply if its id was sent before',
  scope: 'projects:write',
  audits: { action: 'feedback.reply' },
  params: idParams,
  body: newReply,
  answer: feedbackReply,
  status: 201,
})
