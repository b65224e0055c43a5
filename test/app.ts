import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import { dayAfter, dayIn } from '#kernel/calendar.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { readConfig } from '#kernel/config.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import type { PublicNetwork } from '#kernel/http/public-network.ts'
import { authAccounts, sessions, users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { clients, contacts } from '#schema/clients.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import type { Easel } from '#src/server.ts'
import { openEasel } from '#src/server.ts'
import { refuseNullableFirstColumns } from './setup/left-join-guard.ts'

/** A signed-in member of the cast that works like a program: each call goes over HTTP. */
export interface Person {
  userId: string
  email: string
  password: string
  /** Headers with the person's session token, for raw requests and sockets. */
  headers: Record<string, string>
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): ReturnType<typeof call<E>>
}

export interface TestApp extends Easel {
  base: string
  db: Db
  config: Config
  clock: Clock & { advance(ms: number): void }
  /** Today's date (YYYY-MM-DD) in the agency's time zone, or `ahead` days later. */
  day(ahead?: number): string
  /** An administrator who can see billing. */
  ada: Person
  /** A contact of Acme Bakery with all permissions. */
  ben: Person
  /** A contact of Cleo & Co with all permissions, who can't see any of Ben's data. */
  cleo: Person
  /** Cleo's colleague, with all permissions but no name. */
  dot: Person
  stranger: Pick<Person, 'call' | 'headers'>
  acme: { id: string }
  cleoCo: { id: string }
  benProject: { id: string; name: string; clientId: string }
  cleoProject: { id: string; name: string; clientId: string }
  /** Signs in another person. They have no company unless contacts are added. */
  person(email: string, role?: 'ADMIN' | 'CUSTOMER', seesMoney?: boolean): Promise<Person>
  /** Adds another contact of Acme Bakery, with the default permissions. */
  contact(email: string, rights?: Partial<Rights>): Promise<Person>
  /** Starts another process on the same database and data folder. */
  another(): Promise<Easel>
}

type Rights = Pick<typeof contacts.$inferInsert, 'seesInvoices' | 'mayApprove' | 'mayComment'>

const allRights: Rights = { seesInvoices: true, mayApprove: true, mayComment: true }

/** The agency's time zone. */
const timeZone = 'Europe/Berlin'

/** The password of everyone in the cast. */
export const castPassword = 'plain-sailing'

export interface TestAppOptions {
  /** Defaults to the system's time, plus what `advance` added. */
  clock?: TestApp['clock']
  env?: Record<string, string>
  /** Starts with an empty database, as before setup: no agency and no people. */
  empty?: boolean
  jobs?: boolean
  network?: PublicNetwork
  /** Whether to also serve the browser files from dist/pages. */
  pages?: boolean
}

