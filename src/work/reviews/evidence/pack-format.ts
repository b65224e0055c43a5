import type { CertifiedEntry } from '../contract.certificate-facts.ts'

/** The version of the format. Pages that check packs depend on it. */
export const packType = 'easel evidence pack 1'

/** The names of the files that a check reads. */
export const packNames = {
  manifest: 'manifest.json',
  decisions: 'decisions.json',
  auditLog: 'audit-log.json',
}

/** What manifest.json states, with the portal's signature. It lists everything else in the pack. */
export type PackManifest = {
  type: typeof packType
  portal: { name: string; address: string | null }
  review: { id: string; title: string }
  /** ISO 8601, in UTC. */
  madeAt: string
  /** Whether the pack holds what staff see, or what the client sees, without internal comments. */
  audience: 'STAFF' | 'CLIENT'
  files: PackedFile[]
}

export type PackedFile = {
  name: string
  size: number
  /** In hex. */
  sha256: string
  /** The version of a file that these bytes belong to. */
  fileId?: string
  version?: number
}

/** What audit-log.json contains: entries of the audit log without personal data, and its newest entry. */
export interface AuditExcerpt {
  newest: { number: number; hash: string }
  entries: CertifiedEntry[]
}
