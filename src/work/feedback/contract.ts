import { z } from 'zod'
import { endpoint, id, idParams, instant, page, prose } from '#kernel/contract.ts'
import { feedbackReply, longestComment } from './contract.replies.ts'

const feedbackItem = z.object({
  id,
  projectId: id,
  type: z.enum(['PIN', 'GENERAL']),
  /** Of a pin, in its project; it never changes. */
  number: z.int().nullable(),
  body: z.string(),
  /** Fractions 0 to 1 of the width and height of the picture, or of the empty board. */
  pinX: z.number().nullable(),
  pinY: z.number().nullable(),
  /** What a pin stands on; null for the empty board. */
  fileId: id.nullable(),
  fileVersion: z.int().nullable(),
  /** The name of that version, which may differ from the newest one's. */
  fileName: z.string().nullable(),
  /** Of a PDF, from 1. */
  page: z.int(),
  authorId: id,
  authorName: z.string(),
  /** Their photo, where they have one. */
  authorImageUrl: z.string().nullable(),
  /** Staff only. */
  internal: z.boolean(),
  resolved: z.boolean(),
  resolvedAt: instant.nullable(),
  /** The name of who resolved it. */
  resolvedBy: z.string().nullable(),
  createdAt: instant,
  /** The sender's own id of it, where there was one. */
  clientKey: id.nullable(),
  /** Its thread, the oldest first; internal replies for staff only. */
  replies: z.array(feedbackReply),
})
export type FeedbackItem = z.output<typeof feedbackItem>

/** A share of the picture's width or height; the table keeps 6 decimals of it. */
export const fraction = z
  .number()
  .min(0, 'A pin stands inside the picture: use a fraction from 0 to 1')
  .max(1, 'A pin stands inside the picture: use a fraction from 0 to 1')

export const whole = z.int().min(1, 'Use a number from 1').max(2_147_483_647)

const newFeedback = z
  .object({
    body: prose(longestComment, 'Please write a comment'),
    /** The sender's own id of this comment: sent again, it is the same comment. */
    id: id.optional(),
    type: z.enum(['PIN', 'GENERAL']).default('PIN'),
    pinX: fraction.nullish(),
    pinY: fraction.nullish(),
    /** Without it, a pin goes to the newest version of the newest mockup, or to the empty board. */
    fileId: id.nullish(),
    /** Without it, the newest. */
    fileVersion: whole.nullish(),
    page: whole.default(1),
    internal: z.boolean().default(false),
  })
  .refine((input) => input.type === 'GENERAL' || input.pinX != null, {
    path: ['pinX'],
    message: 'Say where the pin stands, as a fraction of the width',
  })
  .refine((input) => input.type === 'GENERAL' || input.pinY != null, {
    path: ['pinY'],
    message: 'Say where the pin stands, as a fraction of the height',
  })
  .refine((input) => input.fileVersion == null || input.fileId != null, {
    path: ['fileId'],
    message: 'Say of which file this is the version',
  })
export type NewFeedback = z.output<typeof newFeedback>

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/projects/:id/feedback',
  summary: 'The feedback on a project with its replies, the newest first',
  scope: 'projects:read',
  params: idParams,
  query: page,
  answer: z.array(feedbackItem),
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/api/projects/:id/feedback',
  summary:
    'Put a pin with a comment on a mockup, or write a general comment. 200 where its id was sent before',
  scope: 'projects:write',
  audits: { action: 'feedback.create' },
  params: idParams,
  body: newFeedback,
  answer: feedbackItem,
  status: 201,
})

export const resolveFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedback/:id',
  summary: 'Mark feedback as resolved, once; again gives the same answer and changes nothing',
  scope: 'projects:write',
  audits: { action: 'feedback.resolve', changes: true },
  params: idParams,
  body: z.object({ resolved: z.literal(true, 'Feedback is resolved once; it is not opened again') }),
  answer: feedbackItem,
})
