import { z } from 'zod'
import { endpoint, id, idParams, instant, page, plainDate, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { commentStates } from '#schema/values.ts'
import { assignee } from '#work/assignees/contract.ts'
import { attachedFileIds, hasContent, placedAttachment } from '#work/attachments/contract.ts'
import { fraction, mark } from '#work/marks/contract.ts'
import { shownReaction } from '#work/reactions/contract.ts'
import { feedbackReply, longestComment } from './contract.replies.ts'
import { m } from './messages.ts'

export const feedbackItem = z.object({
  id,
  projectId: id,
  type: z.enum(['PIN', 'GENERAL']),
  /** The pin's number in its project. It never changes. */
  number: z.int().nullable(),
  body: z.string(),
  /** The attached files, in order. */
  attachments: z.array(placedAttachment),
  /** Position as fractions from 0 to 1 of the width and height of the picture or the empty board. */
  pinX: z.number().nullable(),
  pinY: z.number().nullable(),
  /** A shape drawn with the pin. */
  mark: mark.nullable(),
  /** The file that the pin is on. Null for the empty board. */
  fileId: id.nullable(),
  fileVersion: z.int().nullable(),
  /** The file name in this version, which may differ from the newest version's. */
  fileName: z.string().nullable(),
  /** The page of a PDF, starting at 1. */
  page: z.int(),
  authorId: id,
  authorName: z.string(),
  /** URL of the author's photo. Null if there's none. */
  authorImageUrl: z.string().nullable(),
  /** Whether only staff can see the comment. */
  internal: z.boolean(),
  state: z.enum(commentStates),
  /** True if the state is CLOSED. */
  resolved: z.boolean(),
  resolvedAt: instant.nullable(),
  /** Name of the person who resolved the comment. */
  resolvedBy: z.string().nullable(),
  createdAt: instant,
  /** When the author last changed the text. */
  editedAt: instant.nullable(),
  /** The assignee and due date, taken from the task if there is one. Null for clients. */
  assignee: assignee.nullable(),
  dueDate: plainDate.nullable(),
  /** The task created from the comment. Null for clients. */
  task: z.object({ id }).nullable(),
  /** The id chosen by the sender, if any. */
  clientKey: id.nullable(),
  reactions: z.array(shownReaction),
  /** Replies, oldest first. Only staff get internal replies. */
  replies: z.array(feedbackReply),
})
export type FeedbackItem = z.output<typeof feedbackItem>

export const whole = z.int().min(1, t(m.fromOne)).max(2_147_483_647)

const newFeedback = z
  .object({
    /** Optional if a file is attached. The comment then has the file's name as its text. */
    body: prose(longestComment).optional(),
    /** The attached files, in order. They must be in this project. */
    fileIds: attachedFileIds.optional(),
    /** An id chosen by the sender. Sending it again doesn't create a second comment. */
    id: id.optional(),
    type: z.enum(['PIN', 'GENERAL']).default('PIN'),
    pinX: fraction.nullish(),
    pinY: fraction.nullish(),
    /** A shape drawn with the pin. Ignored without a pin. */
    mark: mark.nullish(),
    /** Defaults to the newest mockup, or the empty board if there is none. */
    fileId: id.nullish(),
    /** Defaults to the newest version. */
    fileVersion: whole.nullish(),
    page: whole.default(1),
    internal: z.boolean().default(false),
  })
  .refine(hasContent, { path: ['body'], message: t(m.writeComment) })
  .refine((input) => input.type === 'GENERAL' || input.pinX != null, {
    path: ['pinX'],
    message: t(m.pinXRequired),
  })
  .refine((input) => input.type === 'GENERAL' || input.pinY != null, {
    path: ['pinY'],
    message: t(m.pinYRequired),
  })
  .refine((input) => input.fileVersion == null || input.fileId != null, {
    path: ['fileId'],
    message: t(m.versionNeedsFile),
  })
export type NewFeedback = z.output<typeof newFeedback>

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/projects/:id/feedback',
  summary: "List a project's feedback with replies, newest first",
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  query: page,
  answer: z.array(feedbackItem),
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/api/projects/:id/feedback',
  summary: 'Pin a comment on a mockup, or add a general comment. Returns 200 if its id was sent before',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.create' },
  params: idParams,
  body: newFeedback,
  answer: feedbackItem,
  status: 201,
})

export const resolveFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedback/:id',
  summary: 'Resolve feedback, once; repeating it returns the same answer and changes nothing',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.resolve', changes: true },
  params: idParams,
  body: z.object({ resolved: z.literal(true, t(m.resolvedOnce)) }),
  answer: feedbackItem,
})
