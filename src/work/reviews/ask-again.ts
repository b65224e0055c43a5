import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { files } from '#schema/files.ts'
import { reviewedVersions, reviewers, reviews } from '#schema/reviews.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { followReview, notifyAwaited } from './follow-review.ts'
import { awaitedBy } from './rules.ts'

/** The minimum number of days that people have to decide on a new version. */
const leastDays = 3

/**
 * Closes requests for decisions on a file's earlier versions, and asks the same people about the new version,
 * unless the file is internal now. Colleagues are again asked first. Versions approved without changes stay
 * approved. Returns the ids of the people who were asked now.
 */
export async function askAboutNewVersion(
  tx: UnitOfWork,
  { projectId, fileId, version }: { projectId: string; fileId: string; version: number },
): Promise<string[]> {
  await lockEvents(tx, projectId)
  const closed = await tx
    .update(reviewedVersions)
    .set({ supersededAt: tx.now })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewedVersions.reviewId),
        eq(reviewedVersions.fileId, fileId),
        isNull(reviewedVersions.supersededAt),
        isNull(reviews.canceledAt),
        or(
          isNull(reviewedVersions.outcome),
          inArray(reviewedVersions.outcome, ['CHANGES_REQUIRED', 'APPROVED_WITH_CHANGES']),
        ),
      ),
    )
    .returning({ reviewId: reviewedVersions.reviewId, dueOn: reviews.dueOn })
  if (closed.length === 0) return []
  if ((await tx.$count(files, and(eq(files.id, fileId), files.internal))) > 0) {
    for (const { reviewId } of closed) await followReview(tx, reviewId)
    return []
  }
  const soonest = dayAfter(await todayAtAgency(tx, tx.now), leastDays)
  const asked: string[] = []
  for (const { reviewId, dueOn } of closed) {
    const people = await tx.select().from(reviewers).where(eq(reviewers.reviewId, reviewId))
    const clientAskedAt = people.some(({ stage }) => stage === 'INTERNAL') ? null : tx.now
    await tx.insert(reviewedVersions).values({ reviewId, fileId, version, askedAt: tx.now, clientAskedAt })
    const moved = dueOn < soonest ? soonest : dueOn
    if (moved !== dueOn) await tx.update(reviews).set({ dueOn: moved }).where(eq(reviews.id, reviewId))
    const metadata = { projectId, fileId, version, dueOn: moved }
    await record(tx, {
      action: 'designReview.askAgain',
      targetTable: 'reviews',
      targetId: reviewId,
      metadata,
    })
    const review = await followReview(tx, reviewId)
    await notifyAwaited(tx, review)
    const designs = review.designs.filter((one) => one.fileId === fileId && one.version === version)
    asked.push(...designs.flatMap((design) => awaitedBy(review, design)))
  }
  return asked
}
