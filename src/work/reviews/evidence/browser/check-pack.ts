import { readSigned } from '#agency/signing/signed-form.ts'
import { NotAZip, readZip, type ZippedFile } from '#kernel/browser/read-zip.ts'
import type { CertificateFacts } from '../../contract.certificate-facts.ts'
import type { AuditExcerpt, PackedFile, PackManifest } from '../pack-format.ts'
import { packNames, packType } from '../pack-format.ts'
import { checkAuditLog } from './check-audit-log.ts'
import { type Finding, note, right, wrong } from './findings.ts'
import { hashOfStream, isStatementSigned, keyIdOf } from './hashes-and-signatures.ts'

export interface CheckedPack {
  findings: Finding[]
  /** Whether one of the portal's keys signed the manifest. Otherwise, anyone could have written it. */
  isSigned: boolean
  manifest: PackManifest
  /** The SHA-256 of the public key, in hex. */
  keyId: string
  /** Null unless they match what the portal signed. */
  facts: CertificateFacts | null
  excerpt: AuditExcerpt | null
}

/**
 * Checks a pack with the portal's public keys, and reports the share of bytes that it has read. Null if the
 * file isn't a pack.
 */
export async function checkPack(
  archive: Blob,
  keys: string[],
  onProgress: (share: number) => void = () => undefined,
): Promise<CheckedPack | null> {
  try {
    const files = withoutFolder(await readZip(archive))
    const signed = readSigned(await textOf(files.get(packNames.manifest)))
    if (!signed || !isManifest(signed.statement)) return null
    const manifest = signed.statement
    const isKnown = keys.includes(signed.signature.publicKey)
    const isSigned = isKnown && isStatementSigned(signed)
    const hashes = await hashesOf(files, onProgress)
    const isSame = (name: string) => {
      return isSigned && manifest.files.some((one) => one.name === name && one.sha256 === hashes.get(name))
    }
    const facts = readSigned(await textOf(files.get(packNames.decisions)))?.statement as
      | CertificateFacts
      | undefined
    const excerpt = parsed<AuditExcerpt>(await textOf(files.get(packNames.auditLog)))
    const findings = [
      ...checkFiles(manifest, files, hashes),
      ...orDamaged(packNames.decisions, () => checkDesigns(facts, manifest, hashes)),
      ...orDamaged(packNames.auditLog, () => checkAuditLog(excerpt, facts)),
    ]
    return {
      // If the list of contents is wrong, nothing else can be trusted.
      findings: isSigned
        ? [right('signed'), ...findings]
        : [
            wrong(isKnown ? 'manifestChanged' : 'otherKey'),
            ...findings.filter(({ result }) => result === 'WRONG'),
          ],
      isSigned,
      manifest,
      keyId: keyIdOf(signed.signature.publicKey),
      facts: isSame(packNames.decisions) ? (facts ?? null) : null,
      excerpt: isSame(packNames.auditLog) ? (excerpt ?? null) : null,
    }
  } catch (error) {
    if (error instanceof NotAZip) return null
    throw error
  }
}

/**
 * Some systems unpack downloads automatically. If someone packs the folder again, all files are inside it,
 * and macOS adds its own. Anything else outside the folder doesn't belong to the pack.
 */
function withoutFolder(files: Map<string, ZippedFile>): Map<string, ZippedFile> {
  const manifest = new RegExp(`^[^/]+/${packNames.manifest}$`)
  const found = files.has(packNames.manifest)
    ? undefined
    : [...files.keys()].find((name) => manifest.test(name))
  if (!found) return files
  const folder = found.slice(0, -packNames.manifest.length)
  const own = [...files].filter(([name]) => !/^__MACOSX\/|(^|\/)\.DS_Store$/.test(name))
  return new Map(
    own.map(([name, file]) => {
      const inside = name.startsWith(folder) ? name.slice(folder.length) : `../${name}`
      return [inside.normalize('NFC'), file]
    }),
  )
}

function isManifest(statement: Record<string, unknown>): statement is PackManifest {
  const { type, files } = statement
  return type === packType && Array.isArray(files) && files.every((one) => typeof one?.name === 'string')
}

/** The SHA-256 of each file, in hex. Null for files that can't be read. */
async function hashesOf(
  files: Map<string, ZippedFile>,
  onProgress: (share: number) => void,
): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>()
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const onRead = (count: number) => {
    done += count
    onProgress(done / total)
  }
  for (const [name, file] of files) {
    const hash = await file
      .read()
      .then((bytes) => hashOfStream(bytes, onRead))
      .catch(() => null)
    hashes.set(name, hash)
  }
  return hashes
}

function checkFiles(
  manifest: PackManifest,
  files: Map<string, ZippedFile>,
  hashes: Map<string, string | null>,
): Finding[] {
  const listed = new Set([packNames.manifest, ...manifest.files.map(({ name }) => name)])
  const added = [...files.keys()].filter((name) => !listed.has(name))
  return [
    ...manifest.files.map((file) => checkFile(file, hashes.get(file.name))),
    ...added.map((name) => wrong('fileAdded', { name })),
  ]
}

function checkFile({ name, sha256 }: PackedFile, hash: string | null | undefined): Finding {
  if (hash === undefined) return wrong('fileMissing', { name })
  if (hash === null) return wrong('fileDamaged', { name })
  return hash === sha256 ? right('fileSame', { name }) : wrong('fileChanged', { name })
}

/** Checks that each design's decisions are about the bytes in the pack. */
function checkDesigns(
  facts: CertificateFacts | undefined,
  { files }: PackManifest,
  hashes: Map<string, string | null>,
): Finding[] {
  if (!facts) throw new Error('There are no decisions')
  const decided = facts.designs.filter(({ decisions }) => decisions.length > 0)
  return decided.flatMap(({ fileId, version, name, sha256 }): Finding[] => {
    const packed = files.find((one) => one.fileId === fileId && one.version === version)
    if (!packed) return [note('fileNotIncluded', { name: name ?? fileId })]
    const hash = hashes.get(packed.name)
    if (!hash) return []
    const values = { name: packed.name }
    return [hash === sha256 ? right('decidedOnFile', values) : wrong('decidedOnOther', values)]
  })
}

function orDamaged(name: string, check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch {
    return [wrong('fileDamaged', { name })]
  }
}

async function textOf(file: ZippedFile | undefined): Promise<string> {
  if (!file || file.size > mostText) return ''
  return new Response(await file.read()).text().catch(() => '')
}

const mostText = 50_000_000

function parsed<Value>(json: string): Value | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
