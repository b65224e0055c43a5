import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { mentionName } from '#kernel/markdown/mentions.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import type { Mentionable } from './contract.ts'

interface Readers {
  clientId: string
  /** Whether only staff can read the text. */
  internal: boolean
  /** Limits the result to these people. */
  among?: string[]
}

/**
 * The people who can read a message or comment in a client's project: staff and, unless it's internal, the
 * client's contacts.
 */
export async function findReaders(db: Db, { clientId, internal, among }: Readers): Promise<Mentionable[]> {
  const isContact = exists(
    db
      .select({ one: sql`1` })
      .from(contacts)
      .where(and(eq(contacts.clientId, clientId), eq(contacts.userId, users.id))),
  )
  const isOfTeam = eq(users.role, 'ADMIN')
  const rows = await db
    .select({ id: users.id, person: nameColumns(users), imageUrl: users.profileImageUrl, role: users.role })
    .from(users)
    .where(and(internal ? isOfTeam : or(isOfTeam, isContact), among && inArray(users.id, among)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ id, person, imageUrl, role }) => ({
    id,
    name: mentionName(storedName(displayName(person))),
    imageUrl,
    staff: role === 'ADMIN',
  }))
}
