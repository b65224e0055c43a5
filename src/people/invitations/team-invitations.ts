import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { invitations } from '#schema/clients.ts'
import { stateOfInvitation } from './rules.ts'

/** A pending invitation to the team. */
export interface PendingColleague {
  id: string
  email: string
  createdAt: Date
  expiresAt: Date
  expired: boolean
}

/** Invitations that were neither accepted nor revoked, oldest first. */
export async function pendingColleagues(db: Db, now: Date): Promise<PendingColleague[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(isPending)
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return rows.map((row) => ({ ...row, expired: stateOfInvitation(row, now) === 'expired' }))
}

/** Revokes an invitation. Undefined if no such invitation is pending. */
export async function revokeColleagueInvitation(
  tx: Db,
  now: Date,
  id: string,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(isPending, eq(invitations.id, id)))
    .returning({ id: invitations.id, email: invitations.email })
  return row
}

const isPending = and(
  isNull(invitations.clientId),
  isNull(invitations.acceptedAt),
  isNull(invitations.revokedAt),
)
