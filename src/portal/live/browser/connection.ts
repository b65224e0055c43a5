import type { Request, SocketEvent, sessionEndedCode } from '../contract.ts'
import { openSocket, takeEarlySocket } from './early-socket.ts'

// Stands on every screen, so it comes without the shapes of the contract: only their types are named here.
const endedCode: typeof sessionEndedCode = 4401

export interface Connection {
  /** Does nothing while there is no connection: whoever needs it says it again when there is one. */
  send(request: Request): void
  close(): void
}

export interface Listeners {
  /** A connection stands: the first, or another one after a loss. */
  onOpen(isAgain: boolean): void
  /** It was lost, or could not be made. It is tried again by itself. */
  onLost(): void
  onEvent(event: SocketEvent): void
  /** The session ended: it is not tried again. */
  onEnded(): void
}

const firstRetryMs = 500
const longestRetryMs = 8_000
/** Two heartbeats and some: a connection that says nothing for longer is dead. */
const silenceMs = 50_000
/** How long a connection may take to show that it is alive when asked. */
const answerMs = 5_000

/** Holds one socket to `/ws` open for as long as it is not closed, whatever happens to it in between. */
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
    // Told once whoever connects has the connection in hand.
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
    // Spread, so that not all browsers come back in the same moment after a restart.
    retry = setTimeout(open, retryMs * (0.5 + Math.random() / 2))
  }

  /** A dead connection may take minutes to notice; its socket is left to itself. */
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

  /** The network, or the person, is back. */
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
    console.warn('A message of the socket could not be read', error)
    return undefined
  }
}
