import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#kernel/database/database.ts'
import { sessions } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import type { Easel } from '#src/server.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

let app: TestApp
let other: Easel
/** Another program on the same database, such as an operator's psql. */
let operator: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
  operator = new pg.Client({ connectionString: app.config.DATABASE_URL })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

let dora: Person
beforeEach(async () => {
  dora = await app.contact(`${crypto.randomUUID()}@acme.test`)
  await untilRemembered(app)
  await untilRemembered(other)
})

const path = () => `/api/projects/${app.benProject.id}`

async function reads(base: string): Promise<number> {
  return (await fetch(base + path(), { headers: dora.headers })).status
}

async function writes(base: string): Promise<number> {
  const headers = { ...dora.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ body: 'Hello' })
  return (await fetch(`${base}${path()}/messages`, { method: 'POST', headers, body })).status
}

const doras = () => eq(contacts.userId, dora.userId)

async function untilRemembered({ address, services }: Easel): Promise<void> {
  const token = dora.headers.authorization?.slice('Bearer '.length) ?? ''
  await vi.waitFor(async () => {
    expect(await reads(address)).toBe(200)
    expect(await services.rights.remember(token, async () => undefined)).toBeDefined()
  })
}

test('a removed contact loses access immediately in this process, and within a second in every other process', async () => {
  await app.db.delete(contacts).where(doras())
  expect(await reads(app.base)).toBe(404)
  await vi.waitFor(async () => expect(await reads(other.address)).toBe(404), { timeout: 1_000, interval: 20 })
})

test('an operator’s change in the database applies within a second in every process', async () => {
  await operator.query('delete from sessions where user_id = $1', [dora.userId])
  for (const base of [app.base, other.address]) {
    await vi.waitFor(async () => expect(await reads(base)).toBe(401), { timeout: 1_000, interval: 20 })
  }
})

test('a change that’s rolled back has no effect', async () => {
  const undone = app.db.transaction(async (tx) => {
    await tx.delete(contacts).where(doras())
    throw new Error('Undo')
  })
  await expect(undone).rejects.toThrow('Undo')
  expect(await reads(app.base)).toBe(200)
})

test('writes check the database every time', async () => {
  const [contact] = await app.db.select().from(contacts).where(doras())
  if (!contact) throw new Error('Dora is not a contact')
  await vi.waitFor(
    async () => {
      await unheard((db) => db.insert(contacts).values(contact).onConflictDoNothing())
      await untilRemembered(app)
      await unheard((db) => db.delete(contacts).where(doras()))
      // On a busy machine, too much time may have passed for this read to trust the cache.
      expect(await reads(app.base)).toBe(200)
    },
    { timeout: 10_000 },
  )
  expect(await writes(app.base)).toBe(404)
})

/** Makes a change without notifying any process. */
async function unheard(change: (db: Db) => Promise<unknown>): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await change(tx)
  })
}

test('nothing is cached while notifications from other processes can’t arrive', async () => {
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'easel live' and datname = current_database()`)
  await operator.query('delete from contacts where user_id = $1', [dora.userId])
  for (const base of [app.base, other.address]) {
    await vi.waitFor(async () => expect(await reads(base)).toBe(404), { timeout: 1_000, interval: 20 })
  }
})

test('a cached session ends on time', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  await app.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, dora.userId))
  expect(await reads(app.base)).toBe(200)
  app.clock.advance(61_000)
  expect(await reads(app.base)).toBe(401)
})
