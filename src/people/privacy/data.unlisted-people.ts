import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Page } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { containsAll } from '#kernel/database/text-search.ts'
import { wordsIn } from '#kernel/search-excerpt.ts'
import { guestAddress } from '#people/accounts/rules.stored-address.ts'
import { users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import { personOf } from './data.ts'

/**
 * Customers without a client, and guests, newest first. Returns one row more than `limit` if there are more.
 * A guest who also has an account is listed once.
 */
export async function listUnlistedPeople(
  db: Db,
  { limit, search = '' }: Pick<Page, 'limit'> & { search?: string },
  after: readonly [string, string] | undefined,
) {
  const { id, email, firstName, lastName, createdAt } = users
  const account = alias(users, 'account')
  const nameAndEmail = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email})`
  const rows = await db
    .select()
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
        containsAll(nameAndEmail, wordsIn(search)),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return rows.map((row) => {
    const { userId, name, address, isGuest } = personOf(row)
    return {
      userId,
      name,
      email: address,
      isGuest,
      createdAt: row.createdAt,
      erasureAskedAt: row.erasureAskedAt,
    }
  })
}
