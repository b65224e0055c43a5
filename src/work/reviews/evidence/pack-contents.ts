import { createHash } from 'node:crypto'
import type { SigningKey } from '#agency/signing/ed25519.ts'
import { signStatement } from '#agency/signing/signed-statement.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { safeFileName } from '#kernel/archive/safe-file-name.ts'
import type { ZipEntry } from '#kernel/archive/write-zip.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import type { Services } from '#kernel/services.ts'
import { feedbackCsv } from '#work/feedback/feedback-csv.ts'
import type { Certificate } from '../certificate/certify-review.ts'
import { commentsJson } from './comments-on-design.ts'
import type { AuditExcerpt, PackedFile, PackManifest } from './pack-format.ts'
import { packNames, packType } from './pack-format.ts'
import type { PackedDesign, PackedVersion } from './packed-versions.ts'
import { placeOf } from './packed-versions.ts'

export interface Packing extends Pick<Services, 'storage'> {
  actor: Actor
  reader: Reader
  now: Date
  key: SigningKey
  certificate: Certificate
  excerpt: AuditExcerpt
  /** The HTML of the page that checks the pack. */
  checkPage: string
  /** The versions that were decided on. */
  designs: PackedDesign[]
  /** Files attached to comments on them. */
  attachments: PackedVersion[]
}

type Content = ZipEntry & { version?: PackedVersion }

/** The files of a pack. The last one, manifest.json, has the hashes of all others and the portal's signature. */
export async function* packContents(packing: Packing): AsyncGenerator<ZipEntry> {
  const files: PackedFile[] = []
  for await (const { name, body, version: of } of contents(packing)) {
    const version = of && { fileId: of.fileId, version: of.version }
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
  const { storage, reader, actor, designs, attachments } = packing
  const versions = [...pathsOf('files', designs), ...pathsOf('attachments', attachments)]
  const paths = new Map(versions.map(([path, version]) => [placeOf(version), path]))
  const pathOf = (version: Pick<PackedVersion, 'fileId' | 'version'>) => paths.get(placeOf(version)) ?? null
  for (const [index, design] of designs.entries()) {
    const path = `comments/${nameOf(index, design)}`
    yield textFile(`${path}.json`, commentsJson(reader, actor, design.comments, pathOf))
    yield textFile(`${path}.csv`, feedbackCsv(reader, actor, design.comments))
  }
  for (const [path, version] of versions) yield { name: path, body: storage.read(version.key), version }
}

/** The paths of the versions whose bytes are in the pack. */
function pathsOf(folder: string, versions: PackedVersion[]): [string, PackedVersion][] {
  return versions.flatMap((version, index) =>
    version.size === null ? [] : [[`${folder}/${nameOf(index, version)}`, version]],
  )
}

/** The number makes each name unique. */
function nameOf(index: number, { version, name }: PackedVersion): string {
  const number = String(index + 1).padStart(2, '0')
  return `${number}-v${version}-${safeFileName(name ?? '') || 'file'}`
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
