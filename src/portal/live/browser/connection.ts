import { dropEarlyReads } from '#kernel/browser/early-reads.ts'
import type { Request, SocketEvent, sessionEndedCode } from '../contract.ts'
import { isChange, openSocket, takeEarlySocket } from './early-socket.ts'

// This loads on every screen, so it imports only types from the contract.
const endedCode: typeof sessionEndedCode = 4401

export interface Connection {
  /** Does nothing while disconnected, so callers must send again after connecting. */
  send(request: Request): void
  close(): void
}

export interface Listeners {
  /** Called when connected. `isAgain` is false the first time. */
  onOpen(isAgain: boolean): void
  /** Called when the connection was lost or couldn't be made. It reconnects on its own. */
  onLost(): void
  onEvent(event: SocketEvent): void
  /** Called when the session ended. The connection isn't reopened. */
  onEnded(): void
}

const firstRetryMs = 500
const longestRetryMs = 8_000
/** Slightly more than two heartbeats. A connection that's silent for longer is dead. */
const silenceMs = 50_000
/** How long a connection has to answer a ping. */
const answerMs = 5_000

/** Keeps one socket to `/ws` open until it's closed. Reconnects whenever the connection is lost. */
export function connect(listeners: Listeners): Connection {
  let socket: WebSocket | undefined
  let failures = 0
  let wasOpen = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(retry)
    const early = takeEarlySocket()
    const made = early?.socket ?? openSocket()
    socket = made
    expectWithin(silenceMs)
    const opened = () => {
      // Opening isn’t enough, because some proxies open sockets and pass nothing on.
      if (failures > 0) send({ type: 'PING' })
      listeners.onOpen(wasOpen)
      wasOpen = true
    }
    const handleMessage = (data: unknown) => {
      expectWithin(silenceMs)
      failures = 0
      const heard = parse(data)
      if (!heard) return
      if (isChange(heard.type)) dropEarlyReads()
      listeners.onEvent(heard)
    }
    made.onopen = opened
    made.onmessage = ({ data }) => handleMessage(data)
    made.onclose = ({ code }) => {
      if (code === endedCode) {
        close()
        listeners.onEnded()
      } else {
        lose()
      }
    }
    // Called asynchronously, so that the caller has the connection first.
    if (early?.socket.readyState === WebSocket.OPEN) {
      queueMicrotask(() => {
        opened()
        for (const data of early.heard) handleMessage(data)
      })
    }
  }

  function lose(): void {
    closeSocket()
    listeners.onLost()
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures)
    failures += 1
    // Random, so that browsers don't all reconnect at the same moment after a restart.
    retry = setTimeout(open, retryMs * (0.5 + Math.random() / 2))
  }

  /** The browser may take minutes to notice a dead connection, so its socket is abandoned. */
  function closeSocket(): void {
    clearTimeout(silence)
    dropEarlyReads()
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
  }

  function expectWithin(ms: number): void {
    clearTimeout(silence)
    silence = setTimeout(lose, ms)
  }

  /** Reconnects when the network or the person is back. */
  function wake(): void {
    if (document.visibilityState !== 'visible') return
    if (!socket) {
      failures = 0
      open()
    } else if (socket.readyState === WebSocket.OPEN) {
      send({ type: 'PING' })
      expectWithin(answerMs)
    }
  }

  function send(request: Request): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  function close(): void {
    clearTimeout(retry)
    closeSocket()
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }

  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  open()
  return { send, close }
}

function parse(data: unknown): SocketEvent | undefined {
  try {
    const heard: unknown = JSON.parse(String(data))
    if (typeof heard === 'object' && heard && 'type' in heard) return heard as SocketEvent
    throw new TypeError('An event has a type')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has what cannot be read logged, and no more
    console.warn('Couldn’t read a message from the socket', error)
    return undefined
  }
}
