import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Pair } from './pair.ts'
import { pairOf } from './pair.ts'
import type { BenchPerson } from './seed.ts'

const rounds = 5
const messages = 200

/**
 * Measures the time from sending a message until another socket receives it. The product receives the message
 * over HTTP, reads it again and delivers it through PostgreSQL's notifications. The baseline is a bare socket
 * that runs the same statements and echoes to all sockets.
 */
export async function measureDelivery(
  product: string,
  floor: string,
  people: BenchPerson[],
): Promise<{ p50: Pair; p99: Pair }> {
  const [person] = people
  if (!person) throw new Error('Nobody was seeded')
  const own = await joined(product, person)
  const bare = await connected(`${floor}/echo`.replace('http', 'ws'), {})
  const pairs: { own: number[]; bare: number[] }[] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      own: await times(own, (body) => post(product, person, body)),
      bare: await times(bare, async (body) => bare.send(JSON.stringify({ body }))),
    })
  }
  own.close()
  bare.close()
  return { p50: quantile(pairs, 0.5), p99: quantile(pairs, 0.99) }
}

async function times(socket: WebSocket, send: (body: string) => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  for (let count = 0; count < messages; count++) {
    const body = crypto.randomUUID()
    const arrived = new Promise<number>((done) => {
      const look = (data: unknown) => {
        if (!String(data).includes(body)) return
        socket.off('message', look)
        done(performance.now())
      }
      socket.on('message', look)
    })
    const start = performance.now()
    await send(body)
    taken.push((await arrived) - start)
    // Stays below the limit of 200 writes per second for each person.
    await wait(8)
  }
  return taken.sort((a, b) => a - b)
}

function quantile(pairs: { own: number[]; bare: number[] }[], part: number): Pair {
  const at = (sorted: number[]) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return pairOf(pairs.map(({ own, bare }) => [at(own), at(bare)] as const))
}

async function joined(address: string, person: BenchPerson): Promise<WebSocket> {
  const headers = { authorization: `Bearer ${person.token}` }
  const socket = await connected(`${address}/ws`.replace('http', 'ws'), headers)
  socket.send(JSON.stringify({ type: 'JOIN_PROJECT', projectId: person.projectId }))
  await once(socket, 'message')
  return socket
}

async function connected(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers })
  await once(socket, 'open')
  return socket
}

async function post(address: string, person: BenchPerson, body: string): Promise<void> {
  const response = await fetch(`${address}/api/projects/${person.projectId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), body }),
  })
  if (!response.ok) throw new Error(`Posting was refused: ${await response.text()}`)
  await response.arrayBuffer()
}
