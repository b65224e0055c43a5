import { dropEarlyReads } from '#kernel/browser/early-reads.ts'
import type { Request, SocketEvent } from '../contract.ts'

/** A socket that was opened before anything listens, with the messages received so far. */
export interface EarlySocket {
  socket: WebSocket
  heard: unknown[]
}

/** The page's first script is built separately and leaves its socket here. */
const shared = globalThis as { easelSocket?: EarlySocket | undefined }

interface EarlyReads {
  /** The project to join first. */
  projectId?: string | undefined
  /** Called once data can be read, because the socket now keeps it up to date. */
  onReady: () => void
}

/**
 * Opens the socket while the page is still loading. Data loaded after the socket opens is up to date and
 * doesn't have to be loaded again.
 */
export function connectEarly(early?: EarlyReads): void {
  if (shared.easelSocket) return
  const socket = openSocket()
  const heard: unknown[] = []
  shared.easelSocket = { socket, heard }
  socket.onopen = () => {
    if (!early?.projectId) return early?.onReady()
    socket.send(JSON.stringify({ type: 'JOIN_PROJECT', projectId: early.projectId } satisfies Request))
  }
  socket.onmessage = ({ data }) => {
    heard.push(data)
    const { type } = JSON.parse(String(data)) as SocketEvent
    if (type === 'JOINED') early?.onReady()
    else if (isChange(type)) dropEarlyReads()
  }
  socket.onclose = dropEarlyReads
}

/** Whether an event of this type can make earlier reads stale. */
export function isChange(type: SocketEvent['type']): boolean {
  return type !== 'JOINED' && type !== 'ERROR' && type !== 'HEARTBEAT'
}

/** Returns the early socket once, unless it was refused or lost in the meantime. */
export function takeEarlySocket(): EarlySocket | undefined {
  const taken = shared.easelSocket
  shared.easelSocket = undefined
  const lives = taken && taken.socket.readyState <= WebSocket.OPEN
  return lives ? taken : undefined
}

export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
}
