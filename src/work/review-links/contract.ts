import { z } from 'zod'
import { emailAddress, empty, endpoint, id, idParams, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { reviewRights } from '#schema/values.ts'
import { m } from './messages.ts'
import { mayShare } from './rules.ts'

const reviewRight = z.enum(reviewRights)

const reviewLinkStates = ['open', 'expired', 'revoked'] as const

/** A review link as staff see it. */
const reviewLink = z.object({
  id,
  projectId: id,
  /** Null for the whole project. */
  fileId: id.nullable(),
  fileName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  right: reviewRight,
  hasPassword: z.boolean(),
  state: z.enum(reviewLinkStates),
  createdAt: instant,
  expiresAt: instant,
  /** The guest's last visit. */
  visitedAt: instant.nullable(),
})
export type ReviewLink = z.output<typeof reviewLink>

/** A new link with its URL, which is shown only once because only a hash is stored. */
const madeReviewLink = reviewLink.extend({ url: z.string() })
export type MadeReviewLink = z.output<typeof madeReviewLink>

export const defaultDays = 14
export const mostDays = 90

const days = z
  .int(t(m.wholeDays))
  .min(1, t(m.leastDays))
  .max(mostDays, t(m.tooManyDays, { most: mostDays }))

const shortestReviewPassword = 6
const longestReviewPassword = 200

export const newReviewLink = z
  .object({
    /** Null or absent for the whole project. */
    fileId: id.nullish(),
    firstName: line(100, t(m.firstNameRequired)),
    lastName: line(100).nullish(),
    email: emailAddress,
    right: reviewRight.default('COMMENT'),
    days: days.default(defaultDays),
    /** A password that guests enter along with the code. Empty for none. */
    password: z
      .string()
      .max(longestReviewPassword, t(m.passwordTooLong, { most: longestReviewPassword }))
      .refine(
        (text) => text === '' || text.length >= shortestReviewPassword,
        t(m.passwordTooShort, { least: shortestReviewPassword }),
      )
      .nullish(),
  })
  .refine((link) => link.right !== 'APPROVE' || !link.fileId, {
    path: ['right'],
    message: t(m.milestonesNeedProject),
  })

const linkParams = idParams.extend({ linkId: id })

export const listReviewLinks = endpoint({
  method: 'GET',
  path: '/api/projects/:id/review-links',
  summary: 'List the review links of a project and its files, newest first (staff)',
  may: mayShare,
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: z.array(reviewLink),
})

export const makeReviewLink = endpoint({
  method: 'POST',
  path: '/api/projects/:id/review-links',
  summary: "Create a guest's review link and email it (staff)",
  may: mayShare,
  scope: 'session',
  audits: { action: 'review.create' },
  params: idParams,
  body: newReviewLink,
  answer: madeReviewLink,
  status: 201,
})

export const sendReviewLink = endpoint({
  method: 'POST',
  path: '/api/projects/:id/review-links/:linkId/send',
  summary: 'Email a new address for the same link; the old one stops working (staff)',
  may: mayShare,
  scope: 'session',
  audits: { action: 'review.send' },
  params: linkParams,
  answer: madeReviewLink,
})

export const extendReviewLink = endpoint({
  method: 'POST',
  path: '/api/projects/:id/review-links/:linkId/extend',
  summary: 'Extend a link by a number of days from now (staff)',
  may: mayShare,
  scope: 'session',
  audits: { action: 'review.extend' },
  params: linkParams,
  body: z.object({ days }),
  answer: reviewLink,
})

export const revokeReviewLink = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/review-links/:linkId',
  summary: 'Revoke a link; guests who use it are signed out immediately (staff)',
  may: mayShare,
  scope: 'session',
  audits: { action: 'review.revoke' },
  params: linkParams,
  answer: empty,
  status: 204,
})

export const reviewActions = [
  'create',
  'send',
  'extend',
  'revoke',
  'open',
  'code',
  'refuse',
  'enter',
  'leave',
  'comment',
  'approve',
  'requestChanges',
] as const

/** An event in a link's log. */
const reviewEntry = z.object({
  id,
  act: z.enum(reviewActions),
  /** Null if the person hadn't signed in yet. */
  byName: z.string().nullable(),
  /** The name of the item that was commented on, approved or sent back. */
  detail: z.string().nullable(),
  address: z.string().nullable(),
  at: instant,
})
export type ReviewEntry = z.output<typeof reviewEntry>

export const readReviewLog = endpoint({
  method: 'GET',
  path: '/api/projects/:id/review-links/:linkId/log',
  summary: "List a link's history, newest first (staff)",
  may: mayShare,
  scope: 'session',
  viewers: true,
  params: linkParams,
  answer: z.array(reviewEntry),
})
