import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Figure, Round } from './figure.ts'
import { figureOf } from './figure.ts'
import { headersOf } from './rows.ts'
import type { BenchPerson } from './seed.ts'

const rounds = 5
const messages = 100

/**
 * Measures the time from sending a message until another socket receives it. The floor is a bare socket that
 * runs the product's statements and echoes to all sockets. The ceiling gets the message over HTTP, as the
 * product does, inserts it, and sends it to all sockets.
 */
export async function measureDelivery(
  addresses: { product: string; floor: string; ceiling: string },
  people: BenchPerson[],
): Promise<{ p50: Figure; p99: Figure }> {
  const [person] = people
  if (!person) throw new Error('Nobody was seeded')
  const { projectId } = person
  const own = await joined(addresses.product, person, projectId)
  const floor = await connected(`${addresses.floor}/echo`, {})
  const ceiling = await connected(addresses.ceiling, {})
  const sorted: Record<keyof Round, number[]>[] = []
  for (let round = 0; round < rounds; round++) {
    sorted.push({
      product: await times(own, (body) =>
        post(`${addresses.product}/api/projects/${projectId}/messages`, person, body),
      ),
      floor: await times(floor, async (body) => floor.send(JSON.stringify({ body }))),
      ceiling: await times(ceiling, (body) => post(`${addresses.ceiling}/post/${projectId}`, person, body)),
    })
  }
  for (const socket of [own, floor, ceiling]) socket.close()
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

/** Measures how long a message takes until the last of its room's ten sockets has it, with 1,000 sockets. */
export async function measureFanOut(
  product: string,
  people: BenchPerson[],
): Promise<{ p50: Figure; p99: Figure }> {
  const rooms = people.flatMap((person, index) =>
    person.projectIds.slice(0, index % 2 === 0 ? 3 : 2).map((projectId) => ({ person, projectId })),
  )
  const opened: { person: BenchPerson; projectId: string; sockets: WebSocket[] }[] = []
  for (const { person, projectId } of rooms) {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => joined(product, person, projectId)))
    opened.push({ person, projectId, sockets })
  }
  const taken: Round[] = []
  for (const { person, projectId, sockets } of opened) {
    const body = crypto.randomUUID()
    const all = Promise.all(sockets.map((socket) => arrival(socket, body)))
    const start = performance.now()
    await post(`${product}/api/projects/${projectId}/messages`, person, body)
    taken.push({ product: Math.max(...(await all)) - start })
  }
  for (const { sockets } of opened) for (const socket of sockets) socket.terminate()
  const sorted = taken.map((round) => round.product).sort((a, b) => a - b)
  return { p50: { product: at(sorted, 0.5) }, p99: { product: at(sorted, 0.99) } }
}

async function times(socket: WebSocket, send: (body: string) => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (let count = 0; count < messages; count++) {
    const body = crypto.randomUUID()
    const arrived = arrival(socket, body)
    const start = performance.now()
    await send(body)
    taken.push((await arrived) - start)
    // Stays below the limit of 200 writes per second for each person.
    await wait(8)
  }
  return taken.sort((a, b) => a - b)
}

function arrival(socket: WebSocket, body: string): Promise<number> {
  return new Promise((done) => {
    const look = (data: unknown) => {
      if (!String(data).includes(body)) return
      socket.off('message', look)
      done(performance.now())
    }
    socket.on('message', look)
  })
}

function quantile(sorted: Record<keyof Round, number[]>[], part: number): Figure {
  return figureOf(
    sorted.map(({ product, floor, ceiling }) => ({
      product: at(product, part),
      floor: at(floor, part),
      ceiling: at(ceiling, part),
    })),
  )
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

async function joined(address: string, person: BenchPerson, projectId: string): Promise<WebSocket> {
  const socket = await connected(`${address}/ws`, headersOf(person.token))
  socket.send(JSON.stringify({ type: 'JOIN_PROJECT', projectId }))
  await once(socket, 'message')
  return socket
}

async function connected(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  await once(socket, 'open')
  return socket
}

async function post(url: string, person: BenchPerson, body: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(person.token),
    body: JSON.stringify({ id: crypto.randomUUID(), body }),
  })
  if (!response.ok) throw new Error(`Posting was refused: ${await response.text()}`)
  await response.arrayBuffer()
}
