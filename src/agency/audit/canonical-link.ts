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

/** The text whose SHA-256 is an entry's hash: the previous hash and the whole entry. */
export function canonicalLink(before: string, number: number, link: Link): string {
  const { id, actorId, action, targetTable, targetId, metadata, createdAt, personalDigest } = link
  return JSON.stringify([
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
  ])
}
