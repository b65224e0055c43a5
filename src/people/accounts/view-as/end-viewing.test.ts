import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import { listTokens } from '#people/access-tokens/contract.ts'
import { changeContact, listContacts, removeContact } from '#people/clients/contract.contacts.ts'
import { changeClient } from '#people/clients/contract.ts'
import { contacts } from '#schema/clients.ts'
import { allRoutes } from '#src/routes.ts'
import type { Easel } from '#src/server.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import type { Listener } from '#test/readers/socket.ts'
import { listen } from '#test/readers/socket.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { checkCertificate } from '#work/reviews/contract.certificate.ts'
import { extendSession, listSessions, signOut } from '../contract.sessions.ts'
import { getMe, updateMe } from '../contract.ts'
import { startViewing, stopViewing } from './contract.ts'

let app: TestApp
let other: Easel
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
})
afterAll(() => app.close())

const open: Listener[] = []
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate()
  await app.ada.call(stopViewing)
})

const lookAs = (who: Person, viewer = app.ada) => viewer.call(startViewing, { body: { userId: who.userId } })

async function newContact(email: string, rights = {}): Promise<Person> {
  const person = await app.person(email)
  await app.db.insert(contacts).values({
    clientId: app.acme.id,
    userId: person.userId,
    createdAt: app.clock.now(),
    ...rights,
  })
  return person
}

test('Cleo can’t view as anyone, and nobody can view as staff or people without a company', async () => {
  expect(await errorOf(lookAs(app.ben, app.cleo))).toMatchObject({ status: 403 })
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  const nobody = await app.person('nobody@people.test')
  for (const who of [eve, app.ada, nobody]) expect(await errorOf(lookAs(who))).toMatchObject({ status: 403 })
  const gone = { ...app.ben, userId: '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10' }
  expect(await errorOf(lookAs(gone))).toMatchObject({ status: 404 })
  expect(await app.ada.call(getMe)).toMatchObject({ role: 'ADMIN', viewer: null })
})

test('staff who can’t see billing can only view as contacts who can’t see invoices', async () => {
  const eve = await app.person('eve2@marlow.test', 'ADMIN')
  const dora = await newContact('dora@acme.test')
  expect((await errorOf(lookAs(app.ben, eve))).detail).toBe(
    'Ben can see invoices, and you can’t. Ask a colleague who can see billing.',
  )
  await lookAs(dora, eve)
  expect(await eve.call(getMe)).toMatchObject({ id: dora.userId })
  await app.db.execute(sql`update contacts set sees_invoices = true where user_id = ${dora.userId}`)
  expect(await eve.call(getMe)).toMatchObject({ id: eve.userId, viewer: null })
})

test('reads return exactly what the contact would get', async () => {
  await app.ada.call(sendMessage, {
    params: { id: app.benProject.id },
    body: { body: 'They pay late', internal: true },
  })
  await lookAs(app.ben)
  const me = await app.ada.call(getMe)
  expect(me).toMatchObject({ id: app.ben.userId, role: 'CUSTOMER', seesMoney: false })
  expect(me.viewer).toEqual({ userId: app.ada.userId, name: 'Ada' })
  const ben = await app.ben.call(getMe)
  expect(ben.viewer).toBeNull()
  const ofBoth = async (path: string) =>
    Promise.all(
      [app.ada, app.ben].map(async ({ headers }) => (await fetch(app.base + path, { headers })).text()),
    )
  for (const path of [
    '/api/projects',
    '/api/clients',
    '/api/invoices',
    '/api/dashboard',
    '/api/notifications',
    '/api/colleagues',
    '/api/search?q=a',
    `/api/projects/${app.benProject.id}`,
    `/api/projects/${app.benProject.id}/messages`,
    `/api/projects/${app.cleoProject.id}`,
    '/api/team',
    '/api/audit',
    '/api/outbox',
  ]) {
    const [seen, theirs] = await ofBoth(path)
    expect([path, seen]).toEqual([path, theirs])
  }
})

test('nothing can be changed, and Ben’s private data isn’t shown', async () => {
  await lookAs(app.ben)
  const params = { id: app.benProject.id }
  const attempts = [
    () => app.ada.call(sendMessage, { params, body: { body: 'As if I were Ben' } }),
    () => app.ada.call(updateMe, { body: { firstName: 'Benjamin' } }),
    () => app.ada.call(changeClient, { params: { id: app.acme.id }, body: { companyName: 'Mine' } }),
    () => lookAs(app.cleo),
    () => app.ada.call(listSessions),
    () => app.ada.call(listTokens),
  ]
  for (const attempt of attempts) {
    const { status, problem, detail } = await errorOf(attempt())
    expect([status, problem.code]).toEqual([403, 'VIEWING'])
    expect(detail).toContain('Ben')
  }
  expect(JSON.stringify(await app.ben.call(listMessages, { params }))).not.toContain('As if I were Ben')
})

