import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { agency as agencies } from '#features/agency/table.ts'
import { clients as clientRows } from '#features/clients/table.ts'
import type { World } from '#kernel/world.ts'
import { seedMoney } from './seed.money.ts'
import { seedNotifications } from './seed.notifications.ts'
import { seedClients, seedPeople } from './seed.people.ts'
import { seedProjects } from './seed.projects.ts'
import { demoPassword, demoSignIns, type Seeded } from './seeded.ts'
import { story } from './story.ts'

/**
 * Fills an empty portal with the story of the demonstration, and prints how to sign in. Where an administrator
 * set the portal up already, their agency stays as it is. A portal that has clients is left alone.
 */
export async function seedDemo(world: World): Promise<void> {
  const now = world.clock.now()
  const [client] = await world.db.select({ id: clientRows.id }).from(clientRows).limit(1)
  if (!client) {
    process.stdout.write('Preparing the demonstration: drawing designs, writing messages …\n')
    await seedStory(world, now)
  }
  process.stdout.write(`\nThe demonstration. Everyone's password is ${demoPassword}\n`)
  for (const [who, email] of Object.entries(demoSignIns)) {
    process.stdout.write(`  ${who.padEnd(6)} ${email}\n`)
  }
  process.stdout.write('\n')
}

async function seedStory(world: World, now: Date): Promise<void> {
  const [own] = await world.db.select().from(agencies)
  if (!own) {
    await world.db.insert(agencies).values({ ...story.agency, createdAt: now })
  }
  const { timeZone } = own ?? story.agency
  const seeded: Seeded = {
    world,
    now,
    timeZone,
    personIds: new Map(),
    clientIds: new Map(),
    projectIds: new Map(),
  }
  await seedPeople(seeded)
  await seedClients(seeded)
  await seedProjects(seeded)
  await seedMoney(seeded)
  await seedNotifications(seeded, await administratorsBeside(seeded))
}

/** Whoever set the portal up before the story came: they get its news too. */
async function administratorsBeside({ world, personIds }: Seeded): Promise<string[]> {
  const rows = await world.db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
  const known = new Set(personIds.values())
  return rows.map((row) => row.id).filter((id) => !known.has(id))
}