/** Starts a real server on its own database, which is cloned from the migrated template. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await cloneTemplate()
  const folder = await mkdtemp(join(tmpdir(), 'easel-house-'))
  const config = readConfig({
    PORT: '0',
    EASEL_DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: '5',
    EASEL_SECRET: 'only for tests, and the same in each of them',
    ...options.env,
  })
  const clock = options.clock ?? movableClock()
  const skip = [
    'migrations' as const,
    ...(options.pages ? [] : ['pages' as const]),
    ...(options.jobs ? [] : ['jobs' as const]),
  ]
  const others: Easel[] = []
  refuseNullableFirstColumns()
  const easel = await openEasel(config, { clock, skip, checkAnswers: true, network: options.network })
  const { db } = easel.services
  const cast = options.empty ? ({} as Cast) : await moveIn(db, clock.now(), easel.address)
  return {
    ...easel,
    ...cast,
    base: easel.address,
    db,
    config,
    clock,
    day: (ahead = 0) => dayAfter(dayIn(timeZone, clock.now()), ahead),
    stranger: {
      headers: {},
      call: (endpoint, input) => call(endpoint, input, { base: easel.address, headers: {} }),
    },
    person: (email, role = 'CUSTOMER', seesMoney = false) =>
      addPerson(db, clock.now(), easel.address, { email, role, seesMoney }),
    async contact(email, rights = {}) {
      const person = await addPerson(db, clock.now(), easel.address, { email, role: 'CUSTOMER' })
      await addContact(db, clock.now(), cast.acme.id, person, rights)
      return person
    },
    async another() {
      const other = await openEasel(config, { clock, skip, checkAnswers: true, network: options.network })
      others.push(other)
      return other
    },
    async close() {
      for (const other of others) await other.close()
      await easel.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Cast = Pick<TestApp, 'ada' | 'ben' | 'cleo' | 'dot' | 'acme' | 'cleoCo' | 'benProject' | 'cleoProject'>

async function moveIn(db: Db, now: Date, base: string): Promise<Cast> {
  await db.insert(agency).values({
    name: 'Studio Marlow',
    currency: 'usd',
    timeZone,
    supportAddress: 'help@marlow.test',
    createdAt: now,
  })
  const ada = await addPerson(db, now, base, {
    email: 'ada@marlow.test',
    firstName: 'Ada',
    role: 'ADMIN',
    seesMoney: true,
  })
  const ben = await addPerson(db, now, base, { email: 'ben@acme.test', firstName: 'Ben', role: 'CUSTOMER' })
  const cleo = await addPerson(db, now, base, {
    email: 'cleo@cleo.test',
    firstName: 'Cleo',
    role: 'CUSTOMER',
  })
  const acme = await addClient(db, now, { companyName: 'Acme Bakery', ownerUserId: ada.userId, contact: ben })
  const cleoCo = await addClient(db, now, {
    companyName: 'Cleo & Co',
    ownerUserId: ada.userId,
    contact: cleo,
  })
  const dot = await addPerson(db, now, base, { email: 'dot@cleo.test', role: 'CUSTOMER' })
  await addContact(db, now, cleoCo.id, dot, allRights)
  const benProject = await addProject(db, now, {
    clientId: acme.id,
    name: 'Bakery website',
    createdBy: ada.userId,
  })
  const cleoProject = await addProject(db, now, {
    clientId: cleoCo.id,
    name: 'Cleo’s shop',
    createdBy: ada.userId,
  })
  return { ada, ben, cleo, dot, acme, cleoCo, benProject, cleoProject }
}

async function addPerson(
  db: Db,
  now: Date,
  base: string,
  who: { email: string; firstName?: string; role: 'ADMIN' | 'CUSTOMER'; seesMoney?: boolean },
): Promise<Person> {
  const userId = randomUUID()
  const token = randomUUID().replaceAll('-', '')
  const times = { createdAt: now, updatedAt: now }
  await db.insert(users).values({ id: userId, ...who, ...times })
  await db.insert(authAccounts).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await passwordHash(),
    ...times,
  })
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
  await db.insert(sessions).values({ token, userId, expiresAt, ...times })
  const headers = { authorization: `Bearer ${token}` }
  return {
    userId,
    email: who.email,
    password: castPassword,
    headers,
    call: (endpoint, input) => call(endpoint, input, { base, headers }),
  }
}

async function addClient(
  db: Db,
  now: Date,
  input: { companyName: string; ownerUserId: string; contact: Person },
): Promise<{ id: string }> {
  const id = randomUUID()
  await db
    .insert(clients)
    .values({ id, companyName: input.companyName, ownerUserId: input.ownerUserId, createdAt: now })
  await addContact(db, now, id, input.contact, allRights)
  return { id }
}

async function addContact(
  db: Db,
  now: Date,
  clientId: string,
  { userId }: Person,
  rights: Partial<Rights>,
): Promise<void> {
  await db.insert(contacts).values({ clientId, userId, ...rights, createdAt: now })
}

async function addProject(
  db: Db,
  now: Date,
  input: { clientId: string; name: string; createdBy: string },
): Promise<{ id: string; name: string; clientId: string }> {
  const id = randomUUID()
  await db.insert(projects).values({ id, ...input, createdAt: now, updatedAt: now })
  await db.insert(projectCounters).values({ projectId: id })
  return { id, name: input.name, clientId: input.clientId }
}

let hash: Promise<string> | undefined
function passwordHash(): Promise<string> {
  hash ??= hashPassword(castPassword)
  return hash
}

function movableClock(): TestApp['clock'] {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms
    },
  }
}

/** Clones a database in this run's cluster, which test/setup/postgres.ts started. */
async function cloneTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = process.env.EASEL_TEST_CLUSTER_URL
  if (!clusterUrl) throw new Error('EASEL_TEST_CLUSTER_URL is not set: run the tests through vitest')
  const name = `house_${randomUUID().replaceAll('-', '')}`
  await onCluster(clusterUrl, `create database ${name} template easel_template`)
  return {
    url: databaseOf(clusterUrl, name),
    drop: () => onCluster(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseOf(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
