import { z } from 'zod'
import { endpoint, id, idParams, instant } from '#kernel/contract.ts'

/** Who kept a comment open on the newest version, and when. */
const check = z.object({
  checkedBy: z.string(),
  checkedAt: instant,
})

/** An open pin from an older version. */
const carriedComment = z.object({
  feedbackId: id,
  /** The version that the pin is on. */
  fileVersion: z.int(),
  page: z.int(),
  /** The pin's place on the newest version, in fractions of the page. Null if it wasn't found. */
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Whether the place was searched for. If not, it may still exist. */
  searched: z.boolean(),
  /** Null until someone keeps the comment open on the newest version. */
  check: check.nullable(),
})
export type CarriedComment = z.output<typeof carriedComment>

export const carriedComments = z.object({
  /** The newest version. */
  version: z.int(),
  /** Sorted by version, page and number. */
  comments: z.array(carriedComment),
})

export const listCarriedComments = endpoint({
  method: 'GET',
  path: '/api/files/:id/carried-comments',
  summary: "List open pins of a file's older versions with their places on the newest version",
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  answer: carriedComments,
})

/** The version that the comment was checked against. */
export const keptOpen = z.object({ version: z.int().min(1).max(2_147_483_647) })

export const keepFeedbackOpen = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/check',
  summary: 'Keep an open pin of an older version open after checking the newest version',
  scope: 'projects:write',
  fromEmail: ['fileId'],
  audits: { action: 'feedback.check' },
  params: idParams,
  body: keptOpen,
  answer: check,
})
