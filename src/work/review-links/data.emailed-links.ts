import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { emailLinks } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'

/**
 * Finds the review link that an emailed token opens, by the token's hash. Undefined if the agency turned off
 * personal links.
 */
export async function findEmailedLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: emailLinks.id, about: emailLinks.about })
    .from(emailLinks)
    .innerJoin(agency, sql`true`)
    .where(
      and(
        eq(emailLinks.tokenHash, tokenHash),
        eq(emailLinks.kind, 'REVIEW'),
        gt(emailLinks.expiresAt, now),
        eq(agency.emailsCarryLinks, true),
      ),
    )
  return row && { id: row.id, reviewLinkHash: row.about?.reviewLinkHash ?? '' }
}

export async function markUsed(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(emailLinks).set({ usedAt: now }).where(eq(emailLinks.id, id))
}
