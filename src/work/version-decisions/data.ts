import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { findDecisionsOn } from '#work/milestones/data.decisions.ts'
import { listReviewsOf } from '#work/reviews/data.ts'
import { shownReview } from '#work/reviews/shown-review.ts'

/**
 * The decisions on a file's versions that this person can see, newest first. Decisions that their author replaced
 * are left out.
 */
export async function findVersionDecisions(
  db: Db,
  now: Date,
  actor: Actor,
  file: { id: string; projectId: string },
) {
  const reviews = await listReviewsOf(db, now, actor, file.projectId)
  const inReviews = reviews
    .flatMap((review) => shownReview(actor, review) ?? [])
    .flatMap(({ id, projectId, title, designs }) => {
      const about = { kind: 'REVIEW' as const, id, projectId, title }
      return designs
        .filter(({ fileId }) => fileId === file.id)
        .flatMap(({ version, decisions }) =>
          decisions
            .filter(({ replaced }) => !replaced)
            .map(({ id, decision, byName, at }) => ({ id, decision, byName, at, version, about })),
        )
    })
  const inMilestones = await findDecisionsOn(db, actor, file)
  return [...inReviews, ...inMilestones].sort((one, other) => +other.at - +one.at)
}
