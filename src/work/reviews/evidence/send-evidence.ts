import { Readable } from 'node:stream'
import { record } from '#agency/audit/record.ts'
import { listKeys, signingKey } from '#agency/signing/signing-key.ts'
import { isStaff } from '#kernel/actor.ts'
import { writeZip } from '#kernel/archive/write-zip.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { write } from '#kernel/unit-of-work.ts'
import type { Certifying } from '../certificate/certify-review.ts'
import { certifyReview } from '../certificate/certify-review.ts'
import { newestEntry, reviewEntries } from '../certificate/data.audit-entries.ts'
import type { FoundReview } from '../data.ts'
import type { shownReview } from '../shown-review.ts'
import { drawCheckPage } from './check-page.ts'
import { m } from './messages.ts'
import { packContents } from './pack-contents.ts'
import { gatherVersions } from './packed-versions.ts'

/**
 * Sends the evidence of a review as this person sees it, file by file. Clients get the audit log's entries
 * about the decisions that they see, and staff get those about everything that happened to the review.
 *
 * @throws like {@link certifyReview}, and 413 if the files are too large for one archive
 */
export async function sendEvidence(
  call: Certifying & { address: string },
  review: FoundReview,
  shown: NonNullable<ReturnType<typeof shownReview>>,
) {
  const { db, storage, actor, now, request, reply } = call
  const certificate = await certifyReview(call, review, shown)
  const versions = await gatherVersions(call, shown)
  const entries = isStaff(actor) ? await reviewEntries(db, now, review.id) : certificate.facts.auditEntries
  const reader = readerOfRequest(request)
  const packing = {
    ...{ storage, actor, now, reader, certificate, ...versions },
    excerpt: { newest: await newestEntry(db), entries },
    key: await signingKey(call),
    checkPage: await drawCheckPage(reader.language, await listKeys(db)),
  }
  await write(call, (tx) => {
    const metadata = { projectId: review.projectId, title: review.title }
    return record(tx, {
      action: 'designReview.evidence',
      targetTable: 'reviews',
      targetId: review.id,
      metadata,
    })
  })
  const name = `${formatMessage(reader.language, m.evidencePack)} ${review.title}.zip`.replace(/[/\\]/g, '-')
  return reply
    .type('application/zip')
    .headers({
      'content-disposition': dispositionOf(false, name),
      'cache-control': 'no-store',
      vary: 'Cookie, Authorization',
    })
    .send(Readable.from(writeZip(packContents(packing), now)))
}
