import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { emailLinks, users } from '#schema/accounts.ts'

/** The account of a sign-in link that still works. */
export async function findSignInLink(db: Db, now: Date, tokenHash: string) {
  const [row] = await db
    .select({ email: users.email })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.tokenHash, tokenHash), works(now)))
  return row
}

/** Uses up a link with its code. Of concurrent callers, only one gets it. */
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

/** For queries with both tables. */
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

/** A code may be tried this often, and all of a person's codes together in a day. The links still work. */
const mostTries = 5
const mostTriesInDay = 25

/**
 * Counts a try and returns the code's hash. Counted first, so concurrent calls can't try more often. Undefined
 * if no code is left to try.
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

/** A person's own address. Undefined once they're erased. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row?.email
}
