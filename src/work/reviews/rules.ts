import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { DesignDecision, ReviewQuorum, ReviewStage } from '#schema/values.ts'
import { m } from './messages.ts'

/** Staff can ask for reviews and cancel them. */
export function mayAskForReviews(actor: Actor): boolean {
  return isStaff(actor)
}

/** Contacts and guests with approval permission can decide. Staff can decide if a colleague asked them. */
export function mayReview(actor: Actor, { clientId }: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, clientId)?.mayApprove === true
}

/** The parts of a review that determine what happens next. */
export interface ReviewFacts {
  quorum: ReviewQuorum
  canceled: boolean
  /** People who can no longer decide aren't `able`. Their earlier decisions still count. */
  people: { userId: string; stage: ReviewStage; able: boolean }[]
}

/** The parts of a reviewed version that determine what happens next. Decisions are in chronological order. */
export interface DesignFacts {
  /** Whether a newer version ended the request. Approved versions stay in force. */
  superseded: boolean
  /** Whether the file has a newer version. */
  outdated: boolean
  /** Whether the client was asked. */
  clientAsked: boolean
  /** The stored result of the stage that it's in. Null until enough people have decided. */
  outcome: DesignDecision | null
  decisions: { userId: string; decision: DesignDecision }[]
}

/** The stage that a version is in. */
function stageOf({ clientAsked }: DesignFacts): ReviewStage {
  return clientAsked ? 'CLIENT' : 'INTERNAL'
}

/**
 * The combined result of a stage's decisions. Null until everyone has decided, or one person if one is
 * enough. Nobody waits for people who can no longer decide, but a stage in which nobody can decide stays
 * open. The strictest decision counts. If a design isn't relevant to one person, the others still have to
 * decide. Once it's decided, it doesn't reopen for people who can decide again.
 */
function outcomeIn(
  stage: ReviewStage,
  { quorum, people }: ReviewFacts,
  { outcome, decisions }: DesignFacts,
): DesignDecision | null {
  const newest = new Map(decisions.map(({ userId, decision }) => [userId, decision]))
  // If one person is enough, the others are asked when nobody finds the design relevant anymore.
  const isOver = outcome !== null && (quorum === 'ALL' || outcome === 'NOT_RELEVANT')
  const counts = (one: ReviewFacts['people'][number]) => newest.has(one.userId) || (one.able && !isOver)
  const asked = people.filter((one) => one.stage === stage && counts(one))
  const given = asked.flatMap(({ userId }) => newest.get(userId) ?? [])
  const relevant = given.filter((decision) => decision !== 'NOT_RELEVANT')
  const enough = quorum === 'ANY' && relevant.length > 0
  if (asked.length === 0 || (!enough && given.length < asked.length)) return null
  return strictest.find((decision) => given.includes(decision)) ?? null
}

const strictest: DesignDecision[] = ['CHANGES_REQUIRED', 'APPROVED_WITH_CHANGES', 'APPROVED', 'NOT_RELEVANT']

/** A version's outcome. A review that asks only colleagues ends with their decisions. */
export function outcomeOf(review: ReviewFacts, design: DesignFacts): DesignDecision | null {
  const asksClient = review.people.some(({ stage }) => stage === 'CLIENT')
  const inside = outcomeIn('INTERNAL', review, design)
  if (!design.clientAsked) return asksClient ? (isBlocked(inside) ? inside : null) : inside
  return outcomeIn('CLIENT', review, design)
}

function isBlocked(outcome: DesignDecision | null): boolean {
  return outcome === 'CHANGES_REQUIRED'
}

/** Whether colleagues have approved all current versions, so it's time to ask the client. */
export function asksClientNext(review: ReviewFacts, designs: DesignFacts[]): boolean {
  const current = designs.filter(({ superseded }) => !superseded)
  return (
    !review.canceled &&
    review.people.some(({ stage }) => stage === 'CLIENT') &&
    current.some(({ clientAsked }) => !clientAsked) &&
    current.every((design) => {
      const inside = outcomeIn('INTERNAL', review, design)
      return design.clientAsked || (inside !== null && !isBlocked(inside))
    })
  )
}

/** Returns the ids of the people whose decisions a version awaits. */
export function awaitedBy(review: ReviewFacts, design: DesignFacts): string[] {
  const stage = stageOf(design)
  if (review.canceled || design.superseded || outcomeIn(stage, review, design)) return []
  const decided = new Set(design.decisions.map(({ userId }) => userId))
  const awaited = review.people.filter((one) => one.stage === stage && one.able && !decided.has(one.userId))
  return awaited.map(({ userId }) => userId)
}

/** Whether a version is still undecided although nobody can decide on it anymore. */
export function isStuck(review: ReviewFacts, design: DesignFacts): boolean {
  const isOpen = outcomeOf(review, design) === null && outcomeIn(stageOf(design), review, design) === null
  return isOpen && !review.canceled && !design.superseded && awaitedBy(review, design).length === 0
}

/**
 * Whether someone can decide on a version now. After enough people have decided, only they can replace their
 * decisions, until there's a newer version.
 */
export function mayDecideNow(userId: string, review: ReviewFacts, design: DesignFacts): boolean {
  const stage = stageOf(design)
  if (review.canceled || design.outdated) return false
  if (!review.people.some((one) => one.userId === userId && one.stage === stage && one.able)) return false
  if (outcomeIn(stage, review, design) === null) return true
  return design.decisions.some((one) => one.userId === userId)
}

/** Whether a review has a certificate for someone who sees these decisions. It does once it's decided. */
export function hasCertificate({
  state,
  designs,
}: {
  state: string
  designs: { decisions: unknown[] }[]
}): boolean {
  return state === 'DECIDED' && designs.some(({ decisions }) => decisions.length > 0)
}

/**
 * Whether someone can download the evidence of a review, with everything that they see of it. Emails can be
 * forwarded and guests see only their own decisions, so both get only certificates. Staff who view as a
 * contact can't, because contacts download it themselves.
 */
export function mayDownloadEvidence(actor: Actor): boolean {
  return !actor.only && !actor.fromEmail && !actor.viewer
}

/** Returns a path that opens the review. */
export function linkToReview({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?review=${id}`
}

export const reviewNotFound = t(m.reviewNotFound)
