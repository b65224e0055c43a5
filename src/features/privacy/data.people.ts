import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { displayName, emailOfGuest } from '#features/accounts/open.guests.ts'
import { guestAddress } from '#features/accounts/rules.guest.ts'
import { users } from '#features/accounts/table.ts'
import { contacts } from '#features/clients/table.ts'
import type { Page } from '#kernel/contract.ts'
import type { Db } from '#kernel/database.ts'
import { containsAll } from '#kernel/like.ts'
import { wordsIn } from '#kernel/words.ts'

/**
 * Customers who are contacts of no client, and guests, the newest first; one more than `limit` where there are more.
 * A guest with an account is listed as what that is.
 */
export async function selectUnlisted(
  db: Db,
  { limit, search = '' }: Pick<Page, 'limit'> & { search?: string },
  after: readonly [string, string] | undefined,
) {
  const { id, email, firstName, lastName, createdAt, erasureAskedAt } = users
  const account = alias(users, 'account')
  const said = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email})`
  const rows = await db
    .select({ id, email, firstName, lastName, createdAt, erasureAskedAt })
    .from(users)
    .where(
      and(
        eq(users.role, 'CUSTOMER'),
        isNull(users.erasedAt),
        notExists(db.select({ one: sql`1` }).from(contacts).where(eq(contacts.userId, id))),
        notExists(
          db
            .select({ one: sql`1` })
            .from(account)
            .where(
              and(sql`${email} = ${guestAddress('')} || lower(${account.email})`, isNull(account.erasedAt)),
            ),
        ),
        containsAll(said, wordsIn(search)),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return rows.map(shownOf)
}

function shownOf(
  row: Pick<
    typeof users.$inferSelect,
    'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'erasureAskedAt'
  >,
) {
  const guest = emailOfGuest(row.email)
  const { id: userId, firstName, lastName, createdAt, erasureAskedAt } = row
  const email = guest ?? row.email
  const name = displayName({ firstName, lastName, email })
  return { userId, name, email, isGuest: guest !== null, createdAt, erasureAskedAt }
}
