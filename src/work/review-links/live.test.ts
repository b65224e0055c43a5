import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { eraseClient } from '#people/privacy/contract.clients.ts'
import { users } from '#schema/accounts.ts'
import type { Easel } from '#src/server.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Guest } from '#test/fixtures/guests.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { addReviewComment, getReview, leaveReview } from './contract.guest.ts'
import type { GuestEvent } from './contract.socket.ts'
import { revokeReviewLink } from './contract.ts'

let app: TestApp
let other: Easel
let shown: FileItem
let apart: FileItem
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
  const png = await pngOf(40, 30)
  const file = { projectId: app.benProject.id, bytes: png, kind: 'MOCKUP' as const }
  shown = await uploadSample(fetch, app.base, app.ada, { ...file, name: 'home.png' })
  apart = await uploadSample(fetch, app.base, app.ada, { ...file, name: 'shop.png' })
})
afterAll(() => app.close())

const guestOf = async (input: Parameters<typeof shareWith>[2] = {}) =>
  letIn(app, await shareWith(app, app.benProject.id, input))

interface GuestListener {
  socket: WebSocket
  received: GuestEvent[]
  /** Waits for the next CHANGED. Fails after 3 seconds. */
  changed(): Promise<void>
  closed: Promise<number>
}

async function listenAs(guest: Guest, base = app.base): Promise<GuestListener> {
  const url = `${base.replace('http', 'ws')}/ws/review/${guest.link.id}`
  const socket = new WebSocket(url, { headers: guest.headers })
  const received: GuestEvent[] = []
  let seen = 0
  socket.on('message', (data) => received.push(JSON.parse(data.toString()) as GuestEvent))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const changes = () => received.filter(({ type }) => type === 'CHANGED').length
  return {
    socket,
    received,
    closed,
    async changed() {
      await expect.poll(changes, { timeout: 3_000 }).toBeGreaterThan(seen)
      seen = changes()
    },
  }
}

const comment = (file: FileItem, internal = false) =>
  app.ada.call(addFeedback, {
    params: { id: app.benProject.id },
    body: { body: 'Look', pinX: 0.5, pinY: 0.5, fileId: file.id, internal },
  })
const within = <Value>(ms: number, promise: Promise<Value>) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Longer than ${ms} ms`)), ms)),
  ])

test('a comment reaches only the guests who can see it, on every process', async () => {
  const [whole, one] = [await guestOf(), await guestOf({ fileId: shown.id, email: 'una@quist.test' })]
  const [here, there] = [await listenAs(whole), await listenAs(one, other.address)]
  await comment(apart)
  await here.changed()
  await comment(shown, true)
  await comment(shown)
  await here.changed()
  await there.changed()
  expect(there.received).toEqual([{ type: 'CHANGED' }])
  expect(here.received).toEqual([{ type: 'CHANGED' }, { type: 'CHANGED' }])
  for (const { socket } of [here, there]) socket.terminate()
})

test('only PING gets a response, and guests can’t join rooms', async () => {
  const { socket, received } = await listenAs(await guestOf())
  for (const text of ['{"type":"PING"}', '{"type":"JOIN_PROJECT","projectId":"x"}', 'x']) socket.send(text)
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['HEARTBEAT', 'ERROR', 'ERROR'])
  socket.terminate()
})

test('guest sockets are refused to strangers, other sites and portal users', async () => {
  const guest = await guestOf()
  const refused = async (path: string, headers: Record<string, string>) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${app.base.replace('http', 'ws')}${path}`, { headers })
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => undefined)
    })
  const own = `/ws/review/${guest.link.id}`
  expect(await refused(own, {})).toBe(404)
  expect(await refused(own, app.ada.headers)).toBe(404)
  expect(await refused(own, { ...guest.headers, origin: 'https://evil.test' })).toBe(403)
  expect(await refused('/ws/review/x', guest.headers)).toBe(404)
  expect(await refused('/ws', guest.headers)).toBe(401)
})

test('revoking a link immediately locks the guest out of sockets, calls and files on every process', async () => {
  const guest = await guestOf()
  const sockets = [await listenAs(guest), await listenAs(guest, other.address)]
  const bytes = (base: string) =>
    fetch(`${base}/api/review/${guest.link.id}/files/${shown.id}/content`, { headers: guest.headers })
  expect((await bytes(other.address)).status).toBe(200)
  await app.ada.call(revokeReviewLink, { params: { id: app.benProject.id, linkId: guest.link.id } })
  for (const { closed } of sockets) expect(await within(1_000, closed)).toBe(4401)
  for (const base of [app.base, other.address]) expect((await bytes(base)).status).toBe(404)
  const params = { id: guest.link.id, fileId: shown.id }
  const body = { body: 'Still here?', pinX: 0.5, pinY: 0.5 }
  await expect(guest.call(addReviewComment, { params, body })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('sockets close within a second after the guest leaves or the link expires', async () => {
  const [leaving, staying] = [await guestOf(), await guestOf({ days: 1 })]
  const [first, second] = [await listenAs(leaving), await listenAs(staying, other.address)]
  await leaving.call(leaveReview, { params: { id: leaving.link.id } })
  expect(await within(1_000, first.closed)).toBe(4401)
  app.clock.advance(86_400_001)
  expect(await within(1_000, second.closed)).toBe(4401)
})

test('erasing a client deletes its links, and guests who have no other data', async () => {
  const guest = await guestOf({ email: 'gone@quist.test' })
  const { closed } = await listenAs(guest)
  await app.ada.call(eraseClient, {
    params: { id: app.acme.id },
    body: { companyName: 'Acme Bakery' },
  })
  expect(await within(1_000, closed)).toBe(4401)
  await expect(guest.call(getReview, { params: { id: guest.link.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  const left = await app.db.select().from(users).where(eq(users.email, 'guest:gone@quist.test'))
  expect(left).toEqual([])
})
