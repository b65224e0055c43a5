import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import type { Actor } from '../actor.ts'
import type { LiveEvent } from './live-events.ts'
import type { Hub, Member } from './socket-hub.ts'
import { openHub } from './socket-hub.ts'

let hub: Hub
let server: WebSocketServer
let open: Set<string>
let putOut: string[]
beforeEach(async () => {
  open = new Set(['bakery', 'shop'])
  putOut = []
  hub = openHub({
    roomsOf: async () => open,
    onPutOut: (member, room) => putOut.push(`${member.actor.userId} ${room}`),
  })
  server = new WebSocketServer({ port: 0 })
  await new Promise((resolve) => server.on('listening', resolve))
})
afterEach(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})

function actor(userId: string, more: Partial<Actor> = {}): Actor {
  return {
    userId,
    sessionId: userId,
    email: `${userId}@studio.test`,
    name: userId,
    role: 'CUSTOMER',
    seesMoney: false,
    memberships: [],
    address: null,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
    ...more,
  }
}

const contactOf = (clientId: string) => ({
  memberships: [{ clientId, seesInvoices: false, mayApprove: false, mayComment: true }],
})

async function connect(
  who: Actor,
  ask: () => Promise<Actor | null> = async () => who,
  options: WebSocket.ClientOptions = {},
): Promise<{ member: Member; client: WebSocket; closed: Promise<number> }> {
  const entered = new Promise<Member>((resolve) => {
    server.once('connection', (socket) => resolve(hub.enter(socket, who, ask)))
  })
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`, options)
  const closed = new Promise<number>((resolve) => client.on('close', resolve))
  await new Promise((resolve) => client.on('open', resolve))
  return { member: await entered, client, closed }
}

test('the hub delivers an event to all of its audiences, once per socket', async () => {
  await connect(actor('ada', { role: 'ADMIN' }))
  const ben = await connect(actor('ben', contactOf('acme')))
  const cleo = await connect(actor('cleo', contactOf('cleoco')))
  hub.join(ben.member, 'bakery')
  hub.join(cleo.member, 'shop')
  const audience = (event: Omit<LiveEvent, 'type'>) =>
    hub
      .audienceOf({ type: 'CHANGED', ...event })
      .map((member) => member.actor.userId)
      .sort()
  expect(audience({})).toEqual([])
  expect(audience({ projectId: 'bakery' })).toEqual(['ben'])
  expect(audience({ clientId: 'acme' })).toEqual(['ada', 'ben'])
  expect(audience({ userIds: ['cleo'] })).toEqual(['cleo'])
  expect(audience({ staff: true })).toEqual(['ada'])
  expect(audience({ projectId: 'bakery', clientId: 'acme', userIds: ['ben', 'cleo'], staff: true })).toEqual([
    'ada',
    'ben',
    'cleo',
  ])
  expect(audience({ projectId: 'bakery', clientId: 'acme', userIds: ['ben'], internal: true })).toEqual([
    'ada',
  ])
})

test('a closed socket leaves its rooms', async () => {
  const ben = await connect(actor('ben'))
  hub.join(ben.member, 'bakery')
  expect(hub.rooms()).toEqual(['bakery'])
  ben.client.close()
  await new Promise((resolve) => ben.member.socket.on('close', resolve))
  expect(hub.rooms()).toEqual([])
  expect(hub.members()).toEqual([])
  hub.join(ben.member, 'bakery')
  expect(hub.rooms()).toEqual([])
})

test('the hub closes only the socket that stops reading', async () => {
  const [slow, quick] = [await connect(actor('slow')), await connect(actor('quick'))]
  let received = 0
  quick.client.on('message', () => {
    received += 1
  })
  slow.client.pause()
  const sentence = { text: 'x'.repeat(500_000) }
  for (let count = 0; count < 60 && slow.member.socket.readyState === WebSocket.OPEN; count += 1) {
    hub.send([slow.member, quick.member], sentence)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(slow.member.socket.readyState).not.toBe(WebSocket.OPEN)
  expect(quick.member.socket.readyState).toBe(WebSocket.OPEN)
  hub.send([quick.member], { text: 'still there' })
  await expect.poll(() => received).toBeGreaterThan(1)
})

test('the hub closes a socket that didn’t answer the previous ping', async () => {
  const silent = await connect(actor('silent'), undefined, { autoPong: false })
  const lively = await connect(actor('lively'))
  hub.ping()
  await expect.poll(() => lively.member.answered).toBe(true)
  hub.ping()
  expect(await silent.closed).toBe(1006)
  expect(lively.member.socket.readyState).toBe(WebSocket.OPEN)
})

test('the hub closes sockets of ended sessions, and removes people from rooms that they can no longer see', async () => {
  const ended = await connect(actor('ended'), async () => null)
  const ben = await connect(actor('ben'), async () => actor('ben', { name: 'Benjamin' }))
  hub.join(ben.member, 'bakery')
  hub.join(ben.member, 'shop')
  open = new Set(['shop'])
  expect(await hub.renew(hub.members())).toEqual([ben.member])
  expect(await ended.closed).toBe(4401)
  expect(ben.member.actor.name).toBe('Benjamin')
  expect([...ben.member.rooms]).toEqual(['shop'])
  expect(putOut).toEqual(['ben bakery'])
})

test('the hub uses the later of two concurrent lookups, no matter which one returns first', async () => {
  const answers: ((name: string) => void)[] = []
  const ben = await connect(actor('ben'), async () => {
    const name = await new Promise<string>((resolve) => answers.push(resolve))
    return actor('ben', { name })
  })
  const both = [hub.renew([ben.member]), hub.renew([ben.member])]
  answers[1]?.('after')
  await both[1]
  answers[0]?.('before')
  await both[0]
  expect(ben.member.actor.name).toBe('after')
})

test('the hub retries a failed lookup', async () => {
  let away = true
  const ben = await connect(actor('ben'), async () => {
    if (away) throw new Error('The database is away')
    return null
  })
  const renewed = hub.renew([ben.member])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ben.member.socket.readyState).toBe(WebSocket.OPEN)
  away = false
  expect(await renewed).toEqual([])
  expect(await ben.closed).toBe(4401)
})
