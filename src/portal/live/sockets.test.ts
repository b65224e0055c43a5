import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { findActor } from '#people/accounts/data.actor.ts'
import type { Easel } from '#src/server.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Listener } from '#test/readers/socket.ts'
import { listen } from '#test/readers/socket.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { postMessage } from '#work/messages/post-message.ts'

let app: TestApp
let other: Easel
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
})
afterAll(() => app.close())

const open: Listener[] = []
afterEach(async () => {
  // Events of one test must not reach the sockets of the next.
  for (const base of [app.base, other.address]) await settle(await socketOf(app.ada, base))
  for (const { socket } of open.splice(0)) socket.terminate()
})

async function socketOf(who: Person, base = app.base): Promise<Listener> {
  const listener = await listen(base, who.headers)
  open.push(listener)
  return listener
}

const say = (who: Person, body: string, internal = false) =>
  who.call(sendMessage, { params: { id: app.benProject.id }, body: { body, internal } })

const heardMessages = ({ received }: Listener) =>
  received.flatMap((event) => (event.type === 'NEW_MESSAGE' ? [event.message.id] : []))

/** Waits until everything sent earlier has arrived. */
async function settle(listener: Listener): Promise<void> {
  const id = randomUUID()
  app.services.live.publish({ type: 'CLIENTS_CHANGED', staff: true, clientId: app.acme.id, id })
  app.services.live.publish({ type: 'CLIENTS_CHANGED', clientId: app.cleoCo.id, id })
  await listener.next('CLIENTS_CHANGED', (event) => event.id === id)
}

describe('before the upgrade', () => {
  test('Cleo cannot join Ben’s project, and receives none of its events', async () => {
    const cleo = await socketOf(app.cleo)
    for (const projectId of [app.benProject.id, randomUUID(), 'none', '']) {
      cleo.say({ type: 'JOIN_PROJECT', projectId })
      expect(await cleo.next('ERROR')).toEqual({
        type: 'ERROR',
        code: 'NOT_FOUND',
        detail: 'The requested project could not be found.',
        projectId,
      })
    }
    await say(app.ben, 'Between us')
    await settle(cleo)
    expect(cleo.received.filter(({ type }) => type !== 'ERROR' && type !== 'CLIENTS_CHANGED')).toEqual([])
  })

  test.each([
    ['a stranger', {}, 401],
    ['an ended session', { authorization: 'Bearer none' }, 401],
    ['another site', { origin: 'https://evil.test' }, 403],
  ])('the server refuses %s', async (who, headers, status) => {
    const all = who === 'another site' ? { ...app.ben.headers, ...headers } : headers
    const errorOf = await new Promise<{ status?: number; type?: string; body: string }>((resolve, reject) => {
      const socket = new WebSocket(`${app.base.replace('http', 'ws')}/ws`, { headers: all })
      socket.on('unexpected-response', (_request, response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode, type: response.headers['content-type'], body }),
        )
      })
      socket.on('open', () => reject(new Error('It was let in')))
      socket.on('error', reject)
    })
    expect(errorOf.status).toBe(status)
    expect(errorOf.type).toContain('application/problem+json')
    expect(JSON.parse(errorOf.body)).toMatchObject({ status })
  })

  test('the server accepts the same origin, and explains the endpoint to a plain HTTP request', async () => {
    const socket = await listen(app.base, { ...app.ben.headers, origin: app.base })
    socket.socket.terminate()
    const plain = await fetch(`${app.base}/ws`, { headers: app.ben.headers })
    expect(plain.status).toBe(426)
    expect((await fetch(`${app.base}/ws`)).status).toBe(401)
  })
})

