import { and, count, eq, isNull, max, min, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { files } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { going, item, ofClients } from './data.rows.ts'

/** Reviews with designs that wait for this person's decision. */
export function openReviews(db: Db, staff: boolean) {
  const asked = staff ? reviewedVersions.askedAt : reviewedVersions.clientAskedAt
  return db
    .select(
      item('REVIEW', {
        id: reviews.id,
        projectId: reviews.projectId,
        title: reviews.title,
        context: projects.name,
        count: sql`${count()}`,
        since: min(asked),
        place,
        decideBy: reviews.dueOn,
      }),
    )
    .from(reviewers)
    .innerJoin(reviews, eq(reviews.id, reviewers.reviewId))
    .innerJoin(reviewedVersions, eq(reviewedVersions.reviewId, reviews.id))
    .innerJoin(files, eq(files.id, reviewedVersions.fileId))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(
      and(
        sql`${reviewers.userId} = ${sql.placeholder('userId')}::uuid`,
        eq(reviewers.stage, staff ? 'INTERNAL' : 'CLIENT'),
        staff
          ? sql`${reviewedVersions.clientAskedAt} is null`
          : sql`${reviewedVersions.clientAskedAt} is not null and not ${files.internal}`,
        staff ? undefined : ofClients('approveIn'),
        isNull(reviewedVersions.outcome),
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
        going,
        sql`not exists (select from ${reviewDecisions} where ${reviewDecisions.reviewId} = ${reviewedVersions.reviewId}
          and ${reviewDecisions.fileId} = ${reviewedVersions.fileId}
          and ${reviewDecisions.version} = ${reviewedVersions.version}
          and ${reviewDecisions.decidedBy} = ${reviewers.userId})`,
      ),
    )
    .groupBy(reviews.id, projects.name)
}

/** Reviews with designs that need changes, for staff. A new version or canceling the review ends the to-do. */
export function revisions(db: Db) {
  return db
    .select(
      item('REVISION', {
        id: reviews.id,
        projectId: reviews.projectId,
        title: reviews.title,
        context: projects.name,
        count: sql`count(distinct ${reviewedVersions.fileId})`,
        since: max(reviewDecisions.decidedAt),
        place,
      }),
    )
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .innerJoin(
      reviewDecisions,
      and(
        eq(reviewDecisions.reviewId, reviewedVersions.reviewId),
        eq(reviewDecisions.fileId, reviewedVersions.fileId),
        eq(reviewDecisions.version, reviewedVersions.version),
      ),
    )
    .where(
      and(
        // A literal, because PostgreSQL doesn't use a partial index for a parameter.
        sql`${reviewedVersions.outcome} = 'CHANGES_REQUIRED'`,
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
        going,
      ),
    )
    .groupBy(reviews.id, projects.name)
}

const place = sql`'?review=' || ${reviews.id}`
