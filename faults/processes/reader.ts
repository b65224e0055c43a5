import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { call } from '#kernel/browser/call.ts'
import { event } from '#portal/live/contract.ts'
import { listMessages } from '#work/messages/contract.ts'
import { untilAcknowledged } from '../portal/open-agency.ts'

/** A program that follows a project's messages: events while it's connected, and a read after each reconnection. */
export interface Reader {
  /** Every message as it arrived, in the order in which the reader shows them. */
  messages: { number: number; body: string }[]
  reconnections: number
  /** Messages that arrived as an event, without a read. */
  byEvent: number
  stop(): void
}

export function startReader(base: string, headers: Record<string, string>, projectId: string): Reader {
  let over = false
  let socket: WebSocket | undefined
  const reader: Reader = {
    messages: [],
    reconnections: -1,
    byEvent: 0,
    stop() {
      over = true
      socket?.terminate()
    },
  }
  // Takes turns, so that a read and an event can't add the same message.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => {
    turn = turn.then(act, act)
  }
  const newest = () => reader.messages.at(-1)?.number ?? 0
  const catchUp = async () => {
    for (;;) {
      const query = { after: newest(), limit: 100 }
      const read = () => call(listMessages, { params: { id: projectId }, query }, { base, headers })
      const next = (await untilAcknowledged(read, () => over)) ?? []
      reader.messages.push(...next.map(({ number, body }) => ({ number, body })))
      if (next.length < 100) return
    }
  }
  // The heartbeat's number also counts other events, so it only indicates that there may be new messages.
  const follow = async () => {
    while (!over) {
      reader.reconnections += 1
      await new Promise<void>((closed) => {
        socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers })
        socket.on('error', () => undefined)
        socket.on('close', () => closed())
        socket.on('open', () => socket?.send(JSON.stringify({ type: 'JOIN_PROJECT', projectId })))
        socket.on('message', (data) => {
          const received = event.parse(JSON.parse(data.toString()))
          if (received.type === 'JOINED' || received.type === 'CATCH_UP' || received.type === 'HEARTBEAT')
            inTurn(catchUp)
          if (received.type !== 'NEW_MESSAGE') return
          const { number, body } = received.message
          inTurn(async () => {
            if (number <= newest()) return
            // An earlier number is missing: another kind of event, or a lost message.
            if (number !== newest() + 1) return catchUp()
            reader.byEvent += 1
            reader.messages.push({ number, body })
          })
        })
      })
      await pause(50)
    }
  }
  void follow()
  return reader
}
