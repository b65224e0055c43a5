import { createHash } from 'node:crypto'

/** An entry as part of the chain. Its personal data is included only as a digest. */
export interface Link {
  id: string
  actorId: string | null
  action: string
  targetTable: string | null
  targetId: string | null
  /** JSON as PostgreSQL prints it, which is deterministic. */
  metadata: string | null
  personalDigest: string | null
  createdAt: Date
}

/** The action of an entry that lists the ids of entries whose personal data was erased. */
export const erasedEntries = 'audit.erase'

/** The state of the chain before the first entry. */
export const start = { number: 0, hash: '0'.repeat(64) }

/** An entry's hash: SHA-256 in hexadecimal over the previous hash and the whole entry. */
export function hashOf(before: string, number: number, link: Link): string {
  const { id, actorId, action, targetTable, targetId, metadata, createdAt, personalDigest } = link
  const canonical = [
    before,
    number,
    id,
    actorId,
    action,
    targetTable,
    targetId,
    metadata,
    createdAt.toISOString(),
    personalDigest,
  ]
  return sha256(JSON.stringify(canonical))
}

/** Computes the same digest that the database stores when an entry is written. */
export function digestOf(salt: string, personal: string): string {
  return sha256(salt + personal)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
