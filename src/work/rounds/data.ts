import { and, asc, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import type { ReviewRound } from './contract.ts'
import type { ReviewFacts } from './rules.ts'
import { poolOf, roundOf, usedRounds } from './rules.ts'

/**
 * How many rounds a project and its milestones include, and how many their reviews have used. The caller must
 * check who can see the project.
 */
export async function findRounds(db: Db, actor: Actor, projectId: string) {
  const [project] = await db
    .select({ included: projects.includedRounds })
    .from(projects)
    .where(eq(projects.id, projectId))
  const limited = await db
    .select({ id: milestones.id, included: milestones.includedRounds })
    .from(milestones)
    .where(
      and(
        eq(milestones.projectId, projectId),
        isNotNull(milestones.includedRounds),
        isStaff(actor) ? undefined : not(milestones.internal),
      ),
    )
  const facts = await listFacts(db, [projectId])
  const usedOf = (pool: string) => usedRounds(facts.filter((one) => one.pool === pool)).length
  return {
    included: project?.included ?? null,
    used: usedOf(projectId),
    milestones: limited.map(({ id, included }) => ({ id, included: included ?? 1, used: usedOf(id) })),
  }
}

/**
 * Returns the round that each review is in, by review id. Omits reviews without a round, and those without a
 * limit. `includedRounds` is the number of the review's milestone or project.
 */
export async function findRoundsOfReviews(
  db: Db,
  asked: { id: string; projectId: string; includedRounds: number | null }[],
): Promise<Map<string, ReviewRound>> {
  const limited = asked.filter(({ includedRounds }) => includedRounds !== null)
  if (limited.length === 0) return new Map()
  const all = await listFacts(db, [...new Set(limited.map(({ projectId }) => projectId))])
  return new Map(
    limited.flatMap(({ id, includedRounds: included }) => {
      const pool = all.find((one) => one.id === id)?.pool
      const number = roundOf(
        id,
        all.filter((one) => one.pool === pool),
      )
      return number === null || included === null ? [] : [[id, { number, included }] as const]
    }),
  )
}

type PooledReview = ReviewFacts & { pool: string }

/**
 * All reviews of the projects, including those the reader can't see, so that both sides count the same
 * rounds.
 */
async function listFacts(db: Db, projectIds: string[]): Promise<PooledReview[]> {
  const ofClient = and(eq(reviewers.reviewId, reviews.id), eq(reviewers.stage, 'CLIENT'))
  const asksClient = exists(db.select({ one: sql`1` }).from(reviewers).where(ofClient))
  const designs = await db
    .select({
      reviewId: reviews.id,
      projectId: reviews.projectId,
      milestoneId: milestones.id,
      includedRounds: milestones.includedRounds,
      canceledAt: reviews.canceledAt,
      asksClient: sql<boolean>`${asksClient}`,
      fileId: reviewedVersions.fileId,
      version: reviewedVersions.version,
      supersededAt: reviewedVersions.supersededAt,
      outcome: reviewedVersions.outcome,
    })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
    .leftJoin(milestones, eq(milestones.id, reviews.milestoneId))
    .where(inArray(reviews.projectId, projectIds))
  const decisions = await db
    .select({
      reviewId: reviewDecisions.reviewId,
      fileId: reviewDecisions.fileId,
      version: reviewDecisions.version,
      userId: reviewDecisions.decidedBy,
      decision: reviewDecisions.decision,
      at: reviewDecisions.decidedAt,
    })
    .from(reviewDecisions)
    .innerJoin(reviews, eq(reviews.id, reviewDecisions.reviewId))
    .innerJoin(reviewers, and(ofClient, eq(reviewers.userId, reviewDecisions.decidedBy)))
    .where(inArray(reviews.projectId, projectIds))
    .orderBy(asc(reviewDecisions.id))
  const found = new Map<string, PooledReview>()
  for (const { reviewId: id, canceledAt, supersededAt, ...row } of designs) {
    const known = found.get(id)
    const { fileId, version, outcome } = row
    const design = {
      ...{ fileId, version, outcome },
      superseded: supersededAt !== null,
      decisions: decisions.filter((one) => {
        return one.reviewId === id && one.fileId === fileId && one.version === version
      }),
    }
    if (known) known.designs.push(design)
    else
      found.set(id, {
        ...{ id, pool: poolOf(row) },
        ...{ canceled: canceledAt !== null },
        asksClient: row.asksClient,
        designs: [design],
      })
  }
  return [...found.values()]
}
