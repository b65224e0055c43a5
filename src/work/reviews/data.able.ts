import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { reviewers } from '#schema/reviews.ts'
import { stillOpen } from '#work/review-links/data.ts'

/**
 * A condition for reviewers who can still decide: staff, contacts with approval permission, and guests with
 * an open link that allows approval. For queries that join reviewers, users and projects.
 */
export function isAble(db: Db, now: Date) {
  const one = { one: sql`1` }
  const approves = db
    .select(one)
    .from(contacts)
    .where(
      and(
        eq(contacts.clientId, projects.clientId),
        eq(contacts.userId, reviewers.userId),
        eq(contacts.mayApprove, true),
      ),
    )
  const opens = db
    .select(one)
    .from(reviewLinks)
    .where(
      and(
        eq(reviewLinks.projectId, projects.id),
        eq(reviewLinks.guestId, reviewers.userId),
        eq(reviewLinks.right, 'APPROVE'),
        stillOpen(now),
      ),
    )
  const able = or(
    and(eq(reviewers.stage, 'INTERNAL'), eq(users.role, 'ADMIN')),
    and(eq(reviewers.stage, 'CLIENT'), or(exists(approves), exists(opens))),
  )
  return sql<boolean>`(${able})`
}
