import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Actor, Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { authAccounts, emailLinks, sessions, users } from '#schema/accounts.ts'

const noteEveryMs = 5 * 60_000

/** Whether to record the session's last call now. */
export function isSeenLongAgo(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > noteEveryMs
}

/** Records when and where a session was last used. Only one of several concurrent calls writes. */
export async function noteSeen(db: Db, sessionId: string, now: Date, address: string | null): Promise<void> {
  const before = new Date(now.getTime() - noteEveryMs)
  await db
    .update(sessions)
    .set({ lastSeenAt: now, ...(address ? { ipAddress: address } : {}) })
    .where(and(eq(sessions.id, sessionId), or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, before))))
}

/** This person's open sessions: the current one first, then by most recent call. */
export async function listOwnSessions(db: Db, actor: Actor, now: Date) {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      staysSignedIn: sessions.staysSignedIn,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(
      desc(eq(sessions.id, actor.sessionId)),
      desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`),
      sessions.id,
    )
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt ?? row.createdAt }))
}

/**
 * Ends one of this person's sessions, and the email link that opened it. False if the session belongs to
 * someone else or has already ended.
 */
export async function endOne(db: Db, actor: Actor, sessionId: string): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), eq(sessions.id, sessionId)))
    .returning({ emailLinkId: sessions.emailLinkId, id: sessions.id })
  if (ended?.emailLinkId) await db.delete(emailLinks).where(eq(emailLinks.id, ended.emailLinkId))
  return ended !== undefined
}

/**
 * Ends a person's email links, and all of their sessions except the one to keep. Returns the number of ended
 * sessions.
 */
export async function endAll(tx: Db, userId: string, exceptId?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ id: sessions.id })
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
  return ended.length
}

/** Extends the session of a customer who chose to stay signed in. False for all other sessions. */
export async function extendStaying(db: Db, actor: Actor, expiresAt: Date): Promise<boolean> {
  const extended = await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.staysSignedIn, true)))
    .returning({ id: sessions.id })
  return extended.length > 0
}

/**
 * Shortens a session to the usual length, since staff never stay signed in longer. Used for people who join
 * the team.
 */
export async function endStaying(tx: Db, userId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ staysSignedIn: false, expiresAt })
    .where(and(eq(sessions.userId, userId), eq(sessions.staysSignedIn, true)))
}

export async function findRole(db: Db, userId: string): Promise<Role | undefined> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return row?.role
}

/** When the current session began. */
export async function findSessionStart(db: Db, actor: Actor): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
  return row?.createdAt
}

/** A person's password hash. Null if they only sign in through a provider. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(withPassword(userId))
  return row?.hash ?? null
}

/** Sets a password, even for people who have only signed in through a provider so far. */
export async function setPasswordHash(tx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password: hash, updatedAt: now })
    .where(withPassword(userId))
    .returning({ id: authAccounts.id })
  if (changed.length > 0) return
  await tx.insert(authAccounts).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: hash,
    createdAt: now,
    updatedAt: now,
  })
}

function withPassword(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
}
