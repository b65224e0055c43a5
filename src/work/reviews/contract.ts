import { z } from 'zod'
import { endpoint, id, idParams, instant, line, plainDate, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { designDecisions, reviewQuorums, reviewStages } from '#schema/values.ts'
import { reviewRound } from '#work/rounds/contract.ts'
import { m } from './messages.ts'
import { mayAskForReviews } from './rules.ts'

export const mostPeople = 50

const designDecision = z.enum(designDecisions)
const version = z.int().min(1).max(2_147_483_647)

/** Someone's decision on a version. The same person's earlier decisions are kept as a record. */
const decision = z.object({
  id,
  byName: z.string(),
  mine: z.boolean(),
  decision: designDecision,
  comment: z.string().nullable(),
  at: instant,
  /** Whether this person replaced it with a later decision. */
  replaced: z.boolean(),
  /** The text that the person confirmed. */
  statement: z.string(),
  /** IP address and device of the person who decided. Only included for staff. */
  address: z.string().nullable(),
  device: z.string().nullable(),
})

/** A version that a review asks about. */
const reviewedDesign = z.object({
  fileId: id,
  version,
  name: z.string().nullable(),
  /** What changed since the previous version. */
  changeNote: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** The SHA-256 of the version's bytes, in hex. Every decision is bound to it. */
  sha256: z.string().nullable(),
  /** The combined result of the decisions. Null until enough people have decided. */
  outcome: designDecision.nullable(),
  /** Whether a newer version replaced this one. */
  superseded: z.boolean(),
  /** Whether the reader can decide on it now, or replace their decision. */
  mayDecide: z.boolean(),
  /** Names of the people whose decisions are awaited. */
  waitingFor: z.array(z.string()),
  decisions: z.array(decision),
})
export type ReviewedDesign = z.output<typeof reviewedDesign>

const reviewStates = ['OPEN', 'DECIDED', 'CANCELED'] as const

/** A request for decisions on designs. */
export const designReview = z.object({
  id,
  projectId: id,
  title: z.string(),
  message: z.string().nullable(),
  quorum: z.enum(reviewQuorums),
  dueOn: plainDate,
  state: z.enum(reviewStates),
  /** The milestone whose rounds of changes the review uses. Guests don't get it. */
  milestone: z.object({ id, title: z.string() }).nullable(),
  /** Null if neither the milestone nor the project limits rounds, or if the review is over without changes. */
  round: reviewRound.nullable(),
  askedByName: z.string(),
  createdAt: instant,
  /** The text to read and confirm with a decision. */
  statement: z.string(),
  /**
   * Whether a design is still undecided although nobody can decide on it anymore. Only included for staff.
   */
  stuck: z.boolean(),
  /** Whether the reader still has to decide on a design. */
  waitsForMe: z.boolean(),
  people: z.array(
    z.object({
      userId: id,
      name: z.string(),
      stage: z.enum(reviewStages),
      /** Whether the person has decided on a design. */
      decided: z.boolean(),
    }),
  ),
  /** Current versions first, then superseded ones. */
  designs: z.array(reviewedDesign),
})
export type DesignReview = z.output<typeof designReview>

const designs = z
  .array(z.object({ fileId: id, version }))
  .min(1, t(m.designRequired))
  .max(50, t(m.tooManyDesigns, { most: 50 }))
  .refine((all) => new Set(all.map(({ fileId }) => fileId)).size === all.length, t(m.designTwice))

export const newReview = z.object({
  title: line(200, t(m.titleRequired)),
  message: prose(2_000).nullish(),
  /** The milestone that the review is about. If it has its own number of rounds, the review uses those. */
  milestoneId: id.nullish(),
  dueOn: plainDate,
  quorum: z.enum(reviewQuorums).default('ALL'),
  /** The designs, in the versions that the sender saw. The request is refused if there are newer ones. */
  designs,
  /** Contacts and guests who may approve, and colleagues, who are asked first. */
  userIds: z
    .array(id)
    .min(1, t(m.personRequired))
    .max(mostPeople, t(m.tooManyPeople, { most: mostPeople })),
})

export const givenDecisions = z.object({
  /** The statement as shown to the reader. */
  statement: z.string().max(2_000),
  decisions: z
    .array(z.object({ fileId: id, version, decision: designDecision, comment: prose(2_000).nullish() }))
    .min(1, t(m.decisionRequired))
    .max(50, t(m.tooManyDesigns, { most: 50 }))
    .refine(
      (all) => new Set(all.map((one) => `${one.fileId} ${one.version}`)).size === all.length,
      t(m.designTwice),
    ),
})
export type GivenDecisions = z.output<typeof givenDecisions>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/projects/:id/reviews',
  summary: "List a project's reviews with their decisions, newest first",
  scope: 'projects:read',
  fromEmail: ['reviewId'],
  params: idParams,
  answer: z.array(designReview),
})

/** Someone who can be asked for a decision. */
const possibleReviewer = z.object({
  userId: id,
  name: z.string(),
  kind: z.enum(['CONTACT', 'GUEST', 'STAFF']),
})
export type PossibleReviewer = z.output<typeof possibleReviewer>

export const listPossibleReviewers = endpoint({
  method: 'GET',
  path: '/api/projects/:id/reviewers',
  summary: 'List who can be asked for decisions in a project (staff)',
  may: mayAskForReviews,
  scope: 'projects:read',
  params: idParams,
  answer: z.array(possibleReviewer),
})

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/projects/:id/reviews',
  summary: 'Ask people for decisions on designs by a date (staff)',
  scope: 'projects:write',
  audits: { action: 'designReview.create' },
  params: idParams,
  body: newReview,
  answer: designReview,
  status: 201,
})

export const cancelReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/cancel',
  summary: 'Cancel a review that isn’t approved yet; its decisions stay as a record (staff)',
  scope: 'projects:write',
  audits: { action: 'designReview.cancel' },
  params: idParams,
  answer: designReview,
})

export const decideDesigns = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/decisions',
  summary: 'Decide on designs of a review, or replace your decisions (people who were asked)',
  scope: 'projects:write',
  fromEmail: ['reviewId'],
  audits: { action: 'designReview.decide' },
  params: idParams,
  body: givenDecisions,
  answer: designReview,
})

/** A person whose decision a review awaits. */
const awaited = z.object({
  reviewId: id,
  userId: id,
  name: z.string(),
  title: z.string(),
  projectId: id,
  projectName: z.string(),
  companyName: z.string(),
  /** Number of designs that they haven't decided on. */
  designs: z.int(),
  /** When they were asked. */
  since: instant,
  dueOn: plainDate,
  overdue: z.boolean(),
})
export type Awaited = z.output<typeof awaited>

export const listAwaited = endpoint({
  method: 'GET',
  path: '/api/reviews/waiting',
  summary:
    'List contacts and guests whose decisions are awaited in any project, earliest due date first (staff)',
  may: mayAskForReviews,
  scope: 'projects:read',
  answer: z.object({
    /** The number of all, of which `items` has the first 100. */
    count: z.int(),
    items: z.array(awaited),
  }),
})
