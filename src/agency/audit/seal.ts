import { asc, eq, isNull, sql } from 'drizzle-orm'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import type { Db } from '#kernel/database/database.ts'
import { auditLogs, auditSeal } from '#schema/audit.ts'
import { hashOf } from './hash-chain.ts'

/** Number of entries that one transaction seals. */
const most = 1_000

/**
 * Gives committed, unsealed entries their number and hash. Only one process seals at a time. Other processes
 * and writers don't wait for it, since nothing else changes the locked rows.
 *
 * @returns how many entries were sealed
 */
export async function sealEntries(db: Db, now: () => Date): Promise<number> {
  let total = 0
  while (await hasUnsealed(db)) {
    const sealed = await db.transaction((tx) => sealSome(tx, now()))
    total += sealed
    if (sealed === 0) break
  }
  return total
}

async function hasUnsealed(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: auditLogs.id }).from(auditLogs).where(isNull(auditLogs.number)).limit(1)
  return row !== undefined
}

/**
 * Returns 0 if another process is sealing. The lock ends with the transaction, so the next process sees what
 * was sealed.
 */
async function sealSome(tx: Db, now: Date): Promise<number> {
  const lock = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditSeal}) as mine`,
  )
  if (!lock.rows[0]?.mine) return 0
  const [last] = await tx.select().from(auditSeal)
  if (!last) throw new Error('The newest seal of the audit log is gone; run npm run audit:verify')
  const links = await tx
    .select(linkColumns)
    .from(auditLogs)
    .where(isNull(auditLogs.number))
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id))
    .limit(most)
  let { number, hash } = last
  const seals = links.map((link) => {
    number += 1
    hash = hashOf(hash, number, link)
    return { id: link.id, number, hash }
  })
  if (seals.length === 0) return 0
  await tx.execute(sql`update ${auditLogs} set number = seal.number, hash = seal.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal (id uuid, number bigint, hash text)
    where ${auditLogs.id} = seal.id`)
  await tx.update(auditSeal).set({ number, hash, sealedAt: now }).where(eq(auditSeal.id, last.id))
  return seals.length
}

export const linkColumns = {
  id: auditLogs.id,
  actorId: auditLogs.actorId,
  action: auditLogs.action,
  targetTable: auditLogs.targetTable,
  targetId: auditLogs.targetId,
  metadata: sql<string | null>`${auditLogs.metadata}::text`,
  personalDigest: auditLogs.personalDigest,
  createdAt: auditLogs.createdAt,
}
