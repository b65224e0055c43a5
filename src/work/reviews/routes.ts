import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { createReview } from './ask-for-review.ts'
import { changeRunningReview } from './change-review.ts'
import { changeReview } from './contract.change.ts'
import {
  askForReview,
  cancelReview,
  decideDesigns,
  listAwaited,
  listPossibleReviewers,
  listReviews,
} from './contract.ts'
import { findAwaited } from './data.awaited.ts'
import { cancel, findReview, listReviewsOf, loadReview } from './data.ts'
import { decideOnDesigns } from './decide-designs.ts'
import { findPossibleReviewers } from './find-reviewers.ts'
import { followReview } from './follow-review.ts'
import { m } from './messages.ts'
import { certificateRoutes } from './routes.certificate.ts'
import { evidenceRoutes } from './routes.evidence.ts'
import { guestReviewRoutes } from './routes.guest.ts'
import { canBeCanceled } from './rules.change.ts'
import { mayAskForReviews, reviewNotFound } from './rules.ts'
import { shownReview } from './shown-review.ts'

/** Routes for reviews of designs. Guests' routes are in `routes.guest.ts`. */
export const reviewRoutes: Route[] = [
  handle(listReviews, async ({ db, actor, params, now }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    const all = await listReviewsOf(db, now, actor, project.id)
    return all.flatMap((review) => shownReview(actor, review) ?? [])
  }),

  handle(listPossibleReviewers, async ({ db, actor, params, now }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return findPossibleReviewers(db, now, project)
  }),

  handle(askForReview, async (call) => {
    const { db, actor, params, body, now } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(mayAskForReviews(actor), t(m.onlyStaffAsk))
    return answerOf(db, now, actor, await createReview(call, project, body))
  }),

  handle(cancelReview, async (call) => {
    const { db, actor, params, now } = call
    const found = (await findReview(db, now, actor, params.id)) ?? notFound(reviewNotFound)
    if (!shownReview(actor, found)) notFound(reviewNotFound)
    allow(mayAskForReviews(actor), t(m.onlyStaffCancel))
    await write(call, async (tx) => {
      await lockEvents(tx, found.projectId)
      const review = await loadReview(tx, now, found.id)
      if (review.canceled) return
      if (!canBeCanceled(review.designs)) conflict('REVIEW_DECIDED', t(m.decidedStays))
      await cancel(tx, found.id, now)
      const target = { targetTable: 'reviews', targetId: found.id }
      const metadata = { projectId: found.projectId, title: found.title }
      await record(tx, { action: 'designReview.cancel', ...target, metadata })
      await followReview(tx, found.id)
    })
    return answerOf(db, now, actor, found.id)
  }),

  handle(changeReview, async (call) => {
    const { db, actor, params, body, now } = call
    const found = (await findReview(db, now, actor, params.id)) ?? notFound(reviewNotFound)
    if (!shownReview(actor, found)) notFound(reviewNotFound)
    allow(mayAskForReviews(actor), t(m.onlyStaffChange))
    await changeRunningReview(call, found, body)
    return answerOf(db, now, actor, found.id)
  }),

  handle(decideDesigns, async (call) => {
    const { db, actor, params, body, request, now } = call
    const userAgent = request.headers['user-agent'] ?? null
    await decideOnDesigns({ ...call, userAgent }, params.id, body)
    return answerOf(db, now, actor, params.id)
  }),

  handle(listAwaited, ({ db, now }) => findAwaited(db, now)),

  ...guestReviewRoutes,
  ...certificateRoutes,
  ...evidenceRoutes,
]

async function answerOf(db: Db, now: Date, actor: Actor, id: string) {
  const review = (await findReview(db, now, actor, id)) ?? notFound(reviewNotFound)
  return shownReview(actor, review) ?? notFound(reviewNotFound)
}
