import { inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import { users } from '#schema/accounts.ts'
import { reactions } from '#schema/values.ts'
import type { ShownReaction } from './contract.ts'

/** A message or comment with its reactions as they're stored: the reaction, a space and the person's id. */
interface Stored {
  reactions: string[] | null
}

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
}

interface Reader {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  role: 'ADMIN' | 'CUSTOMER'
}

/**
 * Returns a function that adds people's names to the reactions of these texts. Reads all names at once, or
 * nothing if there are no reactions.
 */
export async function namedReactions(
  db: Db,
  texts: readonly Stored[],
  nameOf: (person: Reader) => string = (person) => storedName(displayName(person)),
): Promise<(text: Stored) => ShownReaction[]> {
  const ids = new Set(texts.flatMap(({ reactions }) => reactions ?? []).map(personIn))
  if (ids.size === 0) return () => []
  const rows = await db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return ({ reactions: stored }) =>
    reactions.flatMap((reaction) => {
      const people = (stored ?? [])
        .filter((one) => one.startsWith(`${reaction} `))
        .map((one) => ({ id: personIn(one), name: names.get(personIn(one)) ?? '…' }))
      return people.length > 0 ? [{ reaction, people }] : []
    })
}

function personIn(stored: string): string {
  return stored.slice(stored.lastIndexOf(' ') + 1)
}
