import { Readable } from 'node:stream'
import { hashPassword } from 'better-auth/crypto'
import sharp from 'sharp'
import { authAccounts, users } from '#features/accounts/table.ts'
import { clients as clientRows, contacts } from '#features/clients/table.ts'
import { newId } from '#kernel/ids.ts'
import { drawPerson, type PersonKey } from './pictures.ts'
import { demoPassword, type Seeded } from './seeded.ts'
import { momentOf } from './story/when.ts'
import { story } from './story.ts'

/** Everyone, each with a portrait and the same password. Someone who has an account already keeps it. */
export async function seedPeople(seeded: Seeded): Promise<void> {
  const { db } = seeded.world
  const password = await hashPassword(demoPassword)
  const stamps = { createdAt: seeded.now, updatedAt: seeded.now }
  for (const [key, person] of Object.entries(story.people)) {
    const id = newId()
    const [made] = await db
      .insert(users)
      .values({
        ...person,
        id,
        name: `${person.firstName} ${person.lastName}`,
        emailVerified: true,
        seesMoney: person.seesMoney ?? false,
        profileImageUrl: await keepPortrait(seeded, key as PersonKey),
        ...stamps,
      })
      .returning({ id: users.id })
    if (!made) throw new Error(`${person.email} was not made`)
    seeded.personIds.set(key, id)
    await db
      .insert(authAccounts)
      .values({ userId: id, accountId: id, providerId: 'credential', password, ...stamps })
  }
}

async function keepPortrait({ world }: Seeded, key: PersonKey): Promise<string> {
  const id = newId()
  const picture = await sharp(drawPerson(key).bytes).resize(256, 256).webp().toBuffer()
  await world.storage.put(`photos/${id}.webp`, Readable.from([picture]), picture.byteLength)
  return `/api/photos/${id}`
}

export async function seedClients({ world, now, timeZone, personIds, clientIds }: Seeded): Promise<void> {
  for (const [key, client] of Object.entries(story.clients)) {
    const { contacts: people, since, ...company } = client
    const id = newId()
    const createdAt = momentOf(since, now, timeZone)
    clientIds.set(key, id)
    await world.db
      .insert(clientRows)
      .values({ ...company, id, ownerUserId: personIds.get('ada') ?? '', createdAt })
    for (const { person, ...rights } of people) {
      await world.db
        .insert(contacts)
        .values({ ...rights, clientId: id, userId: personIds.get(person) ?? '', createdAt })
    }
  }
}
