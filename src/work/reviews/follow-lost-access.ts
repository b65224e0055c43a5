import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { write } from '#kernel/unit-of-work.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviews } from '#schema/reviews.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { loadReview } from './data.ts'
import { followReview } from './follow-review.ts'
import { asksClientNext, outcomeOf } from './rules.ts'

/**
 * Continues open reviews that were waiting only for people who can no longer decide. This runs as a job,
 * because permissions end in many places, and guests' links simply expire.
 */
export async function followLostAccess(services: Pick<Services, 'db' | 'live' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  for (const { id, projectId } of await findPartlyDecided(services.db)) {
    await write({ ...services, actor: null, now }, async (tx) => {
      await lockEvents(tx, projectId)
      const review = await loadReview(tx, now, id)
      const moves = review.designs.some((design) => {
        return !design.superseded && design.outcome === null && outcomeOf(review, design) !== null
      })
      if (!review.canceled && (moves || asksClientNext(review, review.designs))) await followReview(tx, id)
    })
  }
}

/** Open reviews with at least one decision. Reviews without one can't continue. Erased people have no row. */
async function findPartlyDecided(db: Db) {
  return db
    .selectDistinct({ id: reviews.id, projectId: reviews.projectId })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .innerJoin(reviewDecisions, eq(reviewDecisions.reviewId, reviews.id))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(
      and(
        isNull(reviewedVersions.outcome),
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
        ne(projects.status, 'ARCHIVED'),
      ),
    )
}
