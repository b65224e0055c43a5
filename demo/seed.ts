import { inArray, sql } from 'drizzle-orm'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import { users } from '#schema/accounts.ts'
import { clients as clientRows } from '#schema/clients.ts'
import { seedLog } from './seed/audit-log.ts'
import { seedClients } from './seed/clients.ts'
import { demoPassword, demoSignIns, personKeys, type Seeded } from './seed/context.ts'
import { seedFiles } from './seed/files.ts'
import { seedMoney } from './seed/invoices.ts'
import { seedTalk } from './seed/messages.ts'
import { seedMilestones } from './seed/milestones.ts'
import { seedNotifications } from './seed/notifications.ts'
import { seedEmails } from './seed/outbox.ts'
import { seedAgency, seedPeople } from './seed/people.ts'
import { seedProject } from './seed/projects.ts'
import { seedQuotes } from './seed/quotes.ts'
import { seedReview } from './seed/review-links.ts'
import { seedReviews } from './seed/reviews.ts'
import { storeBytes } from './seed/stored-files.ts'
import { seedSubscriptions } from './seed/subscriptions.ts'
import { dayOf, momentOf } from './story/dates.ts'
import type { PersonKey, ProjectKey, StoryProject } from './story/shape.ts'
import { story } from './story.ts'

type Report = (line: string) => void
const print: Report = (line) => void process.stdout.write(`${line}\n`)

/**
 * Fills an empty portal with the demo data and prints how to sign in. If an administrator has already set up
 * the portal, their agency isn't changed. Does nothing in a portal that has clients.
 *
 * Seeding is all or nothing: all rows are written in one transaction, which a crash rolls back. Bytes are
 * stored before it ends, under keys derived from the demo data, so the next attempt overwrites what a crash
 * left behind. The transaction holds a lock, so that only one of several starting processes seeds.
 */
export async function seedDemo(services: Services, report: Report = print): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('easel demonstration'))`)
    const [client] = await tx.select({ id: clientRows.id }).from(clientRows).limit(1)
    if (!client) await seedStory(services, tx, report)
  })
  report(`\nThe demonstration. Everyone's password is ${demoPassword}`)
  for (const [who, email] of Object.entries(demoSignIns)) {
    report(`  ${who.padEnd(6)} ${email.padEnd(30)} ${whoIs(email)}`)
  }
  report('')
}

/** Returns 'staff', or the company that a person is a contact of. */
function whoIs(email: string): string {
  const key = personKeys.find((one) => story.people[one].email === email)
  if (key && story.people[key].role === 'ADMIN') return 'staff, sees everything'
  const client = Object.values(story.clients).find(({ contacts }) =>
    contacts.some(({ person }) => person === key),
  )
  return `customer, of ${client?.companyName}`
}

async function seedStory(services: Services, tx: Db, report: Report): Promise<void> {
  report('Preparing the demonstration; this is done once.')
  const bytes = await storeBytes(services.storage, (storedCount, of) =>
    report(`  ${storedCount} of ${of} pictures and files`),
  )
  report('  projects, conversations, invoices')
  const now = services.clock.now()
  const own = await findAgency(tx)
  const { timeZone } = own ?? story.agency
  const clients = idsFor(story.clients)
  const seeded: Seeded = {
    tx,
    timeZone,
    people: await idsOfPeople(tx),
    clients,
    projects: projectsOf(clients),
    bytes,
    at: (when) => momentOf(when, now, timeZone),
    day: (when) => dayOf(when, now, timeZone),
    actions: [],
  }
  if (!own) await seedAgency(seeded)
  const others = await seedPeople(seeded)
  await seedClients(seeded)
  for (const project of Object.values(seeded.projects)) {
    await seedProject(seeded, project)
    await seedFiles(seeded, project)
    await seedMilestones(seeded, project)
    await seedTalk(seeded, project)
  }
  await seedReview(seeded)
  await seedReviews(seeded)
  await seedMoney(seeded)
  await seedSubscriptions(seeded)
  await seedQuotes(seeded)
  await seedLog(seeded)
  await seedNotifications(seeded, others)
  await seedEmails(seeded, services.config)
}

/** If an address already has an account, that person keeps the account and the password. */
async function idsOfPeople(tx: Db): Promise<Seeded['people']> {
  const emails = personKeys.map((key) => story.people[key].email)
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const idOf = (key: PersonKey) => known.find(({ email }) => email === story.people[key].email)?.id
  const ids = idsFor(story.people)
  for (const key of personKeys) ids[key] = idOf(key) ?? ids[key]
  return ids
}

function projectsOf(clients: Seeded['clients']): Seeded['projects'] {
  const projects = Object.entries(story.projects) as [ProjectKey, StoryProject][]
  return Object.fromEntries(
    projects.map(([key, project]) => {
      const files = new Map(project.files.map(({ name }) => [name, newId()]))
      const fileId = (name: string) => {
        const id = files.get(name)
        if (!id) throw new Error(`${project.name} has no ${name}`)
        return id
      }
      const { contacts } = story.clients[project.client]
      return [key, { ...project, key, id: newId(), clientId: clients[project.client], contacts, fileId }]
    }),
  ) as Seeded['projects']
}

function idsFor<Key extends string>(things: Record<Key, unknown>): Record<Key, string> {
  return Object.fromEntries(Object.keys(things).map((key) => [key, newId()])) as Record<Key, string>
}
