import { createHash } from 'node:crypto'

/** An entry as the chain sees it: what is personal is in it by its digest alone. */
export interface Link {
  id: string
  actorId: string | null
  action: string
  targetTable: string | null
  targetId: string | null
  /** As PostgreSQL writes it, which is always in the same way. */
  metadata: string | null
  personalDigest: string | null
  createdAt: Date
}

/** The action of an entry that lists, by id, the entries whose personal values were erased. */
export const erasedEntries = 'audit.erase'

/** What stands before the first entry. */
export const start = { number: 0, hash: '0'.repeat(64) }

/** The hash of an entry at its place: SHA-256, in hexadecimal digits, over the hash before it and all of the entry. */
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

/** As the database makes it when an entry is written. */
export function digestOf(salt: string, personal: string): string {
  return sha256(salt + personal)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
