import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, conflict, forbidden, notFound } from '#kernel/failure.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { deviceOf } from '#people/accounts/device-name.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import { notify } from '#portal/notifications/notify.ts'
import { reviewDecisions } from '#schema/reviews.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import type { GivenDecisions } from './contract.ts'
import type { FoundDesign, FoundReview } from './data.ts'
import { findReview } from './data.ts'
import { followReview } from './follow-review.ts'
import { hashOfVersion } from './hash-version.ts'
import { m } from './messages.ts'
import { linkToReview, mayDecideNow, mayReview, reviewNotFound } from './rules.ts'
import { shownReview } from './shown-review.ts'

/** The person who decides, with the time, address and device. */
export interface Decider extends Writing, Pick<Services, 'storage'> {
  actor: Actor
  address: string
  userAgent: string | null
}

type Given = GivenDecisions['decisions'][number]

/**
 * Stores a person's decisions on designs of a review and notifies staff. Stores either all or none of them.
 * Repeating a decision changes nothing. `alongside` runs in the same transaction, so an error in it undoes
 * the decisions.
 *
 * @throws 404 if they can't see the review, 403 if they weren't asked, 409 if it's too late
 */
export async function decideOnDesigns(
  decider: Decider,
  reviewId: string,
  { statement, decisions }: GivenDecisions,
  alongside: (tx: UnitOfWork) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, actor, now } = decider
  const found = await findAsked(db, now, actor, reviewId)
  if (!isOurs(statement)) conflict('STATEMENT_CHANGED', t(m.statementChanged))
  const hashes = new Map<string, string>()
  for (const given of decisions) {
    const design = designIn(found, given)
    hashes.set(design.fileId, await hashOfVersion(decider, design))
  }
  await write(decider, async (tx) => {
    await lockEvents(tx, found.projectId)
    const review = await findAsked(tx, now, actor, reviewId)
    if (review.canceled) conflict('REVIEW_CANCELED', t(m.reviewCanceled))
    const changes = decisions.filter((given) => !isSame(actor, designIn(review, given), given))
    for (const given of changes) {
      const design = designIn(review, given)
      if (design.outdated) conflict('FILES_MOVED', t(m.newerVersion))
      if (!mayDecideNow(actor.userId, review, design)) conflict('REVIEW_DECIDED', t(m.alreadyDecided))
      const sha256 = hashes.get(design.fileId) ?? ''
      await insertDecision(tx, decider, design, { ...given, statement, sha256 })
    }
    await alongside(tx)
    if (changes.length === 0) return
    const { projectId, title } = review
    await record(tx, {
      action: 'designReview.decide',
      targetTable: 'reviews',
      targetId: reviewId,
      metadata: {
        projectId,
        title,
        decisions: changes.map(({ fileId, version, decision }) => {
          return { fileId, version, decision, sha256: hashes.get(fileId) }
        }),
      },
    })
    await followReview(tx, reviewId)
    await notifyStaff(tx, actor, review, changes)
  })
}

/** Finds the review for a person it asks. */
async function findAsked(db: Decider['db'], now: Date, actor: Actor, reviewId: string): Promise<FoundReview> {
  const review = (await findReview(db, now, actor, reviewId)) ?? notFound(reviewNotFound)
  if (!shownReview(actor, review)) notFound(reviewNotFound)
  allow(mayReview(actor, review), t(m.onlyApprovers))
  if (!review.people.some(({ userId }) => userId === actor.userId)) forbidden(t(m.notAsked))
  return review
}

function designIn(review: FoundReview, given: Pick<Given, 'fileId' | 'version'>): FoundDesign {
  const design = review.designs.find(({ fileId, version }) => {
    return fileId === given.fileId && version === given.version
  })
  return design ?? notFound(t(m.designNotFound))
}

/** Whether the text is this release's statement in any language. */
function isOurs(statement: string): boolean {
  const all = Object.keys(languages) as Language[]
  return all.some((language) => formatMessage(language, m.statement) === statement)
}

function isSame(actor: Actor, design: FoundDesign, { decision, comment }: Given): boolean {
  const last = design.decisions.findLast(({ userId }) => userId === actor.userId)
  return last?.decision === decision && last.comment === (comment || null)
}

async function insertDecision(
  tx: UnitOfWork,
  { actor, address, userAgent, now }: Decider,
  { reviewId, fileId, version }: FoundDesign,
  { decision, comment, statement, sha256 }: Given & { statement: string; sha256: string },
): Promise<void> {
  await tx.insert(reviewDecisions).values({
    ...{ reviewId, fileId, version, decision, statement, sha256, address },
    id: newSequentialId(now),
    comment: comment || null,
    decidedBy: actor.userId,
    decidedByName: storedName(actor.name),
    device: storedName(deviceOf(userAgent)),
    decidedAt: now,
  })
}

async function notifyStaff(
  tx: UnitOfWork,
  actor: Actor,
  review: FoundReview,
  changes: Given[],
): Promise<void> {
  const people = (await staffIds(tx)).filter((userId) => userId !== actor.userId)
  const approved = changes.every(({ decision }) => decision === 'APPROVED')
  const rejected = changes.some(({ decision }) => decision === 'CHANGES_REQUIRED')
  const message = approved ? m.approvedNews : rejected ? m.changesNews : m.decidedNews
  await notify(tx, people, {
    aboutId: actor.userId,
    title: t(message, { name: actor.name, title: review.title }),
    body: changes.find(({ comment }) => comment)?.comment ?? review.projectName,
    link: linkToReview(review),
    projectId: review.projectId,
    kind: rejected ? 'DECISION' : 'NEWS',
  })
}
