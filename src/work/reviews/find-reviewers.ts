import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { stillOpen } from '#work/review-links/data.ts'
import type { PossibleReviewer } from './contract.ts'

/**
 * Returns the people who can be asked for decisions in a project: contacts and guests who can approve, and
 * staff. Lists each person once.
 */
export async function findPossibleReviewers(
  db: Db,
  now: Date,
  project: { id: string; clientId: string },
): Promise<PossibleReviewer[]> {
  const person = { userId: users.id, person: nameColumns(users) }
  const order = [asc(users.firstName), asc(users.lastName), asc(users.id)] as const
  const ofClient = await db
    .select(person)
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(and(eq(contacts.clientId, project.clientId), eq(contacts.mayApprove, true)))
    .orderBy(...order)
  const guests = await db
    .selectDistinct({ ...person, first: users.firstName, last: users.lastName })
    .from(reviewLinks)
    .innerJoin(users, eq(users.id, reviewLinks.guestId))
    .where(and(eq(reviewLinks.projectId, project.id), eq(reviewLinks.right, 'APPROVE'), stillOpen(now)))
    .orderBy(...order)
  const staff = await db
    .select(person)
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(...order)
  const named = (
    rows: { userId: string; person: Parameters<typeof displayName>[0] }[],
    kind: PossibleReviewer['kind'],
  ) => rows.map(({ userId, person }) => ({ userId, name: displayName(person), kind }))
  return [...named(ofClient, 'CONTACT'), ...named(guests, 'GUEST'), ...named(staff, 'STAFF')]
}
