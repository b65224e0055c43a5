import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import { clients, contacts, invitations } from '#schema/clients.ts'

/** This person's companies, by name. */
export async function listOwnCompanies(db: Db, actor: Actor) {
  const mine = idsOf(actor)
  if (mine.length === 0) return []
  return db
    .select({ clientId: clients.id, companyName: clients.companyName, archivedAt: clients.archivedAt })
    .from(clients)
    .where(inArray(clients.id, mine))
    .orderBy(asc(clients.companyName), asc(clients.id))
}

/** Contacts of this person's companies, starting with the earliest. */
export async function listColleagueRows(db: Db, actor: Actor) {
  return db
    .select({
      id: contacts.id,
      clientId: contacts.clientId,
      userId: contacts.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(inArray(contacts.clientId, idsOf(actor)))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
}

/** Pending invitations to this person's companies, newest first. */
export async function listPendingInvitations(db: Db, actor: Actor) {
  return db
    .select()
    .from(invitations)
    .where(and(inArray(invitations.clientId, idsOf(actor)), isPending))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(200)
}

/** Valid pending invitations to one company for this address. */
export async function findPending(tx: Db, now: Date, clientId: string, email: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.clientId, clientId),
        eq(invitations.email, email),
        isPending,
        gt(invitations.expiresAt, now),
      ),
    )
  return row
}

/** Times of the invitations that this contact sent since `since`, oldest first. */
export async function sentSince(tx: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: invitations.createdAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.invitedBy, userId),
        eq(invitations.byContact, true),
        gt(invitations.createdAt, since),
      ),
    )
    .orderBy(asc(invitations.createdAt))
  return rows.map(({ at }) => at)
}

/**
 * Revokes one invitation sent by a contact, or all such invitations to a company. Returns the revoked
 * invitations.
 */
export async function revokeOwn(tx: Db, now: Date, which: { clientId: string; userId: string; id?: string }) {
  return tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.clientId, which.clientId),
        eq(invitations.invitedBy, which.userId),
        eq(invitations.byContact, true),
        which.id === undefined ? undefined : eq(invitations.id, which.id),
        isPending,
      ),
    )
    .returning()
}

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

function idsOf(actor: Actor): string[] {
  return actor.memberships.map((membership) => membership.clientId)
}
