import { notFound, tooMany } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
import { wholeBody } from '#kernel/http/whole-body.ts'
import { t } from '#kernel/i18n/t.ts'
import { sendPdf } from '#money/invoices/pdf/draw-document.ts'
import { countCall } from '#people/accounts/attempt-counts.ts'
import { networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { theGuest } from '#work/review-links/guest-session.ts'
import { m } from '#work/reviews/certificate/messages.ts'
import { certifyReview } from './certificate/certify-review.ts'
import { checkFile } from './certificate/check-certificate.ts'
import { checkCertificate, readCertificate, readCertificateAsGuest } from './contract.certificate.ts'
import { findReview } from './data.ts'
import { reviewNotFound } from './rules.ts'
import { shownReview, shownToGuest } from './shown-review.ts'

export const certificateRoutes: Route[] = [
  handle(readCertificate, async (call) => {
    const { db, actor, params, now, reply } = call
    const review = (await findReview(db, now, actor, params.id)) ?? notFound(reviewNotFound)
    const shown = shownReview(actor, review) ?? notFound(reviewNotFound)
    return sendPdf(reply, await certifyReview(call, review, shown), { download: '1' })
  }),

  handle(readCertificateAsGuest, async (call) => {
    const { db, params, now, reply } = call
    const { actor } = await theGuest(call, params.id)
    const review = (await findReview(db, now, actor, params.reviewId)) ?? notFound(reviewNotFound)
    const shown = shownToGuest(actor, review) ?? notFound(reviewNotFound)
    return sendPdf(reply, await certifyReview({ ...call, actor }, review, shown), { download: '1' })
  }),

  handleBytes(checkCertificate, async ({ db, now, address, request }) => {
    const retryAfter = await countCall(db, `certificates ${networkOf(address)}`, checks, now)
    if (retryAfter !== null) tooMany(t(m.tooManyChecks), retryAfter)
    return checkFile(db, await wholeBody(request.body, mostBytes, fileTooLarge))
  }),
]

const checks = { most: 60, windowMs: 10 * 60_000 }

const mostBytes = 20_000_000
const fileTooLarge = t(m.tooLarge, { megabytes: mostBytes / 1_000_000 })
