import { and, eq, gt, like, lt } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { displayName, unmarkedName } from '#people/accounts/display-name.ts'
import { guestPattern } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { projects } from '#schema/projects.ts'
import { reviewLinks, reviewSessions } from '#schema/review-links.ts'
import type { ReviewRight } from '#schema/values.ts'
import { stillOpen } from './data.ts'
import { includes } from './rules.ts'

/** A signed-in guest as an actor, with their link. */
export interface Guest {
  actor: Actor
  /** The guest's name without the marker for guests. */
  name: string
  linkId: string
  projectId: string
  fileId: string | null
  right: ReviewRight
  projectName: string
  /** When the session or the link ends, whichever comes first. */
  until: Date
  linkExpiresAt: Date
  /** Whether the guest signed in with an emailed link, without a code. */
  fromEmail: boolean
}

/**
 * Finds the guest with this session token, for every request. Undefined once the session or its link has
 * ended.
 */
export async function findGuest(
  db: Db,
  { linkId, tokenHash, now, address }: { linkId: string; tokenHash: string; now: Date; address: string },
): Promise<Guest | undefined> {
  const [row] = await db
    .select({ session: reviewSessions, link: reviewLinks, guest: users, project: projects })
    .from(reviewSessions)
    .innerJoin(reviewLinks, eq(reviewLinks.id, reviewSessions.linkId))
    .innerJoin(users, eq(users.id, reviewLinks.guestId))
    .innerJoin(projects, eq(projects.id, reviewLinks.projectId))
    .where(
      and(
        eq(reviewSessions.tokenHash, tokenHash),
        eq(reviewSessions.linkId, linkId),
        gt(reviewSessions.expiresAt, now),
        stillOpen(now),
        like(users.email, guestPattern),
      ),
    )
  if (!row) return undefined
  const { session, link, guest, project } = row
  const { projectId, fileId, right } = link
  const actor: Actor = {
    userId: guest.id,
    sessionId: session.id,
    email: guest.email,
    name: displayName(guest),
    role: 'CUSTOMER',
    seesMoney: false,
    memberships: [
      {
        clientId: project.clientId,
        seesInvoices: false,
        mayApprove: includes(right, 'APPROVE'),
        mayComment: includes(right, 'COMMENT'),
      },
    ],
    address,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
    only: { projectId, fileId },
  }
  const until = new Date(Math.min(session.expiresAt.getTime(), link.expiresAt.getTime()))
  const linkExpiresAt = link.expiresAt
  const name = unmarkedName(guest)
  const { fromEmail } = session
  const shared = { linkId, projectId, fileId, right, projectName: project.name }
  return { actor, name, ...shared, until, linkExpiresAt, fromEmail }
}

/**
 * Whether the guest can still complete their action. If so, prevents the link from being revoked until the
 * transaction ends.
 */
export async function lockLink(tx: Db, { linkId, actor }: Guest, now: Date): Promise<boolean> {
  const held = await tx
    .select({ id: reviewLinks.id })
    .from(reviewLinks)
    .innerJoin(reviewSessions, eq(reviewSessions.linkId, reviewLinks.id))
    .where(and(eq(reviewLinks.id, linkId), eq(reviewSessions.id, actor.sessionId), stillOpen(now)))
    .for('share', { of: reviewLinks })
  return held.length > 0
}

export async function insertSession(
  tx: Db,
  session: Omit<typeof reviewSessions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(reviewSessions).values({ ...session, id: newId() })
}

export async function endSession(tx: Db, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(reviewSessions)
    .where(eq(reviewSessions.id, sessionId))
    .returning({ id: reviewSessions.id })
  return ended.length > 0
}

/** Signs out all guests of this link. */
export async function endSessionsOf(tx: Db, linkId: string): Promise<void> {
  await tx.delete(reviewSessions).where(eq(reviewSessions.linkId, linkId))
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(reviewSessions).where(lt(reviewSessions.expiresAt, now))
}
