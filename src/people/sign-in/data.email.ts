import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { emailLinks, users } from '#schema/accounts.ts'

/** The account that a valid sign-in link belongs to. */
export async function findSignInLink(db: Db, now: Date, tokenHash: string) {
  const [row] = await db
    .select({ email: users.email })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.tokenHash, tokenHash), works(now)))
  return row
}

/** Marks a link and its code as used. Only one of several concurrent callers gets it. */
export async function claimSignInLink(tx: Db, now: Date, which: { tokenHash: string } | { id: string }) {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .from(users)
    .where(
      and(
        'id' in which ? eq(emailLinks.id, which.id) : eq(emailLinks.tokenHash, which.tokenHash),
        eq(users.id, emailLinks.userId),
        works(now),
      ),
    )
    .returning({
      path: emailLinks.path,
      userId: users.id,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
    })
  return row
}

/** Condition for links that still work. For queries that use both tables. */
function works(now: Date) {
  return and(
    eq(emailLinks.kind, 'SIGN_IN'),
    isNull(emailLinks.usedAt),
    isNull(emailLinks.endedAt),
    gt(emailLinks.expiresAt, now),
    eq(emailLinks.address, users.email),
    isNull(users.erasedAt),
  )
}

/** Maximum tries per code, and per day for all of a person's codes. Links still work after that. */
const mostTries = 5
const mostTriesInDay = 25

/**
 * Counts an attempt and returns the code's hash. The attempt is counted first, so that concurrent calls can't
 * exceed the limit. Undefined if there's no code left to try.
 */
export async function tryCode(db: Db, now: Date, userId: string) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const ofPerson = and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'SIGN_IN'))
  const [day] = await db
    .select({ tries: sql<number>`coalesce(sum(${emailLinks.tries}), 0)::integer` })
    .from(emailLinks)
    .where(and(ofPerson, gt(emailLinks.createdAt, dayAgo)))
  if ((day?.tries ?? 0) >= mostTriesInDay) return undefined
  const newest = db
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(
      and(ofPerson, isNull(emailLinks.usedAt), isNull(emailLinks.endedAt), gt(emailLinks.expiresAt, now)),
    )
    .orderBy(desc(emailLinks.createdAt))
    .limit(1)
  const [row] = await db
    .update(emailLinks)
    .set({ tries: sql`${emailLinks.tries} + 1` })
    .where(and(eq(emailLinks.id, newest), lt(emailLinks.tries, mostTries)))
    .returning({ id: emailLinks.id, codeHash: emailLinks.codeHash })
  return row
}

/** Returns a person's own address. Undefined if they were erased. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row?.email
}
