import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { clients, invitations } from '#schema/clients.ts'
import type { Rights } from './contract.ts'

export type InvitationRow = typeof invitations.$inferSelect

export interface InvitationToSave extends Rights {
  tokenHash: string
  email: string
  role: Role
  clientId: string | null
  invitedBy: string
  byContact?: boolean
  expiresAt: Date
}

export async function insertInvitation(
  tx: Db,
  now: Date,
  invitation: InvitationToSave,
): Promise<InvitationRow> {
  const [row] = await tx
    .insert(invitations)
    .values({ ...invitation, id: newId(), createdAt: now })
    .returning()
  if (!row) throw new Error('The invitation was not kept')
  return row
}

/** Invitations that weren't revoked: pending ones first, then accepted ones, each newest first. */
export async function listInvitationRecords(db: Db, clientId: string) {
  return db
    .select({
      ...getTableColumns(invitations),
      inviter: nameColumns(users),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.clientId, clientId), isNull(invitations.revokedAt)))
    .orderBy(
      asc(sql`${invitations.acceptedAt} is not null`),
      desc(invitations.createdAt),
      desc(invitations.id),
    )
    .limit(200)
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Finds an invitation by its token's hash, with the details that its holder can see. */
export async function findInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      ...getTableColumns(invitations),
      companyName: clients.companyName,
      hasAccount: sql<boolean>`exists (select from ${users} where ${users.email} = ${invitations.email})`,
    })
    .from(invitations)
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(eq(invitations.tokenHash, tokenHash))
  return row
}

/** Marks an invitation as accepted. Only one of several concurrent callers gets true. */
export async function claimInvitation(tx: Db, now: Date, id: string, userId: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.id, id), isPending, gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/** Revokes one of a client's invitations. Undefined if no such invitation is pending. */
export async function revokeOne(
  tx: Db,
  now: Date,
  clientId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.id, id), isPending))
    .returning()
  return row
}

/** Revokes earlier invitations when a new one is sent. Concurrent invitations wait for each other. */
export async function revokeEarlier(
  tx: Db,
  now: Date,
  clientId: string | null,
  email: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`easel invitation ${email}`}))`)
  const sameClient = clientId === null ? isNull(invitations.clientId) : eq(invitations.clientId, clientId)
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(sameClient, eq(invitations.email, email), isPending))
}

/** Adds a person to the team. This is the only place where an invitation changes a role. */
export async function joinTeam(tx: Db, now: Date, userId: string): Promise<void> {
  await tx.update(users).set({ role: 'ADMIN', updatedAt: now }).where(eq(users.id, userId))
}

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
