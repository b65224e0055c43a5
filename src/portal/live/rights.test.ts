import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '#schema/accounts.ts'
import { contacts } from '#schema/clients.ts'
import type { Easel } from '#src/server.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Listener } from '#test/readers/socket.ts'
import { listen } from '#test/readers/socket.ts'
import { sendMessage } from '#work/messages/contract.ts'

let app: TestApp
let other: Easel
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
})
afterAll(() => app.close())

const open: Listener[] = []
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate()
})

async function socketOf(who: Person, base = app.base): Promise<Listener> {
  const listener = await listen(base, who.headers)
  open.push(listener)
  return listener
}

const say = (who: Person, body: string, internal = false) =>
  who.call(sendMessage, { params: { id: app.benProject.id }, body: { body, internal } })

describe('when permissions change', () => {
  let dora: Person
  beforeEach(async () => {
    dora = await app.contact(`${randomUUID()}@acme.test`)
  })

  test('a former contact leaves the room within a second, on every process', async () => {
    const here = await socketOf(dora)
    const there = await socketOf(dora, other.address)
    await here.join(app.benProject.id)
    await there.join(app.benProject.id)
    await app.db
      .delete(contacts)
      .where(and(eq(contacts.userId, dora.userId), eq(contacts.clientId, app.acme.id)))
    app.services.live.publish({ type: 'ACCESS_CHANGED', userIds: [dora.userId] })
    await Promise.all(
      [here, there].map(async (socket) => {
        const [left] = await within(1_000, Promise.all([socket.next('LEFT'), socket.next('ACCESS_CHANGED')]))
        expect(left).toEqual({ type: 'LEFT', projectId: app.benProject.id, putOut: true })
      }),
    )
    const { id: messageId } = await say(app.ben, 'They are gone')
    app.services.live.publish({ type: 'FILES_CHANGED', clientId: app.acme.id })
    const id = randomUUID()
    app.services.live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [dora.userId], id })
    for (const socket of [here, there]) {
      await socket.next('NOTIFICATIONS_CHANGED', (event) => event.id === id)
      expect(socket.received.filter(({ type }) => type === 'FILES_CHANGED')).toEqual([])
      expect(JSON.stringify(socket.received)).not.toContain(messageId)
      socket.say({ type: 'JOIN_PROJECT', projectId: app.benProject.id })
      expect(await socket.next('ERROR')).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('a new contact gets the company’s events from that moment on', async () => {
    const cleo = await socketOf(app.cleo)
    const now = app.clock.now()
    await app.db.insert(contacts).values({ clientId: app.acme.id, userId: app.cleo.userId, createdAt: now })
    app.services.live.publish({ type: 'ACCESS_CHANGED', userIds: [app.cleo.userId] })
    await cleo.next('ACCESS_CHANGED')
    await cleo.join(app.benProject.id)
    await app.db
      .delete(contacts)
      .where(and(eq(contacts.userId, app.cleo.userId), eq(contacts.clientId, app.acme.id)))
  })

  test('an ended session’s socket closes within a second on every process, and the person’s other sockets stay open', async () => {
    const second = await app.person(`${randomUUID()}@acme.test`)
    const bearer = second.headers.authorization?.split(' ')[1] ?? ''
    await app.db.update(sessions).set({ userId: dora.userId }).where(eq(sessions.token, bearer))
    const stays = await socketOf(dora)
    const ends = [await socketOf(second), await socketOf(second, other.address)]
    await app.db.delete(sessions).where(eq(sessions.token, bearer))
    app.services.live.publish({ type: 'ACCESS_CHANGED', userIds: [dora.userId] })
    for (const socket of ends) expect(await within(1_000, socket.closed)).toBe(4401)
    await stays.next('ACCESS_CHANGED')
    await stays.join(app.benProject.id)
  })
})

describe('every 20 seconds', () => {
  let quick: TestApp
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    quick = await openTestApp()
  })
  afterAll(async () => {
    await quick.close()
    vi.useRealTimers()
  })

  test('clients get a heartbeat with the newest event number of each joined room', async () => {
    const [ben, cleo] = [
      await listen(quick.base, quick.ben.headers),
      await listen(quick.base, quick.cleo.headers),
    ]
    await ben.join(quick.benProject.id)
    const message = await quick.ada.call(sendMessage, {
      params: { id: quick.benProject.id },
      body: { body: 'Hello' },
    })
    vi.advanceTimersByTime(20_000)
    expect(await ben.next('HEARTBEAT')).toEqual({
      type: 'HEARTBEAT',
      numbers: { [quick.benProject.id]: message.number },
    })
    expect(await cleo.next('HEARTBEAT')).toEqual({ type: 'HEARTBEAT', numbers: {} })
    ben.socket.terminate()
    cleo.socket.terminate()
  })

  test('sockets of expired sessions are closed', async () => {
    const ben = await listen(quick.base, quick.ben.headers)
    quick.clock.advance(8 * 86_400_000)
    vi.advanceTimersByTime(20_000)
    expect(await ben.closed).toBe(4401)
  })
})

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late])
}
