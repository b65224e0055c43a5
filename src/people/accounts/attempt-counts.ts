import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { emailLinks, failedSignIns, proofs, rateLimits, sessions, verifications } from '#schema/accounts.ts'

export interface Limit {
  most: number
  windowMs: number
}

/**
 * Counts one call under a key in one statement, so that concurrent calls and processes can't bypass the
 * limit. The window starts with its first call and doesn't move.
 *
 * @returns null within the limit, otherwise the seconds until the next window
 */
export async function countCall(db: Db, key: string, limit: Limit, now: Date): Promise<number | null> {
  const nowMs = now.getTime()
  const isOver = sql`${rateLimits.lastRequest} <= ${nowMs - limit.windowMs}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, lastRequest: nowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${nowMs}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, since: rateLimits.lastRequest })
  if (!row || row.count <= limit.most) return null
  return Math.ceil((row.since + limit.windowMs - nowMs) / 1000)
}

export async function clearCalls(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts can't exceed the
 * limit. Also counts addresses without an account.
 *
 * @param key the address, or a device or session that the account knows
 */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<number | null> {
  const start = new Date(now.getTime() - limit.windowMs)
  const isOver = sql`${failedSignIns.since} <= ${start.toISOString()}::timestamptz`
  const [row] = await db
    .insert(failedSignIns)
    .values({ email: key, count: 1, since: now })
    .onConflictDoUpdate({
      target: failedSignIns.email,
      set: {
        count: sql`case when ${isOver} then 1 else ${failedSignIns.count} + 1 end`,
        since: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${failedSignIns.since} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.most) return null
  return Math.ceil((row.since.getTime() + limit.windowMs - now.getTime()) / 1000)
}

/** Clears earlier attempts after a correct password. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(failedSignIns).where(eq(failedSignIns.email, key))
}

/** Deletes expired rows. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 60 * 60 * 1000)
  await db.delete(failedSignIns).where(lt(failedSignIns.since, anHourAgo))
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, anHourAgo.getTime()))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(proofs).where(lt(proofs.expiresAt, now))
  // Attempts to enter their codes count toward a daily limit.
  const twoDaysAgo = new Date(now.getTime() - 48 * 60 * 60 * 1000)
  await db.delete(emailLinks).where(and(eq(emailLinks.kind, 'SIGN_IN'), lt(emailLinks.createdAt, twoDaysAgo)))
}
