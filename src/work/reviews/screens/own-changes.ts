import type { ReviewChangeInput } from '../contract.change.ts'
import type { DesignReview } from '../contract.ts'

/** What someone changed in the dialog. The rest follows the review, which others can change meanwhile. */
export interface OwnChanges {
  dueOn?: string
  /** Whether each person that was ticked or unticked is asked. */
  asks: Record<string, boolean>
}

type Review = Pick<DesignReview, 'dueOn' | 'people'>

export function shownDueOn({ dueOn }: Pick<Review, 'dueOn'>, own: OwnChanges): string {
  return own.dueOn ?? dueOn
}

export function isChosen({ people }: Pick<Review, 'people'>, own: OwnChanges, userId: string): boolean {
  const person = people.find((one) => one.userId === userId)
  // People who have decided in the meantime can't be removed.
  return person?.decided || (own.asks[userId] ?? person !== undefined)
}

/** Returns only what differs from the review, so that changes by others stay. */
export function changeOf(review: Review, own: OwnChanges): ReviewChangeInput {
  const asked = new Set(review.people.map(({ userId }) => userId))
  const touched = Object.keys(own.asks).filter((userId) => own.asks[userId] === isChosen(review, own, userId))
  return {
    dueOn: own.dueOn === review.dueOn ? undefined : own.dueOn,
    addUserIds: touched.filter((userId) => own.asks[userId] && !asked.has(userId)),
    removeUserIds: touched.filter((userId) => !own.asks[userId] && asked.has(userId)),
  }
}
