import { eq } from 'drizzle-orm'
import { sessions, users } from '#schema/accounts.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { clients, contacts } from '#schema/clients.ts'
import type { Person as SignedIn, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import type { Random } from '../random.ts'
import { asNew } from './acts/projects.ts'
import type { Client, Person, Rights } from './model/state.ts'
import type { SimulatedClock, World } from './model/world.ts'
import { lateFee, reminderDays } from './run-jobs.ts'

/** Before the end of a leap year's predecessor, so that two years contain February 29 and every offset. */
const start = Date.parse('2027-12-20T08:00:00Z')

/** Opens a portal with two staff, three clients and five contacts, one of whom belongs to two clients. */
export async function openWorld(random: Random): Promise<World> {
  const clock = clockFrom(start)
  const app = await openTestApp({ clock })
  const { db } = app
  await db
    .update(billingSettings)
    .set({ reminderDays, lateFee: 'FIXED', lateFeeCents: lateFee.cents, lateFeeDays: lateFee.days })
  await db.update(users).set({ firstName: 'Dot' }).where(eq(users.id, app.dot.userId))
  const max = await app.person('max@marlow.test', 'ADMIN')
  const [eve, fay] = [await app.person('eve@acme.test'), await app.person('fay@delta.test')]
  const acme: Client = { id: app.acme.id, name: 'Acme', billingEmail: 'billing@acme.test', isArchived: false }
  const cleoCo: Client = { id: app.cleoCo.id, name: 'Cleo & Co', billingEmail: null, isArchived: false }
  const delta = await thirdClient(app)
  await db.update(clients).set({ billingEmail: acme.billingEmail }).where(eq(clients.id, acme.id))
  const all = { seesInvoices: true, mayApprove: true, mayComment: true }
  for (const [client, { userId }, rights] of [
    [acme, eve, { seesInvoices: true, mayApprove: false, mayComment: false }],
    [cleoCo, eve, { seesInvoices: false, mayApprove: true, mayComment: true }],
    [delta, fay, all],
  ] as const)
    await db.insert(contacts).values({ clientId: client.id, userId, ...rights, createdAt: clock.now() })
  // Nobody is signed out in the two years.
  const later = new Date(start + 1_000 * 86_400_000)
  await db.update(sessions).set({ createdAt: later, updatedAt: later, expiresAt: later })
  const known = [acme, cleoCo, delta]
  const rows = await db.select().from(contacts)
  const rightsOf = ({ userId }: SignedIn) => {
    const own = rows.filter((row) => row.userId === userId)
    return new Map(own.map((row) => [find(known, row.clientId), { ...pick(row), contactId: row.id }]))
  }
  const world: World = {
    app,
    clock,
    random,
    ada: person('Ada', 'STAFF', app.ada, true),
    max: person('Max', 'STAFF', max),
    contacts: Object.entries({ Ben: app.ben, Cleo: app.cleo, Dot: app.dot, Eve: eve, Fay: fay }).map(
      ([name, signedIn]) => ({ ...person(name, 'CONTACT', signedIn), rights: rightsOf(signedIn) }),
    ),
    stranger: {
      name: 'a stranger',
      userId: '',
      email: '',
      headers: {},
      kind: 'STRANGER',
      seesMoney: false,
      rights: new Map(),
    },
    clients: known,
    projects: [
      asNew(app.benProject.id, acme, app.benProject.name, null),
      asNew(app.cleoProject.id, cleoCo, app.cleoProject.name, null),
    ],
    invoices: [],
    quotes: [],
    plans: [],
    links: [],
    lastNumbers: new Map(),
    moved: [],
    earlier: [],
  }
  const bytes = await pngOf(40, 30)
  for (const project of world.projects) {
    const file = {
      projectId: project.id,
      name: 'home.png',
      bytes,
      kind: 'MOCKUP' as const,
    }
    project.fileId = (await uploadSample(fetch, app.base, app.ada, file)).id
  }
  return world
}

async function thirdClient({ db, ada, clock }: TestApp): Promise<Client> {
  const [row] = await db
    .insert(clients)
    .values({ companyName: 'Delta', ownerUserId: ada.userId, createdAt: clock.now() })
    .returning({ id: clients.id })
  return { id: row?.id ?? '', name: 'Delta', billingEmail: null, isArchived: false }
}

function person(
  name: string,
  kind: Person['kind'],
  { userId, email, headers }: SignedIn,
  seesMoney = false,
): Person {
  return { name, userId, email, headers, kind, seesMoney, rights: new Map() }
}

function find(all: Client[], id: string): Client {
  const found = all.find((one) => one.id === id)
  if (!found) throw new Error(`There is no client ${id}`)
  return found
}

function pick({ seesInvoices, mayApprove, mayComment }: Rights): Rights {
  return { seesInvoices, mayApprove, mayComment }
}

function clockFrom(first: number): SimulatedClock {
  let at = first
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}
