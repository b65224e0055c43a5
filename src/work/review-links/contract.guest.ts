import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, plainDate, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { decisionCode } from '#people/from-email/contract.ts'
import { commentStates, milestoneStates, reactions, reviewRights } from '#schema/values.ts'
import { attachedFileIds, hasContent, placedAttachment } from '#work/attachments/contract.ts'
import { longestComment } from '#work/feedback/contract.replies.ts'
import { reopening } from '#work/feedback/contract.states.ts'
import { whole } from '#work/feedback/contract.ts'
import { fraction, mark } from '#work/marks/contract.ts'
import { changesRequest } from '#work/milestones/contract.decisions.ts'
import { shownReaction } from '#work/reactions/contract.ts'
import { m } from './messages.ts'

/** What anyone with a link can see before identifying themselves. */
const reviewInvitation = z.object({
  /** The link's id, used in paths once the guest is signed in. */
  id,
  agencyName: z.string(),
  inviterName: z.string(),
  projectName: z.string(),
  /** Null if the link is for the whole project. */
  fileName: z.string().nullable(),
  right: z.enum(reviewRights),
  /** The masked address that gets the code, such as 'n…@quist.test'. */
  emailHint: z.string(),
  needsPassword: z.boolean(),
  expiresAt: instant,
})
export type ReviewInvitation = z.output<typeof reviewInvitation>

const tokenParams = z.object({ token: z.string().min(1).max(200) })

export const getReviewInvitation = endpoint({
  method: 'GET',
  path: '/api/review/links/:token',
  summary: 'Get what a review link is for',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  audits: { action: 'review.open' },
  params: tokenParams,
  answer: reviewInvitation,
})

export const requestReviewCode = endpoint({
  method: 'POST',
  path: '/api/review/links/:token/code',
  summary: "Email the link's guest a six-digit code",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'review.code' },
  params: tokenParams,
  answer: z.object({ emailHint: z.string(), expiresAt: instant }),
})

export const enterReview = endpoint({
  method: 'POST',
  path: '/api/review/links/:token/enter',
  summary: 'Enter with the code and, if the link has one, the password',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'review.enter' },
  params: tokenParams,
  body: z.object({
    code: z
      .string()
      .max(100)
      .transform((text) => text.replace(/\s/g, ''))
      .refine((text) => /^\d{6}$/.test(text), t(m.sixDigits)),
    password: z.string().max(200).optional(),
  }),
  answer: z.object({ id }),
})

/** A version of a shared file. */
const reviewVersion = z.object({
  name: z.string().nullable(),
  version: z.int(),
  /** What changed since the previous version. */
  changeNote: z.string().nullable(),
  mediaType: z.string(),
  /** An image's size in pixels. For a PDF, its first page's size in points. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Number of pages of a PDF. */
  pages: z.int().nullable(),
  createdAt: instant,
})

/** A shared file in its newest version. */
const reviewFile = reviewVersion.extend({
  id,
  /** Whether guests only get a preview with a watermark, since an invoice isn't paid yet. */
  locked: z.boolean(),
  /** All versions of the file, newest first. */
  versions: z.array(reviewVersion),
})
export type ReviewFile = z.output<typeof reviewFile>

const reviewMilestone = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  dueDate: plainDate.nullable(),
  state: z.enum(milestoneStates),
  /** Whether approval drafts an invoice. */
  invoicesOnApproval: z.boolean(),
  /** Number of tasks that aren't done, without internal ones. */
  openTasks: z.int(),
})
export type ReviewMilestone = z.output<typeof reviewMilestone>

/** Everything a guest sees of a project. */
const review = z.object({
  id,
  agencyName: z.string(),
  projectName: z.string(),
  guestName: z.string(),
  right: z.enum(reviewRights),
  expiresAt: instant,
  /** Whether approving a milestone with a price needs an emailed code. */
  needsCode: z.boolean(),
  /** Files, newest first. */
  files: z.array(reviewFile),
  /**
   * Milestones that await a decision, and those this guest decided on. Empty without the permission to
   * approve.
   */
  milestones: z.array(reviewMilestone),
})
export type Review = z.output<typeof review>

export const getReview = endpoint({
  method: 'GET',
  path: '/api/review/:id',
  summary: "Get what's shared with a guest",
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: review,
})

export const leaveReview = endpoint({
  method: 'POST',
  path: '/api/review/:id/leave',
  summary: 'Leave a review; a new code lets the guest back in',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'review.leave' },
  params: idParams,
  answer: empty,
  status: 204,
})

