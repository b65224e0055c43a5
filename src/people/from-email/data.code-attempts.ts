import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { emailLinks } from '#schema/accounts.ts'

/** Limits on attempts, for each code and for all codes of a link. */
const mostTries = 5
const mostTriesInAll = 25

/**
 * A new code replaces the previous one. Its attempts start from zero, but all attempts still count toward the
 * link's limit.
 */
export async function saveCode(
  tx: Db,
  linkId: string,
  code: { codeHash: string; codeExpiresAt: Date },
): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ ...code, tries: 0 })
    .where(eq(emailLinks.id, linkId))
}

/**
 * Counts an attempt in one statement, before it's checked. No matter how many calls run concurrently, at most
 * the allowed number can read the hash.
 */
export async function takeTry(db: Db, linkId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(emailLinks)
    .set({ tries: sql`${emailLinks.tries} + 1`, triesInAll: sql`${emailLinks.triesInAll} + 1` })
    .where(
      and(
        eq(emailLinks.id, linkId),
        isNotNull(emailLinks.codeHash),
        gt(emailLinks.codeExpiresAt, now),
        lt(emailLinks.tries, mostTries),
        lt(emailLinks.triesInAll, mostTriesInAll),
      ),
    )
    .returning({ codeHash: emailLinks.codeHash })
  return row?.codeHash ?? null
}
