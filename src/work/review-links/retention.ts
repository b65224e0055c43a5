import type { Db } from '#kernel/database/database.ts'
import { deleteGuests } from '#people/accounts/guest-accounts.ts'
import { feedbackChecks } from '#schema/carried-comments.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { fileVersions } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { reviewDecisions, reviewers } from '#schema/reviews.ts'
import { deleteOldSessions } from './data.sessions.ts'

/** Deletes expired codes, sessions and links. */
export async function deleteOldReviews(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now)
  await deleteOrphanedGuests(db)
}

/** Deletes guests who have no data left because the items they could see were erased. */
export async function deleteOrphanedGuests(tx: Db): Promise<void> {
  await deleteGuests(tx, [
    { table: reviewLinks, column: reviewLinks.guestId },
    { table: feedback, column: feedback.authorId },
    { table: feedbackReplies, column: feedbackReplies.authorId },
    { table: fileVersions, column: fileVersions.uploaderId },
    { table: feedbackChecks, column: feedbackChecks.checkedBy },
    { table: milestoneDecisions, column: milestoneDecisions.decidedBy },
    { table: reviewDecisions, column: reviewDecisions.decidedBy },
    { table: reviewers, column: reviewers.userId },
  ])
}
