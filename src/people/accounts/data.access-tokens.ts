import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { holds } from '#kernel/http/token-scopes.ts'
import type { RightsCache } from '#kernel/rights-cache.ts'
import { hashOfToken, randomToken } from '#kernel/secrets-and-tokens.ts'
import { accessTokens, users } from '#schema/accounts.ts'
import { membershipsOf } from './data.actor.ts'
import { lacksSecondFactor } from './data.second-factors.ts'
import { isSeenLongAgo } from './data.sessions.ts'
import { displayName } from './display-name.ts'

const prefix = 'easel_'

/** Creates a token of 32 random bytes, which is shown once, and the parts that are stored. */
export function newAccessToken(): { token: string; tokenHash: string; start: string } {
  const token = prefix + randomToken()
  return { token, tokenHash: hashOfToken(token), start: token.slice(0, prefix.length + 4) }
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix)
}

/**
 * The token's owner and scopes. Null if it expired or was revoked. If the token has no access to billing, the
 * actor can't see it anywhere.
 *
 * @param rights if given, a cache of what earlier calls found
 */
export async function findTokenActor(
  db: Db,
  token: string,
  now: Date,
  address: string | null,
  rights?: RightsCache,
): Promise<Actor | null> {
  const hash = hashOfToken(token)
  const find = async () => (await prepared(db, 'find_token_actor', findTokenActorQuery).execute({ hash }))[0]
  const row = await (rights ? rights.remember(hash, find) : find())
  if (!row || row.expiresAt <= now) return null
  if (isSeenLongAgo(row.lastUsedAt, now)) {
    await noteUsed(db, row.tokenId, now, address)
    row.lastUsedAt = now
  }
  const money = holds(row.scopes, 'money:read')
  return {
    userId: row.userId,
    sessionId: row.tokenId,
    email: row.email,
    name: displayName(row),
    role: row.role,
    seesMoney: row.role === 'ADMIN' && row.seesMoney && money,
    memberships: row.memberships.map((one) => ({ ...one, seesInvoices: one.seesInvoices && money })),
    address,
    viewer: null,
    scopes: row.scopes,
    lacksSecondFactor: row.lacksSecondFactor,
  }
}

export async function listTokens(db: Db, userId: string) {
  return db
    .select({
      id: accessTokens.id,
      name: accessTokens.name,
      start: accessTokens.start,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      lastUsedAddress: accessTokens.lastUsedAddress,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id))
}

/** Stores a token. Returns false if its owner has reached the limit. */
export async function insertToken(
  tx: Db,
  row: typeof accessTokens.$inferInsert & { id: string },
  most: number,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('no key update')
  if ((await tx.$count(accessTokens, eq(accessTokens.userId, row.userId))) >= most) return false
  await tx.insert(accessTokens).values(row)
  return true
}

/** Revokes and returns a token. Undefined if it belongs to someone else or is already gone. */
export async function deleteToken(tx: Db, userId: string, id: string) {
  const [row] = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id, name: accessTokens.name, scopes: accessTokens.scopes })
  return row
}

export async function deleteAllTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId))
}

const retentionMs = 30 * 86_400_000

/** Deletes tokens that expired more than a month ago. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, new Date(now.getTime() - retentionMs)))
}

async function noteUsed(db: Db, id: string, now: Date, address: string | null): Promise<void> {
  const before = new Date(now.getTime() - 5 * 60_000)
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(
      and(eq(accessTokens.id, id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before))),
    )
}

function findTokenActorQuery(db: Db) {
  return db
    .select({
      userId: users.id,
      tokenId: accessTokens.id,
      lastUsedAt: accessTokens.lastUsedAt,
      expiresAt: accessTokens.expiresAt,
      scopes: accessTokens.scopes,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      seesMoney: users.seesMoney,
      memberships: membershipsOf(users),
      lacksSecondFactor: lacksSecondFactor(),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.tokenHash, sql.placeholder('hash')))
    .prepare('find_token_actor')
}
