import type { ReviewStage } from '#schema/values.ts'
import type { DesignFacts, ReviewFacts } from './rules.ts'
import { isStuck, outcomeOf } from './rules.ts'

/** A change to an open review. */
export interface ReviewChange {
  dueOn: string | undefined
  add: { userId: string; stage: ReviewStage }[]
  remove: string[]
}

type ChangeRefusal =
  | 'NOT_OPEN'
  | 'DUE_IN_PAST'
  | 'PERSON_DECIDED'
  | 'CLIENT_WAS_ASKED'
  | 'DESIGN_DECIDED'
  | 'NOBODY_LEFT'

/**
 * Returns why an open review can't be changed this way, or null if it can. People who decided can't be
 * removed, decided designs can't reopen, and each open design needs someone who can decide.
 */
export function changeRefusal(
  review: ReviewFacts,
  designs: DesignFacts[],
  change: ReviewChange,
  today: string,
): ChangeRefusal | null {
  const current = designs.filter(({ superseded }) => !superseded)
  const open = current.filter((design) => outcomeOf(review, design) === null)
  if (review.canceled || open.length === 0) return 'NOT_OPEN'
  if (change.dueOn !== undefined && change.dueOn < today) return 'DUE_IN_PAST'
  if (designs.some((design) => design.decisions.some(({ userId }) => change.remove.includes(userId)))) {
    return 'PERSON_DECIDED'
  }
  const addsColleague = change.add.some(({ stage }) => stage === 'INTERNAL')
  if (addsColleague && open.every(({ clientAsked }) => clientAsked)) return 'CLIENT_WAS_ASKED'
  if (current.some((design) => !open.includes(design) && reopens(review, design, change))) {
    return 'DESIGN_DECIDED'
  }
  const after = withPeople(review, change)
  if (change.remove.length > 0 && open.some((design) => isStuck(after, design))) return 'NOBODY_LEFT'
  return null
}

/**
 * Whether there's still something to cancel: a design that's undecided or needs changes. Approvals stay in force
 * and keep their certificate.
 */
export function canBeCanceled(designs: Pick<DesignFacts, 'superseded' | 'outcome'>[]): boolean {
  return designs.some(({ superseded, outcome }) => {
    return !superseded && (outcome === null || outcome === 'CHANGES_REQUIRED')
  })
}

/** Whether people who are added would have to decide on a decided design too. */
function reopens(review: ReviewFacts, design: DesignFacts, change: ReviewChange): boolean {
  const before = { ...review, people: review.people.map((one) => ({ ...one, able: false })) }
  return outcomeOf(withPeople(before, change), { ...design, outcome: null }) === null
}

function withPeople(review: ReviewFacts, { add, remove }: ReviewChange): ReviewFacts {
  const remaining = review.people.filter(({ userId }) => !remove.includes(userId))
  return { ...review, people: [...remaining, ...add.map((person) => ({ ...person, able: true }))] }
}
