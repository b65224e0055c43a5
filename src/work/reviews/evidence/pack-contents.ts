import { createHash } from 'node:crypto'
import type { SigningKey } from '#agency/signing/ed25519.ts'
import { signStatement } from '#agency/signing/signed-statement.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { safeFileName } from '#kernel/archive/safe-file-name.ts'
import type { ZipEntry } from '#kernel/archive/write-zip.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import type { Services } from '#kernel/services.ts'
import { findFeedbackOn } from '#work/feedback/data.ts'
import { feedbackCsv } from '#work/feedback/feedback-csv.ts'
import type { Certificate } from '../certificate/certify-review.ts'
import { commentsJson } from './comments-on-design.ts'
import type { AuditExcerpt, PackedFile, PackManifest } from './pack-format.ts'
import { packNames, packType } from './pack-format.ts'

export interface Packing extends Pick<Services, 'db' | 'storage'> {
  actor: Actor
  reader: Reader
  now: Date
  key: SigningKey
  projectId: string
  certificate: Certificate
  excerpt: AuditExcerpt
  /** The HTML of the page that checks the pack. */
  checkPage: string
  /** The versions that were decided on. */
  designs: PackedDesign[]
}

export interface PackedDesign {
  fileId: string
  version: number
  name: string | null
  key: string
  /** Whether the file store has the bytes and this person is allowed to get them. */
  present: boolean
}

type Content = ZipEntry & { design?: PackedDesign }

/** The files of a pack. The last one, manifest.json, has the hashes of all others and the portal's signature. */
export async function* packContents(packing: Packing): AsyncGenerator<ZipEntry> {
  const files: PackedFile[] = []
  for await (const { name, body, design } of contents(packing)) {
    const version = design && { fileId: design.fileId, version: design.version }
    yield { name, body: hashed(body, (size, sha256) => files.push({ name, size, sha256, ...version })) }
  }
  const { actor, now, key, certificate } = packing
  const { portal, review } = certificate.facts
  const manifest: PackManifest = {
    type: packType,
    ...{ portal, review: { id: review.id, title: review.title }, madeAt: now.toISOString() },
    audience: isStaff(actor) ? 'STAFF' : 'CLIENT',
    files,
  }
  yield { name: packNames.manifest, body: [Buffer.from(signStatement(manifest, key))] }
}

async function* contents({ certificate, excerpt, checkPage, ...packing }: Packing): AsyncGenerator<Content> {
  yield textFile('verify.html', checkPage)
  yield { name: 'certificate.pdf', body: [certificate.bytes] }
  yield textFile(packNames.decisions, certificate.signed)
  yield textFile(packNames.auditLog, `${JSON.stringify(excerpt, null, 2)}\n`)
  for (const [index, design] of packing.designs.entries()) {
    const place = { projectId: packing.projectId, id: design.fileId, version: design.version }
    const comments = await findFeedbackOn(packing.db, packing.actor, place)
    const path = `comments/${pathOf(index, design)}`
    yield textFile(`${path}.json`, commentsJson(packing.reader, packing.actor, comments))
    yield textFile(`${path}.csv`, feedbackCsv(packing.reader, packing.actor, comments))
  }
  for (const [index, design] of packing.designs.entries()) {
    if (!design.present) continue
    yield { name: `files/${pathOf(index, design)}`, body: packing.storage.read(design.key), design }
  }
}

/** The number makes each path unique. */
function pathOf(index: number, { version, name }: PackedDesign): string {
  const number = String(index + 1).padStart(2, '0')
  return `${number}-v${version}-${safeFileName(name ?? '') || 'design'}`
}

function textFile(name: string, text: string): Content {
  return { name, body: [Buffer.from(text)] }
}

/** Passes bytes on and reports their number and SHA-256 at the end. */
async function* hashed(
  body: ZipEntry['body'],
  onEnd: (size: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.byteLength
    yield chunk
  }
  onEnd(size, hash.digest('hex'))
}
