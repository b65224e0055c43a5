import { z } from 'zod'
import { endpoint, id, idParams, instant, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { attachedFileIds, hasContent, placedAttachment } from '#work/attachments/contract.ts'
import { shownReaction } from '#work/reactions/contract.ts'
import { m } from './messages.ts'

export const longestComment = 5_000

/** A reply in a comment's thread. */
export const feedbackReply = z.object({
  id,
  feedbackId: id,
  authorId: id,
  authorName: z.string(),
  /** URL of the author's photo. Null if there's none. */
  authorImageUrl: z.string().nullable(),
  body: z.string(),
  /** The attached files, in order. */
  attachments: z.array(placedAttachment),
  /** Whether only staff can see the reply. */
  internal: z.boolean(),
  /** Whether the reply is the reason for reopening the comment. */
  reopens: z.boolean(),
  createdAt: instant,
  /** When the author last changed the text. */
  editedAt: instant.nullable(),
  /** The reply's sequence number in the project, which orders the thread. */
  number: z.int(),
  /** The id that the sender chose for the reply. */
  clientKey: id,
  reactions: z.array(shownReaction),
})
export type FeedbackReply = z.output<typeof feedbackReply>

const newReply = z
  .object({
    /** Optional if a file is attached. The reply then has the file's name as its text. */
    body: prose(longestComment).optional(),
    /** The attached files, in order. They must be in this project. */
    fileIds: attachedFileIds.optional(),
    /** An id chosen by the sender. Sending it again doesn't create a second reply. */
    id: id.optional(),
    internal: z.boolean().default(false),
  })
  .refine(hasContent, { path: ['body'], message: t(m.writeReply) })
export type NewReply = z.output<typeof newReply>

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/replies',
  summary: 'Reply to open feedback. Returns 200 with the original reply if its id was sent before',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.reply' },
  params: idParams,
  body: newReply,
  answer: feedbackReply,
  status: 201,
})
