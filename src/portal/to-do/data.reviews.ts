import { aliasedTable, and, count, eq, isNull, max, min, sql } from 'drizzle-orm'
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
        staff ? noColleagueWasEnough : ofClients('approveIn'),
        isNull(reviewedVersions.outcome),
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
        going,
        sql`not exists (select from ${reviewDecisions} where ${onThisVersion}
          and ${reviewDecisions.decidedBy} = ${reviewers.userId})`,
      ),
    )
    .groupBy(reviews.id, projects.name)
}

const onThisVersion = and(
  eq(reviewDecisions.reviewId, reviewedVersions.reviewId),
  eq(reviewDecisions.fileId, reviewedVersions.fileId),
  eq(reviewDecisions.version, reviewedVersions.version),
)

const later = aliasedTable(reviewDecisions, 'later')

/**
 * One colleague's decision can be enough long before the outcome is stored, because the client is asked about
 * all designs together. Until then, only colleagues can decide.
 */
const noColleagueWasEnough = sql`not (${reviews.quorum} = 'ANY' and exists (select from ${reviewDecisions}
  where ${onThisVersion} and ${reviewDecisions.decision} <> 'NOT_RELEVANT'
  and not exists (select from ${reviewDecisions} ${later} where ${later.reviewId} = ${reviewDecisions.reviewId}
    and ${later.fileId} = ${reviewDecisions.fileId} and ${later.version} = ${reviewDecisions.version}
    and ${later.decidedBy} = ${reviewDecisions.decidedBy} and ${later.id} > ${reviewDecisions.id})))`

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
    .innerJoin(reviewDecisions, onThisVersion)
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
