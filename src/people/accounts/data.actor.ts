import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor, Membership } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { RightsCache } from '#kernel/rights-cache.ts'
import { sessions, users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { lacksSecondFactor } from './data.second-factors.ts'
import { isSeenLongAgo, noteSeen } from './data.sessions.ts'
import { displayName } from './display-name.ts'
import { longestSessionMs } from './rules.session-length.ts'
import { mayViewAs } from './rules.ts'

/**
 * The holder of this session token and their memberships, or null if the session has ended. Every few
 * minutes, a call also records the visit. While staff view as a contact, returns the contact and records
 * nothing.
 *
 * @param rights if given, a cache of what earlier calls found
 */
export async function findActor(
  db: Db,
  token: string,
  now: Date,
  address: string | null,
  rights?: RightsCache,
): Promise<Actor | null> {
  const find = () => findSession(db, token)
  const row = await (rights ? rights.remember(token, find) : find())
  if (!row || !isOpen(row, now)) return null
  const { sessionId, person, memberships, lacksSecondFactor } = row
  const seesMoney = person.role === 'ADMIN' && person.seesMoney
  const own = { sessionId, address, viewer: null, scopes: null, lacksSecondFactor }
  const viewed = row.viewed && { ...row.viewed, memberships: row.viewedMemberships }
  if (viewed && mayViewAs({ ...person, seesMoney }, viewed)) {
    const viewer = { userId: person.userId, name: displayName(person) }
    return { ...own, ...asActor(viewed), seesMoney: false, memberships: viewed.memberships, viewer }
  }
  if (isSeenLongAgo(row.lastSeenAt, now)) {
    await noteSeen(db, sessionId, now, address)
    row.lastSeenAt = now
  }
  return { ...own, ...asActor(person), seesMoney, memberships }
}

async function findSession(db: Db, token: string) {
  const [row] = await prepared(db, 'find_actor', findActorQuery).execute({ token })
  return row
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

function isOpen({ expiresAt, createdAt, staysSignedIn, person }: Session, now: Date): boolean {
  const isYoung = now.getTime() - createdAt.getTime() < longestSessionMs
  return expiresAt > now && (isYoung || (staysSignedIn && person.role === 'CUSTOMER'))
}

type Person = Pick<Actor, 'userId' | 'email' | 'role'> & Parameters<typeof displayName>[0]

function asActor(person: Person) {
  return { userId: person.userId, email: person.email, name: displayName(person), role: person.role }
}

const viewed = alias(users, 'viewed')

function findActorQuery(db: Db) {
  return (
    db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
        staysSignedIn: sessions.staysSignedIn,
        person: {
          userId: users.id,
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          role: users.role,
          seesMoney: users.seesMoney,
        },
        memberships: membershipsOf(users),
        lacksSecondFactor: lacksSecondFactor(),
        viewed: {
          userId: viewed.id,
          email: viewed.email,
          firstName: viewed.firstName,
          lastName: viewed.lastName,
          role: viewed.role,
        },
        viewedMemberships: membershipsOf(viewed),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(viewed, eq(viewed.id, sessions.viewAsUserId))
      // Sessions from emails store a hash, and their access is limited. See auth/email-sessions.ts.
      .where(and(eq(sessions.token, sql.placeholder('token')), isNull(sessions.emailLinkId)))
      .prepare('find_actor')
  )
}

/** Selects a person's memberships, for queries that join this table. */
export function membershipsOf(person: typeof users | typeof viewed) {
  return sql<Membership[]>`coalesce((
    select json_agg(json_build_object(
      'clientId', ${contacts.clientId}, 'seesInvoices', ${contacts.seesInvoices},
      'mayApprove', ${contacts.mayApprove}, 'mayComment', ${contacts.mayComment}))
    from ${contacts} where ${contacts.userId} = ${person.id}), '[]'::json)`
}
