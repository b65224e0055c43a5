import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { fallbackLanguage, type Language } from '#kernel/i18n/languages.ts'
import { users } from '#schema/accounts.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { clients, contacts } from '#schema/clients.ts'

/**
 * Returns the language for emails to a user: their own choice, then their client's, then `asked`, if a browser asked
 * for the email, then the agency's.
 */
export async function languageOfUser(db: Db, userId: string, asked?: Language): Promise<Language> {
  return (await languagesOfUsers(db, [userId], asked)).get(userId) ?? fallbackLanguage
}

/** Returns the same for several users, by id, in one query. */
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
 * The language that a user chose, otherwise their client's. Null if neither is set, or if they have several
 * clients with different languages. Then browsers decide for pages, and the agency for emails. Only for queries with
 * a join, where Drizzle names the table of each column.
 */
export function chosenLanguage() {
  return sql<Language | null>`coalesce(${users.language}, (
    select min(${clients.language}) from ${contacts}
    join ${clients} on ${clients.id} = ${contacts.clientId}
    where ${contacts.userId} = ${users.id}
    having count(distinct ${clients.language}) = 1 and count(*) = count(${clients.language})))`
}
