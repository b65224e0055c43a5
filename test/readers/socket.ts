import WebSocket from 'ws'
import type { SocketEvent } from '#portal/live/contract.ts'
import { refuseMarkedMessages } from '../setup/message-guard.ts'

type EventOf<Type, Event = SocketEvent> = Event extends { type: infer Own }
  ? Type extends Own
    ? Event
    : never
  : never

/** A cast member's socket, with everything it received. */
export interface Listener {
  socket: WebSocket
  received: SocketEvent[]
  say(request: object | string): void
  /** Returns the next matching event that no earlier call returned. Fails after 15 seconds. */
  next<Type extends SocketEvent['type']>(
    type: Type,
    fits?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>
  join(projectId: string): Promise<void>
  /** The code that the socket was closed with. */
  closed: Promise<number>
}

export async function listen(base: string, headers: Record<string, string>): Promise<Listener> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers })
  const received: SocketEvent[] = []
  const waited = new Set<SocketEvent>()
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    refuseMarkedMessages(data.toString())
    received.push(JSON.parse(data.toString()) as SocketEvent)
    for (const wake of waiting) wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const listener: Listener = {
    socket,
    received,
    closed,
    say: (request) => socket.send(typeof request === 'string' ? request : JSON.stringify(request)),
    async next(type, fits = () => true) {
      // A generous limit for busy machines.
      const late = Date.now() + 15_000
      for (;;) {
        const found = received.find(
          (event) => event.type === type && !waited.has(event) && fits(event as never),
        )
        if (found) {
          waited.add(found)
          return found as never
        }
        const leftMs = late - Date.now()
        if (leftMs <= 0) throw new Error(`No ${type} came, but ${JSON.stringify(received)}`)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          setTimeout(resolve, leftMs)
        })
      }
    },
    async join(projectId) {
      listener.say({ type: 'JOIN_PROJECT', projectId })
      await listener.next('JOINED', (event) => event.projectId === projectId)
    },
  }
  return listener
}
