import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import { accessTokens, authAccounts, sessions, users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import type { Me } from './contract.ts'
import { renameMentions } from './rename-mentions.ts'
import { chosenLanguage } from './user-language.ts'

/**
 * The response of `GET /api/auth/user`, including when the current session ends. Undefined after it has ended.
 */
export async function findMe(
  { db, config }: Pick<Services, 'db' | 'config'>,
  actor: Actor,
): Promise<Me | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      language: users.language,
      pageLanguage: chosenLanguage(),
      leftCompanyAt: users.leftCompanyAt,
      erasureAskedAt: users.erasureAskedAt,
      sessionEnd: sessions.expiresAt,
      staysSignedIn: sessions.staysSignedIn,
      tokenEnd: accessTokens.expiresAt,
    })
    .from(users)
    // While staff view as a contact, the session belongs to the staff member.
    .leftJoin(sessions, eq(sessions.id, actor.sessionId))
    .leftJoin(accessTokens, eq(accessTokens.id, actor.sessionId))
    .where(eq(users.id, actor.userId))
  const end = row?.sessionEnd ?? row?.tokenEnd
  if (!row || !end) return undefined
  const { firstName, lastName, profileImageUrl, role } = row
  return {
    ...row,
    staysSignedIn: row.staysSignedIn || undefined,
    metadata: { firstName, lastName, profileImageUrl, role },
    expiresAt: end.toISOString(),
    seesMoney: actor.seesMoney,
    memberships: [...actor.memberships],
    viewer: actor.viewer,
    ...(actor.fromEmail ? { fromEmail: actor.fromEmail } : {}),
    scopes: actor.scopes && [...actor.scopes],
    lacksSecondFactor: actor.lacksSecondFactor,
    leftCompanyAt: isOfNoCompany(actor) ? (row.leftCompanyAt?.toISOString() ?? null) : null,
    erasureAskedAt: row.erasureAskedAt?.toISOString() ?? null,
    ...(isStaff(actor) || actor.viewer ? quietnessOf(config) : {}),
  }
}

function quietnessOf({ quiet, quietByEnvironment }: Services['config']) {
  if (!quiet) return {}
  return quietByEnvironment ? { quiet } : { quiet, quietUntilConfirmed: true }
}

function isOfNoCompany(actor: Actor): boolean {
  return !isStaff(actor) && actor.memberships.length === 0
}

/** Updates the given fields, and Better Auth's `name`, which combines first and last name. */
export async function changeProfile(
  tx: Db,
  userId: string,
  now: Date,
  change: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'language' | 'profileImageUrl'>>,
) {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
  await tx
    .update(users)
    .set({ name: sql`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))` })
    .where(eq(users.id, userId))
  if ('firstName' in change || 'lastName' in change) await renameMentions(tx, userId)
}

/**
 * Whether this person can see this picture. Everyone sees their own, the staff's and their colleagues'
 * pictures. Staff see all.
 */
export async function findVisiblePhoto(db: Db, actor: Actor, profileImageUrl: string): Promise<boolean> {
  const mine = actor.memberships.map((membership) => membership.clientId)
  const colleagues = db
    .select({ id: contacts.userId })
    .from(contacts)
    .where(inArray(contacts.clientId, mine.length > 0 ? mine : [actor.userId]))
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.profileImageUrl, profileImageUrl),
        isStaff(actor)
          ? undefined
          : or(eq(users.id, actor.userId), eq(users.role, 'ADMIN'), inArray(users.id, colleagues)),
      ),
    )
  return row !== undefined
}

/** Creates a user with a password in Better Auth's format. The address counts as verified. Returns the id. */
export async function insertUser(
  tx: Db,
  now: Date,
  person: {
    email: string
    passwordHash: string
    firstName?: string | null
    lastName?: string | null
    role?: Role
    seesMoney?: boolean
  },
): Promise<string> {
  const userId = newId()
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(users).values({
    id: userId,
    email: person.email.trim().toLowerCase(),
    emailVerified: true,
    name: [person.firstName, person.lastName].filter(Boolean).join(' '),
    firstName: person.firstName || null,
    lastName: person.lastName || null,
    role: person.role ?? 'CUSTOMER',
    seesMoney: person.seesMoney ?? false,
    ...stamps,
  })
  await tx.insert(authAccounts).values({
    id: newId(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: person.passwordHash,
    ...stamps,
  })
  return userId
}
