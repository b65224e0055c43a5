import type { Db } from '#kernel/database/database.ts'
import { deleteGuests } from '#people/accounts/guest-accounts.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { deleteOldSessions } from './data.sessions.ts'

/** Takes away what lets nobody in any more. */
export async function deleteOldReviews(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now)
  await deleteOrphanedGuests(db)
}

/** Takes away guests of whom nothing is left: what they were shown was erased. */
export async function deleteOrphanedGuests(tx: Db): Promise<void> {
  await deleteGuests(tx, [
    { table: reviewLinks, column: reviewLinks.guestId },
    { table: feedback, column: feedback.authorId },
    { table: feedbackReplies, column: feedbackReplies.authorId },
    { table: milestoneDecisions, column: milestoneDecisions.decidedBy },
  ])
}
