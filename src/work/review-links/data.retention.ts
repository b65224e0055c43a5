import type { Db } from '#kernel/database/database.ts'
import { forgetGuests } from '#people/accounts/guests.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { forgetOldSessions } from './data.sessions.ts'

/** Takes away what lets nobody in any more. */
export async function forgetTheOld(db: Db, now: Date): Promise<void> {
  await forgetOldSessions(db, now)
  await forgetGuestsLeft(db)
}

/** Takes away guests of whom nothing is left: what they were shown was erased. */
export async function forgetGuestsLeft(tx: Db): Promise<void> {
  await forgetGuests(tx, [
    { table: reviewLinks, column: reviewLinks.guestId },
    { table: feedback, column: feedback.authorId },
    { table: feedbackReplies, column: feedbackReplies.authorId },
    { table: milestoneDecisions, column: milestoneDecisions.decidedBy },
  ])
}
