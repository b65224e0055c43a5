import type { DesignDecision } from '#schema/values.ts'

/** The parts of a review that decide which rounds of changes it uses. */
export interface ReviewFacts {
  id: string
  canceled: boolean
  /** Whether it asks contacts or guests. Reviews among colleagues use no round. */
  asksClient: boolean
  designs: DesignFacts[]
}

/** A version that a review asks about, with its client's decisions in the order in which they were given. */
export interface DesignFacts {
  fileId: string
  version: number
  superseded: boolean
  outcome: DesignDecision | null
  decisions: { userId: string; decision: DesignDecision; at: Date }[]
}

/** A round of changes: a review, how many rounds this review used before, and when the first change was required. */
interface Round {
  reviewId: string
  pass: number
  at: Date
}

/**
 * The rounds of changes that a project's reviews used, oldest first. A review uses a round if someone at the client
 * requires changes. All changes that are required before the new versions are one round, no matter how many people
 * require them, and on how many designs. If the client requires changes on the new version too, that's the next round.
 *
 * Approvals, with changes or without, use no round. Neither do colleagues, decisions that were replaced, and canceled
 * reviews.
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
 * The number of the round that a review is in, counted over the project. Null if it's over without changes, was
 * canceled or doesn't ask the client.
 */
export function roundOf(reviewId: string, reviews: ReviewFacts[]): number | null {
  const review = reviews.find(({ id }) => id === reviewId)
  if (!review) return null
  const going = passesOf(review).filter(
    ({ design, changesAt }) => !design.superseded && (changesAt !== null || design.outcome === null),
  )
  if (going.length === 0) return null
  const pass = Math.max(...going.map((one) => one.pass))
  const used = usedRounds(reviews)
  const known = used.findIndex((one) => one.reviewId === reviewId && one.pass === pass)
  return (known === -1 ? used.length : known) + 1
}

/** Whether a round is more than the project includes. */
export function exceeds(number: number, included: number | null): boolean {
  return included !== null && number > included
}

/** Each version, with the number of earlier versions that needed changes, and when changes were first required. */
function passesOf({ canceled, asksClient, designs }: ReviewFacts) {
  if (canceled || !asksClient) return []
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
