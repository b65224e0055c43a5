import { Readable } from 'node:stream'
import { record } from '#agency/audit/record.ts'
import { listKeys, signingKey } from '#agency/signing/signing-key.ts'
import { isStaff } from '#kernel/actor.ts'
import { writeZip } from '#kernel/archive/write-zip.ts'
import { tooLarge } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import type { Certifying } from '../certificate/certify-review.ts'
import { certifyReview } from '../certificate/certify-review.ts'
import { newestEntry, reviewEntries } from '../certificate/data.audit-entries.ts'
import type { FoundReview } from '../data.ts'
import type { shownReview } from '../shown-review.ts'
import { drawCheckPage } from './check-page.ts'
import { m } from './messages.ts'
import { type PackedDesign, packContents } from './pack-contents.ts'

/**
 * Sends the evidence of a review as this person sees it, file by file. Clients get the audit log's entries
 * about the decisions that they see, and staff get those about everything that happened to the review.
 *
 * @throws like {@link certifyReview}, and 413 if the designs are too large for one archive
 */
export async function sendEvidence(
  call: Certifying & { address: string },
  review: FoundReview,
  shown: NonNullable<ReturnType<typeof shownReview>>,
) {
  const { db, storage, actor, now, request, reply } = call
  const certificate = await certifyReview(call, review, shown)
  const designs = await decidedDesigns(call, shown)
  const entries = isStaff(actor) ? await reviewEntries(db, now, review.id) : certificate.facts.auditEntries
  const reader = readerOfRequest(request)
  const packing = {
    ...{ db, storage, actor, now, reader, certificate, designs, projectId: review.projectId },
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

/** The versions with decisions that this person sees. */
async function decidedDesigns(
  { db, storage, actor }: Certifying,
  shown: NonNullable<ReturnType<typeof shownReview>>,
): Promise<PackedDesign[]> {
  let total = 0
  const designs: PackedDesign[] = []
  for (const { fileId, version, decisions } of shown.designs) {
    const file = decisions.length > 0 && (await findVisibleFile(db, actor, fileId, version))
    if (!file) continue
    const size = file.locked ? null : await storage.size(file.key)
    total += size ?? 0
    designs.push({ fileId, version, name: file.originalName, key: file.key, present: size !== null })
  }
  if (total > mostBytes) tooLarge(t(m.packTooLarge, { gigabytes: mostBytes / 1_000_000_000 }))
  return designs
}

/** Below the limit of the zip format, with room for everything else in the pack. */
const mostBytes = 4_000_000_000
