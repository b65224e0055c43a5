import { clients as clientRows, contacts as contactRows } from '#schema/clients.ts'
import type { ClientKey, StoryClient } from '../story/shape.ts'
import { story } from '../story.ts'
import { type Seeded, staffKeys } from './context.ts'
import { seedInvitation } from './invitations.ts'

/** Creates the companies with their contacts, and the invitations of contacts and team members. */
export async function seedClients(seeded: Seeded): Promise<void> {
  for (const person of staffKeys.filter((key) => key !== 'ada')) await seedInvitation(seeded, { person })
  for (const [key, client] of Object.entries(story.clients) as [ClientKey, StoryClient][]) {
    await seedClient(seeded, key, client)
    await seedContacts(seeded, key, client)
  }
}

async function seedClient(seeded: Seeded, key: ClientKey, client: StoryClient): Promise<void> {
  const { contacts: _, pendingInvitations: __, since, ...company } = client
  const [id, createdAt] = [seeded.clients[key], seeded.at(since)]
  await seeded.tx.insert(clientRows).values({ ...company, id, ownerUserId: seeded.people.ada, createdAt })
  seeded.actions.push({
    at: createdAt,
    by: 'ada',
    action: 'client.create',
    targetTable: 'clients',
    targetId: id,
    metadata: company,
  })
}

async function seedContacts(
  seeded: Seeded,
  client: ClientKey,
  { contacts, pendingInvitations = [] }: StoryClient,
) {
  for (const { person, ...rights } of contacts) await seedInvitation(seeded, { client, person, rights })
  for (const { email, invited, ...rights } of pendingInvitations) {
    await seedInvitation(seeded, { client, email, invited, rights })
  }
  await seeded.tx.insert(contactRows).values(
    contacts.map(({ person, ...rights }) => ({
      ...rights,
      clientId: seeded.clients[client],
      userId: seeded.people[person],
      createdAt: seeded.at(story.people[person].joined),
    })),
  )
}
