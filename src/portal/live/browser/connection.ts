import type { Request, SocketEvent, sessionEndedCode } from '../contract.ts'
import { openSocket, takeEarlySocket } from './early-socket.ts'

// On every screen, so it loads without the contract's shapes. Only their types are used here.
const endedCode: typeof sessionEndedCode = 4401

export interface Connection {
  /** Does nothing while disconnected. Callers repeat it after connecting. */
  send(request: Request): void
  close(): void
}

export interface Listeners {
  /** Connected, for the first time or again. */
  onOpen(isAgain: boolean): void
  /** The connection was lost or couldn't be made. It reconnects on its own. */
  onLost(): void
  onEvent(event: SocketEvent): void
  /** The session ended. It doesn't reconnect. */
  onEnded(): void
}

const firstRetryMs = 500
const longestRetryMs = 8_000
/** Slightly more than two heartbeats: a connection that's silent for longer is dead. */
const silenceMs = 50_000
/** How long a connection may take to answer a ping. */
const answerMs = 5_000

/** Keeps one socket to `/ws` open until it's closed, reconnecting whenever it's lost. */
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
      failures = 0
      listeners.onOpen(wasOpen)
      wasOpen = true
    }
    const handleMessage = (data: unknown) => {
      expectWithin(silenceMs)
      const heard = parse(data)
      if (heard) listeners.onEvent(heard)
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

  /** A dead connection may take minutes to notice, so its socket is abandoned. */
  function closeSocket(): void {
    clearTimeout(silence)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = undefined
  }

  function expectWithin(ms: number): void {
    clearTimeout(silence)
    silence = setTimeout(lose, ms)
  }

  /** The network or the person is back. */
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
