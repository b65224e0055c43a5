import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import pg from 'pg'
import type { WebSocket } from 'ws'
import type { Statement } from './record.ts'
import type { BenchPerson } from './seed.ts'

/**
 * The baseline: a bare Fastify handler that only sends the product's own statements over the same driver,
 * without accounts, rules or validation.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const app = Fastify({ bodyLimit: 1_048_576 })
await app.register(websocket)
let statements: Statement[] = []
let people: BenchPerson[] = []
let turn = 0
const sockets = new Set<WebSocket>()

app.get('/read', async () => {
  let rows: unknown[] = []
  const theirs = idsOfNext()
  for (const { text, values, name } of statements) {
    const own = values.map((value) => swap(value, theirs))
    rows = (await pool.query({ text, values: own, ...(name ? { name } : {}) })).rows
  }
  return rows
})

app.post('/write', async () => {
  await write()
  return { id: randomUUID() }
})

app.get('/echo', { websocket: true }, (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', async (message) => {
    await write()
    for (const each of sockets) each.send(String(message))
  })
})

/** Runs the recorded statements on one connection, with fresh ids. */
async function write(): Promise<void> {
  const client = await pool.connect()
  try {
    const ids = idsOfNext()
    for (const { text, values, name } of statements) {
      const own = values.map((value) => renew(swap(value, ids), ids))
      await client.query({ text, values: own, ...(name ? { name } : {}) })
    }
  } finally {
    client.release()
  }
}

/** Maps the ids in the recorded statements to the next person's, so that requests alternate between people. */
function idsOfNext(): Map<unknown, unknown> {
  const [first] = people
  const next = people[turn++ % people.length]
  if (!first || !next) throw new Error('The floor hasn’t recorded anything yet')
  return new Map(
    Object.keys(first).map((key) => [first[key as keyof BenchPerson], next[key as keyof BenchPerson]]),
  )
}

function swap(value: unknown, ids: Map<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => ids.get(one) ?? one)
  return ids.get(value) ?? value
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
let existing = new Set<string>()

function renew(value: unknown, ids: Map<unknown, unknown>): unknown {
  if (typeof value !== 'string' || !uuid.test(value) || existing.has(value)) return value
  const fresh = ids.get(value) ?? randomUUID()
  ids.set(value, fresh)
  return fresh
}

process.on('message', (order: { statements: Statement[]; people: BenchPerson[]; existing: string[] }) => {
  statements = order.statements
  people = order.people
  existing = new Set(order.existing)
  process.send?.({ ready: true })
})
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
