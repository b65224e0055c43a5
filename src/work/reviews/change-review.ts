import { and, eq, inArray } from 'drizzle-orm'
import { changed, record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import { conflict, invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { markAnswered } from '#portal/notifications/mark-acted-upon.ts'
import { reviewers, reviews } from '#schema/reviews.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import type { ReviewChangeInput } from './contract.change.ts'
import { mostPeople } from './contract.ts'
import type { FoundReview } from './data.ts'
import { loadReview } from './data.ts'
import { findPossibleReviewers } from './find-reviewers.ts'
import { followReview, notifyAwaited } from './follow-review.ts'
import { m } from './messages.ts'
import type { ReviewChange } from './rules.change.ts'
import { changeRefusal } from './rules.change.ts'
import { linkToReview } from './rules.ts'

/**
 * Changes the due date and people of an open review. Asks the people who were added. Nobody else is notified.
 *
 * @throws 409 if the change conflicts with what was decided, 422 for a date in the past or people who can't
 * decide
 */
export async function changeRunningReview(
  writing: Writing,
  { id, projectId }: Pick<FoundReview, 'id' | 'projectId'>,
  input: ReviewChangeInput,
): Promise<void> {
  await write(writing, async (tx) => {
    await lockEvents(tx, projectId)
    const review = await loadReview(tx, tx.now, id)
    if (review.projectStatus === 'ARCHIVED') conflict('PROJECT_ARCHIVED', t(m.projectArchived))
    const change = await fitting(tx, review, input)
    const { dueOn = review.dueOn, add, remove } = change
    if (dueOn === review.dueOn && add.length === 0 && remove.length === 0) return
    await store(tx, review, { dueOn, add, remove })
    await markAnswered(tx, remove, linkToReview(review))
    const changedReview = await loadReview(tx, tx.now, id)
    const idsOf = ({ people }: FoundReview) => people.map(({ userId }) => userId)
    await record(tx, {
      action: 'designReview.change',
      targetTable: 'reviews',
      targetId: id,
      metadata: {
        projectId,
        title: review.title,
        ...changed({ dueOn: review.dueOn, userIds: idsOf(review) }, { dueOn, userIds: idsOf(changedReview) }),
      },
    })
    await notifyAwaited(
      tx,
      changedReview,
      add.map(({ userId }) => userId),
    )
    await followReview(tx, id)
  })
}

/** Returns the change without parts that have no effect. */
async function fitting(
  tx: UnitOfWork,
  review: FoundReview,
  { dueOn, addUserIds, removeUserIds }: ReviewChangeInput,
): Promise<ReviewChange> {
  const asked = new Set(review.people.map(({ userId }) => userId))
  const remove = [...new Set(removeUserIds)].filter((userId) => asked.has(userId))
  const fresh = [...new Set(addUserIds)].filter((userId) => !asked.has(userId) && !remove.includes(userId))
  const possible = await findPossibleReviewers(tx, tx.now, {
    id: review.projectId,
    clientId: review.clientId,
  })
  const add = fresh.map((userId): ReviewChange['add'][number] => {
    const person = possible.find((one) => one.userId === userId)
    if (!person) invalid({ addUserIds: [t(m.personMayNotDecide)] })
    return { userId, stage: person.kind === 'STAFF' ? 'INTERNAL' : 'CLIENT' }
  })
  if (asked.size - remove.length + add.length > mostPeople) {
    invalid({ addUserIds: [t(m.tooManyPeople, { most: mostPeople })] })
  }
  const change = { dueOn: dueOn === review.dueOn ? undefined : dueOn, add, remove }
  const refusal = changeRefusal(review, review.designs, change, await todayAtAgency(tx, tx.now))
  if (refusal === 'DUE_IN_PAST') invalid({ dueOn: [t(m.dueInPast)] })
  if (refusal) conflict(refusal, t(refusals[refusal]))
  return change
}

const refusals = {
  NOT_OPEN: m.notRunning,
  PERSON_DECIDED: m.deciderStays,
  CLIENT_WAS_ASKED: m.tooLateForColleagues,
  DESIGN_DECIDED: m.wouldReopen,
  NOBODY_LEFT: m.nobodyLeft,
}

async function store(
  tx: UnitOfWork,
  { id }: FoundReview,
  { dueOn, add, remove }: ReviewChange,
): Promise<void> {
  if (dueOn) await tx.update(reviews).set({ dueOn }).where(eq(reviews.id, id))
  if (add.length > 0) await tx.insert(reviewers).values(add.map((person) => ({ reviewId: id, ...person })))
  if (remove.length === 0) return
  await tx.delete(reviewers).where(and(eq(reviewers.reviewId, id), inArray(reviewers.userId, remove)))
}
