import WebSocket from 'ws'
import { event } from '#portal/live/contract.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { kinds } from '#test/access/kinds-of-people.ts'
import { connects } from '#test/access/sockets.ts'
import type { TestApp } from '#test/app.ts'
import type { Random } from '../random.ts'
import { hostileText, hostileValue } from './hostile.ts'

/**
 * Sends all kinds of frames over sockets of every kind of caller. The server must respond or close the
 * socket, and keep running.
 */
export async function fuzzSockets(
  app: TestApp,
  { people, shared }: FixtureSet,
  random: Random,
  frames: number,
): Promise<{ frames: number; faults: string[] }> {
  const faults: string[] = []
  const { projectId } = await shared.file()
  const open = kinds.filter((kind) => connects(kind) === 'yes')
  let sent = 0
  while (sent < frames) {
    const kind = random.pick(open)
    const some = Array.from({ length: Math.min(10, frames - sent) }, () => frameOf(random, projectId))
    sent += some.length
    const fault = await play(app.base, people.one(kind).headers, some)
    if (fault) faults.push(`socket of ${kind.name}: ${fault}\n  ${JSON.stringify(some).slice(0, 1_000)}`)
  }
  return { frames: sent, faults }
}

function frameOf(random: Random, projectId: string): string | Buffer {
  const type = random.pick(['JOIN_PROJECT', 'LEAVE_PROJECT', 'PING', 'NEW_MESSAGE', hostileText(random)])
  switch (random.below(5)) {
    case 0:
      return JSON.stringify({ type, projectId })
    case 1:
      return JSON.stringify({ type, projectId: hostileValue(random) })
    case 2:
      return JSON.stringify(hostileValue(random)) ?? 'undefined'
    case 3:
      return hostileText(random).slice(0, random.pick([1, 10, 60_000]))
    default:
      return Buffer.from([random.below(256), 0xff, 0xfe, random.below(256)])
  }
}

const longestMs = 10_000

/** Sends frames, then asks for a heartbeat. A socket that's still open must get one. */
async function play(base: string, headers: Record<string, string>, frames: (string | Buffer)[]) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers })
  let fault: string | undefined
  const ended = new Promise<void>((done) => {
    const late = setTimeout(() => {
      fault = `no answer within ${longestMs} ms`
      done()
    }, longestMs)
    socket.on('close', () => {
      clearTimeout(late)
      done()
    })
    socket.on('error', () => undefined)
    socket.on('message', (data) => {
      const parsed = event.safeParse(JSON.parse(data.toString()))
      if (!parsed.success) fault = `an event outside its contract: ${data.toString().slice(0, 200)}`
      if (parsed.data?.type === 'HEARTBEAT') socket.close()
    })
  })
  await new Promise<void>((done) => {
    socket.once('open', done)
    socket.once('close', () => done())
  })
  for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'PING' }))
  await ended
  socket.terminate()
  return fault
}
