import { listKeys } from '#agency/signing/signing-key.ts'
import { notFound } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { readCheckPage, readEvidence } from './contract.evidence.ts'
import { findReview } from './data.ts'
import { drawCheckPage } from './evidence/check-page.ts'
import { sendEvidence } from './evidence/send-evidence.ts'
import { reviewNotFound } from './rules.ts'
import { shownReview } from './shown-review.ts'

export const evidenceRoutes: Route[] = [
  handle(readEvidence, async (call) => {
    const { db, actor, params, now } = call
    const review = (await findReview(db, now, actor, params.id)) ?? notFound(reviewNotFound)
    const shown = shownReview(actor, review) ?? notFound(reviewNotFound)
    return sendEvidence(call, review, shown)
  }),

  handle(readCheckPage, async ({ db, request, reply }) => {
    const { language } = readerOfRequest(request)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-disposition': dispositionOf(false, 'verify.html'), 'cache-control': 'no-store' })
      .send(await drawCheckPage(language, await listKeys(db)))
  }),
]
