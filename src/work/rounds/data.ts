import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions, reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import type { ReviewRound } from './contract.ts'
import type { ReviewFacts } from './rules.ts'
import { roundOf, usedRounds } from './rules.ts'

/**
 * How many rounds a project includes, and how many its reviews have used. The caller must check who can see
 * this.
 */
export async function findRounds(db: Db, projectId: string) {
  const [project] = await db
    .select({ included: projects.includedRounds })
    .from(projects)
    .where(eq(projects.id, projectId))
  const used = usedRounds(await listFacts(db, [projectId])).length
  return { included: project?.included ?? null, used }
}

/**
 * Returns the round that each review is in, by review id. Omits reviews without a round, and projects without
 * a limit.
 */
export async function findRoundsOfReviews(
  db: Db,
  asked: { id: string; projectId: string; includedRounds: number | null }[],
): Promise<Map<string, ReviewRound>> {
  const limited = asked.filter(({ includedRounds }) => includedRounds !== null)
  if (limited.length === 0) return new Map()
  const all = await listFacts(db, [...new Set(limited.map(({ projectId }) => projectId))])
  return new Map(
    limited.flatMap(({ id, projectId, includedRounds: included }) => {
      const number = roundOf(
        id,
        all.filter((one) => one.projectId === projectId),
      )
      return number === null || included === null ? [] : [[id, { number, included }] as const]
    }),
  )
}

/**
 * All reviews of the projects, including those the reader can't see, so that both sides count the same
 * rounds.
 */
async function listFacts(db: Db, projectIds: string[]): Promise<(ReviewFacts & { projectId: string })[]> {
  const ofClient = and(eq(reviewers.reviewId, reviews.id), eq(reviewers.stage, 'CLIENT'))
  const asksClient = exists(db.select({ one: sql`1` }).from(reviewers).where(ofClient))
  const designs = await db
    .select({
      reviewId: reviews.id,
      projectId: reviews.projectId,
      canceledAt: reviews.canceledAt,
      asksClient: sql<boolean>`${asksClient}`,
      fileId: reviewedVersions.fileId,
      version: reviewedVersions.version,
      supersededAt: reviewedVersions.supersededAt,
      outcome: reviewedVersions.outcome,
    })
    .from(reviewedVersions)
    .innerJoin(reviews, eq(reviews.id, reviewedVersions.reviewId))
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
  const found = new Map<string, ReviewFacts & { projectId: string }>()
  for (const { reviewId: id, projectId, canceledAt, supersededAt, ...row } of designs) {
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
        ...{ id, projectId },
        ...{ canceled: canceledAt !== null },
        asksClient: row.asksClient,
        designs: [design],
      })
  }
  return [...found.values()]
}
