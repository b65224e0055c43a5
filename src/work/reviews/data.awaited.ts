import { and, asc, count, eq, isNotNull, isNull, lt, min, ne, notExists, sql } from 'drizzle-orm'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { clients } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { isAble } from './data.able.ts'

const most = 100

/**
 * Contacts and guests whose decisions are awaited, earliest due date first. `count` is their total number.
 */
export async function findAwaited(db: Db, now: Date) {
  const today = await todayAtAgency(db, now)
  const rows = await db
    .select({
      reviewId: reviews.id,
      userId: reviewers.userId,
      person: nameColumns(users),
      title: reviews.title,
      projectId: projects.id,
      projectName: projects.name,
      companyName: clients.companyName,
      designs: count(),
      since: min(reviewedVersions.clientAskedAt),
      dueOn: reviews.dueOn,
      overdue: sql<boolean>`${lt(reviews.dueOn, today)}`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .innerJoin(reviewers, and(eq(reviewers.reviewId, reviews.id), eq(reviewers.stage, 'CLIENT')))
    .innerJoin(users, eq(users.id, reviewers.userId))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(isAwaited(db, now))
    .groupBy(reviews.id, reviewers.userId, users.id, projects.id, clients.id)
    .orderBy(asc(reviews.dueOn), asc(reviews.id), asc(reviewers.userId))
    .limit(most)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map(({ person, since, total: _, ...row }) => ({
      ...row,
      name: displayName(person),
      since: since ?? now,
    })),
  }
}

/** For queries that join reviewed versions, reviews, reviewers of the client, their users and projects. */
export function isAwaited(db: Db, now: Date) {
  return and(
    isAble(db, now),
    isNull(reviewedVersions.outcome),
    isNull(reviewedVersions.supersededAt),
    isNotNull(reviewedVersions.clientAskedAt),
    isNull(reviews.canceledAt),
    ne(projects.status, 'ARCHIVED'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(reviewDecisions)
        .where(
          and(
            eq(reviewDecisions.reviewId, reviewedVersions.reviewId),
            eq(reviewDecisions.fileId, reviewedVersions.fileId),
            eq(reviewDecisions.version, reviewedVersions.version),
            eq(reviewDecisions.decidedBy, reviewers.userId),
          ),
        ),
    ),
  )
}
