import { Readable } from 'node:stream'
import { notFound, tooLarge, tooMany } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
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
    return checkFile(db, await wholeOf(request.body))
  }),
]

const checks = { most: 60, windowMs: 10 * 60_000 }

const mostBytes = 20_000_000

async function wholeOf(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > mostBytes) tooLarge(t(m.tooLarge, { megabytes: mostBytes / 1_000_000 }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