const comment = {
  id,
  authorName: z.string(),
  mine: z.boolean(),
  body: z.string(),
  /** The attached files, in order. */
  attachments: z.array(placedAttachment),
  createdAt: instant,
  editedAt: instant.nullable(),
  reactions: z.array(shownReaction.extend({ people: z.array(z.object({ name: z.string() })) })),
  /** The guest's own reactions. */
  myReactions: z.array(z.enum(reactions)),
}

/** A comment as guests see it, with only the first names of other people. */
const reviewComment = z.object({
  ...comment,
  type: z.enum(['PIN', 'GENERAL']),
  number: z.int().nullable(),
  pinX: z.number().nullable(),
  pinY: z.number().nullable(),
  mark: mark.nullable(),
  page: z.int(),
  fileVersion: z.int(),
  state: z.enum(commentStates),
  resolved: z.boolean(),
  replies: z.array(z.object({ ...comment, reopens: z.boolean() })),
})
export type ReviewComment = z.output<typeof reviewComment>

export const fileParams = idParams.extend({ fileId: id })

export const listReviewComments = endpoint({
  method: 'GET',
  path: '/api/review/:id/files/:fileId/feedback',
  summary: 'List comments on the newest version of a shared file, plus open or own ones on older versions',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: fileParams,
  answer: z.array(reviewComment),
})

/** A guest's new comment. Without a position, it's about the whole file. */
const newReviewComment = z
  .object({
    /** Optional if a picture is attached. The comment then has its name as its text. */
    body: prose(longestComment).optional(),
    /** The pictures that the guest uploaded for the comment, in order. */
    fileIds: attachedFileIds.optional(),
    /** An id chosen by the sender. Sending it again doesn't create a second comment. */
    id: id.optional(),
    pinX: fraction.nullish(),
    pinY: fraction.nullish(),
    mark: mark.nullish(),
    fileVersion: whole.optional(),
    page: whole.default(1),
  })
  .refine(hasContent, { path: ['body'], message: t(m.writeComment) })
  .refine((input) => (input.pinX == null) === (input.pinY == null), {
    path: ['pinX'],
    message: t(m.bothFractions),
  })
export type NewReviewComment = z.output<typeof newReviewComment>

export const addReviewComment = endpoint({
  method: 'POST',
  path: '/api/review/:id/files/:fileId/feedback',
  summary: 'Comment on a shared file as a guest. Returns 200 if its id was sent before',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.create' },
  params: fileParams,
  body: newReviewComment,
  answer: z.object({ id }),
  status: 201,
})

export const replyToReviewComment = endpoint({
  method: 'POST',
  path: '/api/review/:id/feedback/:feedbackId/replies',
  summary: 'Reply to an open comment as a guest. Returns 200 if its id was sent before',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.reply' },
  params: idParams.extend({ feedbackId: id }),
  body: z
    .object({
      body: prose(longestComment).optional(),
      fileIds: attachedFileIds.optional(),
      id: id.optional(),
    })
    .refine(hasContent, { path: ['body'], message: t(m.writeReply) }),
  answer: z.object({ id }),
  status: 201,
})

export const reopenReviewComment = endpoint({
  method: 'POST',
  path: '/api/review/:id/feedback/:feedbackId/reopen',
  summary: 'Reopen an own resolved comment as a guest. The reason becomes a reply',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'feedback.reopen', changes: true },
  params: idParams.extend({ feedbackId: id }),
  body: reopening,
  answer: empty,
  status: 204,
})

const milestoneParams = idParams.extend({ milestoneId: id })

export const approveAsGuest = endpoint({
  method: 'POST',
  path: '/api/review/:id/milestones/:milestoneId/approve',
  summary: 'Approve a submitted milestone, as a guest with the right',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'milestone.approve', changes: true },
  params: milestoneParams,
  body: changesRequest.pick({ fileVersions: true }).extend({ code: decisionCode }),
  answer: empty,
  status: 204,
})

export const requestChangesAsGuest = endpoint({
  method: 'POST',
  path: '/api/review/:id/milestones/:milestoneId/request-changes',
  summary: 'Request changes to a submitted milestone, as a guest with the right',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'milestone.requestChanges', changes: true },
  params: milestoneParams,
  body: changesRequest,
  answer: empty,
  status: 204,
})
