import { and, eq, gt, sql } from 'drizzle-orm'
import { contacts } from '#features/clients/table.ts'
import type { Actor, Membership } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { prepared } from '#kernel/database.ts'
import { isSeenLongAgo, noteSeen } from './data.sessions.ts'
import { displayName } from './rules.ts'
import { sessions, users } from './table.ts'

/**
 * Who holds this session token, with their memberships; null once it ended. One query, for every request, and
 * every few minutes one more, which notes that the session was seen.
 */
export async function findActor(
  db: Db,
  token: string,
  now: Date,
  address: string | null,
): Promise<Actor | null> {
  const [row] = await prepared(db, 'find_actor', findActorQuery).execute({ token, now })
  if (!row) return null
  if (isSeenLongAgo(row.lastSeenAt, now)) await noteSeen(db, row.sessionId, now, address)
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    name: displayName(row),
    role: row.role,
    seesMoney: row.role === 'ADMIN' && row.seesMoney,
    memberships: row.memberships,
    address,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
  }
}

function findActorQuery(db: Db) {
  const memberships = sql<Membership[]>`coalesce((
    select json_agg(json_build_object(
      'clientId', ${contacts.clientId}, 'seesInvoices', ${contacts.seesInvoices},
      'mayApprove', ${contacts.mayApprove}, 'mayComment', ${contacts.mayComment}))
    from ${contacts} where ${contacts.userId} = ${users.id}), '[]'::json)`
  return db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      seesMoney: users.seesMoney,
      memberships,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_actor')
}
