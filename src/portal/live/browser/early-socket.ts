/** A socket opened before anything listens, and the messages it has received. */
export interface EarlySocket {
  socket: WebSocket
  heard: unknown[]
}

let early: EarlySocket | undefined

/**
 * Opens the socket while the page is still loading. Data loaded after it opens misses nothing and needn't be
 * loaded again.
 */
export function connectEarly(): void {
  const socket = openSocket()
  const heard: unknown[] = []
  socket.onmessage = ({ data }) => heard.push(data)
  early = { socket, heard }
}

/** Hands over the early socket, once, unless it was refused or lost meanwhile. */
export function takeEarlySocket(): EarlySocket | undefined {
  const taken = early
  early = undefined
  const lives = taken && taken.socket.readyState <= WebSocket.OPEN
  return lives ? taken : undefined
}

export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
}
