import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { fallbackLanguage, type Language } from '#kernel/i18n/languages.ts'
import { users } from '#schema/accounts.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { clients, contacts } from '#schema/clients.ts'

/**
 * Returns the language for emails to a user: their own choice, their client's, the requesting browser's
 * (`asked`) or the agency's, in this order.
 */
export async function languageOfUser(db: Db, userId: string, asked?: Language): Promise<Language> {
  return (await languagesOfUsers(db, [userId], asked)).get(userId) ?? fallbackLanguage
}

/** Like {@link languageOfUser}, for several users in one query. Keyed by user id. */
export async function languagesOfUsers(
  db: Db,
  userIds: readonly string[],
  asked?: Language,
): Promise<Map<string, Language>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, language: chosenLanguage(), agencys: billingSettings.language })
    .from(users)
    .leftJoin(billingSettings, eq(billingSettings.id, 1))
    .where(inArray(users.id, [...userIds]))
  return new Map(
    rows.map(({ id, language, agencys }) => [id, language ?? asked ?? agencys ?? fallbackLanguage]),
  )
}

/**
 * The language that a user chose, or otherwise their client's. Null if neither is set, or if the user's
 * clients have different languages. In that case, the browser decides for pages and the agency for emails.
 * Use it only in queries with a join, where Drizzle adds the table name to each column.
 */
export function chosenLanguage() {
  return sql<Language | null>`coalesce(${users.language}, (
    select min(${clients.language}) from ${contacts}
    join ${clients} on ${clients.id} = ${contacts.clientId}
    where ${contacts.userId} = ${users.id}
    having count(distinct ${clients.language}) = 1 and count(*) = count(${clients.language})))`
}
