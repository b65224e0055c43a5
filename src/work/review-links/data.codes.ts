import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { stillOpen } from './data.ts'
import { mostCodeAttempts } from './rules.ts'

/** Saves a new code, which replaces the previous one and its attempts. False if the link has ended. */
export async function saveCode(
  tx: Db,
  linkId: string,
  now: Date,
  code: { codeHash: string; codeExpiresAt: Date },
): Promise<boolean> {
  const updated = await tx
    .update(reviewLinks)
    .set({ ...code, codeAttempts: 0 })
    .where(and(eq(reviewLinks.id, linkId), stillOpen(now)))
    .returning({ id: reviewLinks.id })
  return updated.length > 0
}

/**
 * Counts an attempt before checking the code, in one statement. This way, concurrent attempts can't exceed
 * the limit.
 */
export async function takeAttempt(tx: Db, linkId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(reviewLinks)
    .set({ codeAttempts: sql`${reviewLinks.codeAttempts} + 1` })
    .where(
      and(
        eq(reviewLinks.id, linkId),
        isNotNull(reviewLinks.codeHash),
        gt(reviewLinks.codeExpiresAt, now),
        lt(reviewLinks.codeAttempts, mostCodeAttempts),
      ),
    )
    .returning({ codeHash: reviewLinks.codeHash })
  return row?.codeHash ?? null
}

/** Uses up a code and records the visit. If it's used twice concurrently, only one call gets true. */
export async function claimCode(tx: Db, linkId: string, now: Date, codeHash: string): Promise<boolean> {
  const used = await tx
    .update(reviewLinks)
    .set({ codeHash: null, codeExpiresAt: null, visitedAt: now })
    .where(and(eq(reviewLinks.id, linkId), eq(reviewLinks.codeHash, codeHash), stillOpen(now)))
    .returning({ id: reviewLinks.id })
  return used.length > 0
}

/**
 * Whether to log that the link was opened. Opening it again soon isn't logged, since email scanners open
 * links repeatedly.
 */
export async function noteOpened(tx: Db, linkId: string, now: Date): Promise<boolean> {
  return note(tx, linkId, now, 'openedAt', 60)
}

export async function noteVisit(tx: Db, linkId: string, now: Date): Promise<boolean> {
  return note(tx, linkId, now, 'visitedAt', 5)
}

/**
 * Records the visit unless one was recorded in the last few minutes. Only one of several concurrent calls
 * writes.
 */
async function note(tx: Db, linkId: string, now: Date, column: 'openedAt' | 'visitedAt', minutes: number) {
  const before = new Date(now.getTime() - minutes * 60_000)
  const noted = await tx
    .update(reviewLinks)
    .set({ [column]: now })
    .where(and(eq(reviewLinks.id, linkId), or(isNull(reviewLinks[column]), lt(reviewLinks[column], before))))
    .returning({ id: reviewLinks.id })
  return noted.length > 0
}
