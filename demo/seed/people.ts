import { hashPassword } from 'better-auth/crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { authAccounts, users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import type { PersonKey } from '../story/shape.ts'
import { story } from '../story.ts'
import { demoPassword, nameOf, personKeys, type Seeded } from './context.ts'

/** Creates the agency if the portal doesn't have one yet. */
export async function seedAgency({ tx, at, people, actions }: Seeded): Promise<void> {
  const founded = at(story.people.ada.joined)
  await tx.insert(agency).values({ ...story.agency, firstStepsHidden: true, createdAt: founded })
  const { name, timeZone } = story.agency
  actions.push({
    at: founded,
    by: null,
    action: 'agency.setUp',
    targetTable: 'agency',
    targetId: '1',
    metadata: { userId: people.ada, name, timeZone },
  })
}

/**
 * Creates all people, each with a portrait and the same password.
 *
 * @returns administrators who set the portal up earlier and aren't part of the story
 */
export async function seedPeople(seeded: Seeded): Promise<string[]> {
  const { tx, people } = seeded
  const password = await hashPassword(demoPassword)
  const made = await tx
    .insert(users)
    .values(personKeys.map((key) => rowOf(seeded, key)))
    .onConflictDoNothing()
    .returning({ userId: users.id, createdAt: users.createdAt, updatedAt: users.updatedAt })
  const accounts = made.map((user) => ({
    ...user,
    accountId: user.userId,
    providerId: 'credential',
    password,
  }))
  if (accounts.length > 0) await tx.insert(authAccounts).values(accounts)
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), notInArray(users.id, Object.values(people))))
  return others.map(({ id }) => id)
}

function rowOf({ at, people, bytes }: Seeded, key: PersonKey): typeof users.$inferInsert {
  const { email, firstName, lastName, role, seesMoney, joined } = story.people[key]
  return {
    id: people[key],
    email,
    emailVerified: true,
    name: nameOf(key),
    firstName,
    lastName,
    role,
    seesMoney: seesMoney ?? false,
    profileImageUrl: `/api/photos/${bytes.portraits[key]}`,
    createdAt: at(joined),
    updatedAt: at(joined),
  }
}
