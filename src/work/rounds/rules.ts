import type { DesignDecision } from '#schema/values.ts'

/** The parts of a review that determine which rounds of changes it uses. */
export interface ReviewFacts {
  id: string
  canceled: boolean
  /** Whether the review asks contacts or guests. Reviews among colleagues use no round. */
  asksClient: boolean
  designs: DesignFacts[]
}

/** A version that a review asks about, with the client's decisions in chronological order. */
export interface DesignFacts {
  fileId: string
  version: number
  superseded: boolean
  outcome: DesignDecision | null
  decisions: { userId: string; decision: DesignDecision; at: Date }[]
}

/** Returns whose rounds a review uses: its milestone's if that has a number of its own, or else the project's. */
export function poolOf(review: {
  projectId: string
  milestoneId: string | null
  includedRounds: number | null
}): string {
  return review.milestoneId !== null && review.includedRounds !== null ? review.milestoneId : review.projectId
}

/** A round of changes: a review, how many rounds it used before, and when the first change was requested. */
interface Round {
  reviewId: string
  pass: number
  at: Date
}

/**
 * Returns the rounds of changes that a project's reviews used, oldest first. A review uses a round if someone
 * at the client requests changes. All changes requested before the next versions arrive are one round, no
 * matter how many people request them or on how many designs. If the client also requests changes to a new
 * version, that's the next round.
 *
 * Approvals use no round, with or without changes. Neither do colleagues' decisions or replaced decisions.
 * Canceling a review doesn't give back its rounds, because the changes were already requested.
 */
export function usedRounds(reviews: ReviewFacts[]): Round[] {
  const rounds = reviews.flatMap((review) => {
    const first = new Map<number, Date>()
    for (const { pass, changesAt } of passesOf(review)) {
      const known = first.get(pass)
      if (changesAt && (!known || changesAt < known)) first.set(pass, changesAt)
    }
    return [...first].map(([pass, at]) => ({ reviewId: review.id, pass, at }))
  })
  return rounds.sort((one, other) => +one.at - +other.at || (one.reviewId < other.reviewId ? -1 : 1))
}

/**
 * Returns the number of the round that a review is in, counted across the project. Null if the review ended
 * without changes, was canceled or doesn't ask the client.
 */
export function roundOf(reviewId: string, reviews: ReviewFacts[]): number | null {
  const review = reviews.find(({ id }) => id === reviewId)
  if (!review || review.canceled) return null
  const going = passesOf(review).filter(
    ({ design, changesAt }) => !design.superseded && (changesAt !== null || design.outcome === null),
  )
  if (going.length === 0) return null
  const pass = Math.max(...going.map((one) => one.pass))
  const used = usedRounds(reviews)
  const known = used.findIndex((one) => one.reviewId === reviewId && one.pass === pass)
  return (known === -1 ? used.length : known) + 1
}

/** Whether a round exceeds the number that the project includes. */
export function exceeds(number: number, included: number | null): boolean {
  return included !== null && number > included
}

/**
 * Returns each version with the number of earlier versions that needed changes, and when changes were first
 * requested.
 */
function passesOf({ asksClient, designs }: ReviewFacts) {
  if (!asksClient) return []
  const passes = new Map<string, number>()
  const ordered = [...designs].sort((one, other) => one.version - other.version)
  return ordered.map((design) => {
    const pass = passes.get(design.fileId) ?? 0
    const changesAt = whenChangesRequired(design)
    passes.set(design.fileId, pass + (changesAt ? 1 : 0))
    return { design, pass, changesAt }
  })
}

function whenChangesRequired({ decisions }: DesignFacts): Date | null {
  const newest = new Map(decisions.map(({ userId, decision }) => [userId, decision]))
  const first = decisions.find(
    ({ userId, decision }) => decision === 'CHANGES_REQUIRED' && newest.get(userId) === decision,
  )
  return first?.at ?? null
}