test('viewing every screen changes nothing in the database', async () => {
  await lookAs(app.ben)
  app.clock.advance(10 * 60_000)
  const before = await rowsOfAll()
  for (const { endpoint } of allRoutes.filter((route) => route.endpoint.method === 'GET')) {
    const path = endpoint.path.replace(/:[a-zA-Z]+/g, app.benProject.id)
    await (await fetch(app.base + path, { headers: app.ada.headers })).arrayBuffer()
  }
  expect(await rowsOfAll()).toEqual(before)
})

test('viewing as someone allows no writes except ending the view, signing out, extending the session and checking a certificate', () => {
  const writes = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, viewers }) => viewers && method !== 'GET')
  expect(new Set(writes)).toEqual(new Set([stopViewing, signOut, extendSession, checkCertificate]))
})

/** A digest of each table's contents. */
async function rowsOfAll(): Promise<Record<string, string>> {
  const tables = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const rows = await app.db.execute<{ digest: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    )
    found[name] = rows.rows[0]?.digest ?? ''
  }
  return found
}

test('the start and end of viewing are logged under the viewer’s name', async () => {
  await lookAs(app.cleo)
  await app.ada.call(stopViewing)
  await app.ada.call(stopViewing)
  const [stop, start] = await app.ada.call(listAudit, { query: { limit: 2 } })
  for (const [entry, action] of [
    [start, 'viewing.start'],
    [stop, 'viewing.stop'],
  ] as const) {
    expect(entry).toMatchObject({ action, actorId: app.ada.userId, targetId: app.cleo.userId })
  }
})

test('sockets switch within a second on every process and receive nothing internal', async () => {
  const sockets = [await listenAs(app.ada), await listenAs(app.ada, other.address)]
  for (const socket of sockets) await socket.join(app.cleoProject.id)
  await lookAs(app.ben)
  for (const socket of sockets) {
    const left = await within(1_000, socket.next('LEFT'))
    expect(left).toMatchObject({ projectId: app.cleoProject.id, putOut: true })
    await socket.next('ACCESS_CHANGED')
    await socket.join(app.benProject.id)
  }
  const say = (body: string, internal: boolean) =>
    eve.call(sendMessage, { params: { id: app.benProject.id }, body: { body, internal } })
  const eve = await app.person('eve3@marlow.test', 'ADMIN')
  const hidden = await say('Among ourselves', true)
  const shown = await say('For Ben', false)
  for (const socket of sockets) {
    await socket.next('NEW_MESSAGE', ({ message }) => message.id === shown.id)
    expect(JSON.stringify(socket.received)).not.toContain(hidden.id)
  }
  await app.ada.call(stopViewing)
  for (const socket of sockets) {
    await within(1_000, socket.next('ACCESS_CHANGED'))
    await socket.join(app.cleoProject.id)
  }
})

test('viewing ends when the contact is removed or the session ends', async () => {
  const finn = await newContact('finn@acme.test')
  const params = { id: app.acme.id }
  const viewer = await app.person('eve4@marlow.test', 'ADMIN', true)
  await lookAs(finn, viewer)
  const all = await app.ada.call(listContacts, { params })
  const contactId = all.find(({ userId }) => userId === finn.userId)?.id ?? ''
  await app.ada.call(changeContact, { params: { ...params, contactId }, body: { mayApprove: true } })
  expect((await viewer.call(getMe)).memberships[0]).toMatchObject({ mayApprove: true })
  const socket = await listenAs(viewer)
  await app.ada.call(removeContact, { params: { ...params, contactId } })
  await within(1_000, socket.next('ACCESS_CHANGED'))
  expect(await viewer.call(getMe)).toMatchObject({ id: viewer.userId, viewer: null })
  await lookAs(app.cleo, viewer)
  await viewer.call(signOut)
  expect(await errorOf(viewer.call(getMe))).toMatchObject({ status: 401 })
})

async function listenAs(who: Person, base = app.base): Promise<Listener> {
  const listener = await listen(base, who.headers)
  open.push(listener)
  return listener
}

function within<Value>(ms: number, wanted: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), ms))
  return Promise.race([wanted, late])
}
