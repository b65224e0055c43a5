import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { markAnswered } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import { reviewedVersions } from '#schema/reviews.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import type { FoundReview } from './data.ts'
import { loadReview } from './data.ts'
import { m } from './messages.ts'
import { asksClientNext, awaitedBy, linkToReview, outcomeOf } from './rules.ts'

/**
 * Updates a review after a change: asks the client once colleagues have approved, stores each version's
 * outcome, marks answered requests as read, and publishes the change. Returns the review.
 */
export async function followReview(tx: UnitOfWork, reviewId: string): Promise<FoundReview> {
  const changed = await loadReview(tx, tx.now, reviewId)
  const asksClient = asksClientNext(changed, changed.designs)
  if (asksClient) await askClient(tx, changed)
  const review = asksClient ? await loadReview(tx, tx.now, reviewId) : changed
  for (const design of review.designs) {
    if (design.superseded) continue
    const outcome = outcomeOf(review, design)
    if (outcome === design.outcome) continue
    design.outcome = outcome
    await tx
      .update(reviewedVersions)
      .set({ outcome })
      .where(
        and(
          eq(reviewedVersions.reviewId, review.id),
          eq(reviewedVersions.fileId, design.fileId),
          eq(reviewedVersions.version, design.version),
        ),
      )
  }
  const awaited = new Set(review.designs.flatMap((design) => awaitedBy(review, design)))
  const answered = review.people.flatMap(({ userId }) => (awaited.has(userId) ? [] : userId))
  await markAnswered(tx, answered, linkToReview(review))
  if (asksClient) await notifyAwaited(tx, review)
  const { projectId, clientId, id } = review
  const number = await nextEventNumber(tx, projectId)
  const internal = review.designs.every(({ clientAsked }) => !clientAsked)
  tx.publish({ type: 'DESIGN_REVIEWS_CHANGED', projectId, clientId, id, number, internal })
  return review
}

async function askClient(tx: UnitOfWork, review: FoundReview): Promise<void> {
  await tx
    .update(reviewedVersions)
    .set({ clientAskedAt: tx.now, outcome: null })
    .where(
      and(
        eq(reviewedVersions.reviewId, review.id),
        isNull(reviewedVersions.clientAskedAt),
        isNull(reviewedVersions.supersededAt),
      ),
    )
  // Without colleagues, the client is asked when the review is created or renewed, which has its own audit
  // entry.
  if (review.people.every(({ stage }) => stage === 'CLIENT')) return
  const target = { targetTable: 'reviews', targetId: review.id }
  await record(tx, { action: 'designReview.askClient', ...target, metadata: { projectId: review.projectId } })
}

/**
 * Notifies everyone whose decision the review awaits, except the person who acts. `added` limits it to people who
 * are asked for the first time.
 */
export async function notifyAwaited(
  tx: UnitOfWork,
  review: FoundReview,
  added?: readonly string[],
): Promise<void> {
  const awaited = review.designs.flatMap((design) => awaitedBy(review, design))
  const people = [...new Set(awaited)].filter((userId) => {
    return userId !== tx.actor?.userId && (added?.includes(userId) ?? true)
  })
  const { title, message, dueOn, projectId, projectName: project } = review
  const again = !added && review.designs.some(({ superseded }) => superseded)
  const note = again ? newestOf(review)?.changeNote : null
  const about = { day: day(dueOn), project }
  await notify(tx, people, {
    title: again ? t(m.askedAgainNews, { title }) : t(m.askedNews, { title }),
    body: note
      ? t(m.askedAgainNewsBody, { ...about, note })
      : again || !message
        ? t(m.askedNewsBody, about)
        : message,
    link: linkToReview(review),
    projectId,
    kind: 'DECISION',
  })
}

/** The design that the review asked about most recently. */
function newestOf({ designs }: FoundReview) {
  const current = designs.filter(({ superseded }) => !superseded)
  return current.sort((one, other) => other.askedAt.getTime() - one.askedAt.getTime())[0]
}
