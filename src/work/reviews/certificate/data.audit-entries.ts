import { setTimeout } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { hashOf, start } from '#agency/audit/hash-chain.ts'
import { linkColumns, sealEntries } from '#agency/audit/seal.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { auditLogs, auditSeal } from '#schema/audit.ts'
import type { CertifiedEntry } from '../contract.certificate-facts.ts'
import { m } from './messages.ts'

const columns = { ...linkColumns, number: auditLogs.number, hash: auditLogs.hash }

/** The audit log's entries about a review's decisions, in order. @throws 503 like {@link sealedEntries} */
export function decisionEntries(db: Db, now: Date, reviewId: string): Promise<CertifiedEntry[]> {
  return sealedEntries(db, now, and(about(reviewId), eq(auditLogs.action, 'designReview.decide')))
}

/** All entries about a review, except evidence pack downloads. @throws 503 like {@link sealedEntries} */
export function reviewEntries(db: Db, now: Date, reviewId: string): Promise<CertifiedEntry[]> {
  return sealedEntries(db, now, and(about(reviewId), ne(auditLogs.action, 'designReview.evidence')))
}

function about(reviewId: string): SQL | undefined {
  return and(eq(auditLogs.targetTable, 'reviews'), eq(auditLogs.targetId, reviewId))
}

/** @throws 503 if the newest entries aren't part of the chain yet */
async function sealedEntries(db: Db, now: Date, which: SQL | undefined): Promise<CertifiedEntry[]> {
  const read = () => db.select(columns).from(auditLogs).where(which).orderBy(auditLogs.number)
  let rows = await read()
  // Another process may be sealing.
  for (let attempt = 0; attempt < 30 && rows.some(({ number }) => number === null); attempt++) {
    if (attempt > 0) await setTimeout(100)
    await sealEntries(db, () => now)
    rows = await read()
  }
  const hashes = await hashesOf(
    db,
    rows.map(({ number }) => (number ?? 0) - 1),
  )
  return rows.map(({ number, hash, createdAt, ...link }) => {
    const previousHash = hashes.get((number ?? 0) - 1)
    if (number === null || hash === null || previousHash === undefined) {
      throw new Failure(503, 'BUSY', t(m.notSealedYet))
    }
    return { ...link, number, hash, previousHash, createdAt: createdAt.toISOString() }
  })
}

/** The newest entry of the chain. */
export async function newestEntry(db: Db): Promise<{ number: number; hash: string }> {
  const [seal = start] = await db.select({ number: auditSeal.number, hash: auditSeal.hash }).from(auditSeal)
  return seal
}

/** Whether the log still has these entries, with contents that match their hashes. */
export async function compareEntries(
  db: Db,
  entries: CertifiedEntry[],
): Promise<'PRESENT' | 'CHANGED' | 'MISSING'> {
  const numbers = entries.map(({ number }) => number)
  const hashes = await hashesOf(
    db,
    numbers.map((number) => number - 1),
  )
  const rows = await db.select(columns).from(auditLogs).where(inArray(auditLogs.number, numbers))
  const states = entries.map((entry) => {
    const row = rows.find(({ id }) => id === entry.id)
    if (!row) return 'MISSING'
    const before = hashes.get(entry.number - 1)
    const same = row.number === entry.number && row.hash === entry.hash && before === entry.previousHash
    return same && hashOf(before, entry.number, row) === entry.hash ? 'PRESENT' : 'CHANGED'
  })
  return (['MISSING', 'CHANGED'] as const).find((state) => states.includes(state)) ?? 'PRESENT'
}

/** The hashes of entries, by entry number. */
async function hashesOf(db: Db, numbers: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ number: auditLogs.number, hash: auditLogs.hash })
    .from(auditLogs)
    .where(inArray(auditLogs.number, numbers))
  return new Map([
    [start.number, start.hash],
    ...rows.map(({ number, hash }) => [number ?? 0, hash ?? ''] as const),
  ])
}
