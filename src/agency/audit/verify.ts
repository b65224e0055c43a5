import { asc, count, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { auditLogs, auditSeal } from '#schema/audit.ts'
import { digestOf, erasedEntries, hashOf, start } from './hash-chain.ts'
import { linkColumns } from './seal.ts'

/** The newest sealed entry. Keep a copy elsewhere to compare the log with it later. */
export interface Seal {
  number: number
  hash: string
}

export interface Verdict {
  /** Number of entries in the chain. */
  sealed: number
  newest: Seal
  /** Number of entries in the chain whose personal data was erased. */
  erased: number
  /** Number of entries waiting to be sealed, and when the oldest one was written. */
  unsealed: number
  unsealedSince: Date | null
  /** Messages that describe the problems found. Empty if the log is intact. */
  faults: string[]
}

/**
 * Recalculates the chain from one snapshot of the database. Removed, inserted, altered or moved entries cause
 * a gap or a hash that doesn't match. Reports the first twenty problems.
 *
 * @param kept the newest seal from an earlier check, stored outside the database; it reveals
 *   entries missing at the end, or a chain recalculated by someone with write access to the database
 */
export async function verifyLog(db: Db, knownSeal?: Seal): Promise<Verdict> {
  return db.transaction((tx) => verifyIn(tx, knownSeal), { isolationLevel: 'repeatable read' })
}

async function verifyIn(tx: Db, knownSeal: Seal | undefined): Promise<Verdict> {
  const faults: string[] = []
  const report = (fault: string) => void (faults.length < mostFaults && faults.push(fault))
  let last: Seal = start
  let [sealed, erased] = [0, 0]
  let found: Seal | undefined
  const recorded = await readErased(tx)
  for (;;) {
    const rows = await readSome(tx, last.number)
    for (const { number, hash, personal, salt, ...link } of rows) {
      if (number === null || hash === null) continue
      reportGap(report, last.number, number)
      const before = number === last.number + 1 ? last.hash : null
      if (before !== null && hash !== hashOf(before, number, link)) {
        report(`Entry ${number} (${link.id}) is not what was sealed, or one before it was exchanged.`)
      }
      if (personal !== null && digestOf(salt ?? '', personal) !== link.personalDigest) {
        report(`Entry ${number} (${link.id}): its personal values are not those that were written.`)
      }
      if (personal === null && link.personalDigest !== null) {
        erased += 1
        if (!recorded.has(link.id)) {
          report(
            `Entry ${number} (${link.id}): its personal values are gone, and no entry records who erased them.`,
          )
        }
      }
      if (number === knownSeal?.number) found = { number, hash }
      sealed += 1
      last = { number, hash }
    }
    if (rows.length < some) break
  }
  const [seal] = await tx.select().from(auditSeal)
  if (seal?.number !== last.number || seal.hash !== last.hash) {
    report(`The newest seal is number ${seal?.number ?? 'unknown'}, but the log ends with ${last.number}.`)
  }
  if (knownSeal && knownSeal.number > 0 && found?.hash !== knownSeal.hash) {
    report(
      found
        ? `Entry ${knownSeal.number} has another hash than the one that you kept.`
        : `Entry ${knownSeal.number}, of which you kept the hash, is not there: the end of the log was cut off.`,
    )
  }
  return { sealed, newest: last, erased, ...(await readUnsealed(tx, report)), faults }
}

/** The ids of all entries with erased personal data. */
async function readErased(tx: Db): Promise<Set<string>> {
  const ids = sql<string>`jsonb_array_elements_text(${auditLogs.metadata} -> 'entries')`
  const rows = await tx.select({ id: ids }).from(auditLogs).where(eq(auditLogs.action, erasedEntries))
  return new Set(rows.map(({ id }) => id))
}

const some = 5_000
const mostFaults = 20

async function readSome(tx: Db, after: number) {
  return tx
    .select({
      ...linkColumns,
      number: auditLogs.number,
      hash: auditLogs.hash,
      personal: sql<string | null>`${auditLogs.personal}::text`,
      salt: auditLogs.salt,
    })
    .from(auditLogs)
    .where(gt(auditLogs.number, after))
    .orderBy(asc(auditLogs.number))
    .limit(some)
}

function reportGap(report: (fault: string) => void, before: number, number: number): void {
  if (number === before + 1) return
  const [from, to] = [before + 1, number - 1]
  report(from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`)
}

/** Checks entries that aren't sealed yet. They have a digest of their personal data from the start. */
async function readUnsealed(tx: Db, report: (fault: string) => void) {
  const [tail] = await tx
    .select({ unsealed: count(), unsealedSince: min(auditLogs.createdAt) })
    .from(auditLogs)
    .where(isNull(auditLogs.number))
  const early = await tx.$count(auditLogs, sql`${isNotNull(auditLogs.number)} and ${auditLogs.number} < 1`)
  if (early > 0) report(`${early} entries stand before the first.`)
  return { unsealed: tail?.unsealed ?? 0, unsealedSince: tail?.unsealedSince ?? null }
}
