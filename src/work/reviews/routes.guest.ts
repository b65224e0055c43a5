import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { stayOpen, theGuest } from '#work/review-links/guest-session.ts'
import { includes } from '#work/review-links/rules.ts'
import { decideDesignsAsGuest, listReviewsAsGuest } from './contract.guest.ts'
import { findReview, listReviewsOf } from './data.ts'
import { decideOnDesigns } from './decide-designs.ts'
import { m } from './messages.ts'
import { reviewNotFound } from './rules.ts'
import { shownToGuest } from './shown-review.ts'

/** Routes for signed-in guests, who see only reviews that ask them. */
export const guestReviewRoutes: Route[] = [
  handle(listReviewsAsGuest, async (call) => {
    const { actor, projectId } = await theGuest(call, call.params.id)
    const all = await listReviewsOf(call.db, call.now, actor, projectId)
    return all.flatMap((review) => shownToGuest(actor, review) ?? [])
  }),

  handle(decideDesignsAsGuest, async (call) => {
    const { db, params, body, now, request } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    await findAsked(db, now, actor, params.reviewId)
    allow(includes(guest.right, 'APPROVE'), t(m.onlyApprovers))
    const userAgent = request.headers['user-agent'] ?? null
    await decideOnDesigns({ ...call, actor, userAgent }, params.reviewId, body, (tx) =>
      stayOpen(tx, guest, now),
    )
    return findAsked(db, now, actor, params.reviewId)
  }),
]

async function findAsked(db: Db, now: Date, actor: Actor, id: string) {
  const review = await findReview(db, now, actor, id)
  return (review && shownToGuest(actor, review)) ?? notFound(reviewNotFound)
}