test('a message reaches every socket in the room once, on every process', async () => {
  const [ben, benAgain, ada] = [
    await socketOf(app.ben),
    await socketOf(app.ben, other.address),
    await socketOf(app.ada, other.address),
  ]
  for (const socket of [ben, benAgain, ada]) await socket.join(app.benProject.id)
  const sent = await say(app.ada, 'Good morning')
  for (const socket of [ben, benAgain, ada]) {
    const received = await socket.next('NEW_MESSAGE', ({ message }) => message.id === sent.id)
    expect(received).toEqual({
      type: 'NEW_MESSAGE',
      projectId: app.benProject.id,
      number: sent.number,
      message: sent,
    })
    await settle(socket)
    expect(heardMessages(socket).filter((id) => id === sent.id)).toHaveLength(1)
  }
  expect(ben.received.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toHaveLength(1)
  expect(ada.received.filter(({ type }) => type === 'NOTIFICATIONS_CHANGED')).toEqual([])
})

test('internal messages reach only staff', async () => {
  const [ben, ada] = [await socketOf(app.ben), await socketOf(app.ada)]
  await ben.join(app.benProject.id)
  await ada.join(app.benProject.id)
  const { id } = await say(app.ada, 'They pay late', true)
  await ada.next('NEW_MESSAGE', ({ message }) => message.id === id)
  await settle(ben)
  expect(heardMessages(ben)).not.toContain(id)
})

test('an event with several audiences reaches each socket once, without listing the audiences', async () => {
  const [ben, ada, cleo] = [await socketOf(app.ben), await socketOf(app.ada), await socketOf(app.cleo)]
  await ben.join(app.benProject.id)
  const event = {
    type: 'FEEDBACK_CHANGED',
    projectId: app.benProject.id,
    clientId: app.acme.id,
    id: randomUUID(),
    number: 7,
  }
  app.services.live.publish({ ...event, staff: true, userIds: [app.ben.userId, app.ada.userId] })
  for (const socket of [ben, ada]) {
    expect(await socket.next('FEEDBACK_CHANGED')).toEqual(event)
    await settle(socket)
    expect(socket.received.filter(({ type }) => type === 'FEEDBACK_CHANGED')).toHaveLength(1)
  }
  await settle(cleo)
  expect(cleo.received.filter(({ type }) => type === 'FEEDBACK_CHANGED')).toEqual([])
})

test('people who can’t see invoices get no invoice events', async () => {
  const dora = await app.contact('dora@acme.test')
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  const [ben, without, staffWithout] = [await socketOf(app.ben), await socketOf(dora), await socketOf(eve)]
  app.services.live.publish({ type: 'INVOICES_CHANGED', clientId: app.acme.id })
  app.services.live.publish({ type: 'INVOICES_CHANGED', staff: true })
  await ben.next('INVOICES_CHANGED')
  for (const socket of [without, staffWithout]) {
    await settle(socket)
    expect(socket.received.filter(({ type }) => type === 'INVOICES_CHANGED')).toEqual([])
  }
})

describe('malformed input', () => {
  test.each([
    ['no JSON', '{"type"'],
    ['a message of another shape', '[1,2]'],
    ['nothing', ''],
    ['an unknown type', '{"type":"DELETE_PROJECT"}'],
    ['an id of the wrong type', '{"type":"JOIN_PROJECT","projectId":{"a":1}}'],
    ['deep nesting', `${'['.repeat(1_900)}${']'.repeat(1_900)}`],
  ])('responds to %s with an error, and the socket continues', async (_case, text) => {
    const ben = await socketOf(app.ben)
    ben.say(text)
    expect(await ben.next('ERROR')).toMatchObject({ code: 'BAD_REQUEST' })
    await ben.join(app.benProject.id)
  })

  test('gets an error if it’s binary, and closes the socket if messages are too long or too many', async () => {
    const ben = await socketOf(app.ben)
    ben.socket.send(Buffer.from('{"type":"JOIN_PROJECT"}'))
    expect(await ben.next('ERROR')).toMatchObject({ code: 'BAD_REQUEST' })
    ben.say('x'.repeat(5_000))
    expect(await ben.closed).toBe(1009)
    const cleo = await socketOf(app.cleo)
    for (let index = 0; index < 200; index += 1) cleo.say('{}')
    expect(await cleo.closed).toBe(1008)
    await say(app.ben, 'The server lives')
  })

  test('closes only the socket that violates the protocol', async () => {
    const [ben, ada] = [await socketOf(app.ben), await socketOf(app.ada)]
    const raw = (ben.socket as unknown as { _socket: NodeJS.WritableStream })._socket
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    expect([1002, 1006]).toContain(await ben.closed)
    await ada.join(app.benProject.id)
  })
})

test('each person can have up to a hundred sockets, whether opened one by one or at the same time', async () => {
  const flo = await app.person('flo@x.test')
  const held = await Promise.all(Array.from({ length: 99 }, () => socketOf(flo)))
  const more = Promise.all(Array.from({ length: 10 }, () => socketOf(flo).catch(() => undefined)))
  const entered = (await more).filter((one) => one !== undefined)
  const put = await Promise.all(
    entered.map((one) => Promise.race([one.closed, one.next('HEARTBEAT').catch(() => 0)])),
  )
  expect(entered.length - put.filter((code) => code === 1008).length).toBe(1)
  await expect(socketOf(flo)).rejects.toThrow('429')
  await socketOf(app.ben)
  held[0]?.socket.terminate()
})

test('a ping gets a heartbeat immediately', async () => {
  const ben = await socketOf(app.ben)
  await ben.join(app.benProject.id)
  const { number } = await say(app.ada, 'Hello?')
  ben.say({ type: 'PING' })
  expect((await ben.next('HEARTBEAT')).numbers).toEqual({ [app.benProject.id]: number })
})

test('a socket can leave a room', async () => {
  const ben = await socketOf(app.ben)
  await ben.join(app.benProject.id)
  ben.say({ type: 'LEAVE_PROJECT', projectId: app.benProject.id })
  expect((await ben.next('LEFT')).putOut).toBe(false)
  const { id } = await say(app.ada, 'Anyone?')
  await settle(ben)
  expect(heardMessages(ben)).not.toContain(id)
})

test('a lost LISTEN connection is reopened, and rooms catch up', async () => {
  const ben = await socketOf(app.ben)
  await ben.join(app.benProject.id)
  const { number: before } = await say(app.ada, 'Heard by all')
  await ben.next('NEW_MESSAGE', ({ number }) => number === before)
  const missed = await postUnheard('Said while nobody listened')
  const gone = await app.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'easel live' and datname = current_database()`)
  expect(gone.rows).toHaveLength(2)
  await ben.next('CATCH_UP')
  const beat = await ben.next('HEARTBEAT')
  expect(beat.numbers[app.benProject.id]).toBe(before + 1)
  const caughtUp = await app.ben.call(listMessages, {
    params: { id: app.benProject.id },
    query: { after: before },
  })
  expect(caughtUp.map(({ id }) => id)).toEqual([missed])
  const later = await say(app.ada, 'And now?')
  await ben.next('NEW_MESSAGE', ({ message }) => message.id === later.id)
})

/** Posts a message as if its notification had been lost. Returns its id. */
async function postUnheard(body: string): Promise<string> {
  const [id, createdAt] = [randomUUID(), app.clock.now()]
  const projectId = app.benProject.id
  const row = {
    id,
    projectId,
    authorId: app.ada.userId,
    body,
    mentioned: null,
    fileId: null,
    furtherFileIds: [],
    internal: false,
    clientKey: id,
    createdAt,
  }
  const log = { who: { actor: null, now: createdAt }, entry: { action: 'message.send' } }
  const token = app.ada.headers.authorization?.slice('Bearer '.length) ?? ''
  const actor = await findActor(app.db, token, createdAt, null)
  if (!actor) throw new Error('Ada is signed out')
  await postMessage(app.db, actor, row, log, { title: body, link: '/' })
  return id
}

test('the other process delivers each of 50 simultaneous messages once', async () => {
  const ben = await socketOf(app.ben, other.address)
  await ben.join(app.benProject.id)
  const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => say(app.ada, `Number ${index}`)))
  for (const { id } of sent) await ben.next('NEW_MESSAGE', ({ message }) => message.id === id)
  const received = heardMessages(ben)
  for (const { id } of sent) expect(received.filter((one) => one === id)).toHaveLength(1)
})

test('clients are notified when the server stops', async () => {
  const third = await app.another()
  const ben = await listen(third.address, app.ben.headers)
  await third.close()
  expect(await ben.closed).toBe(1001)
})
