/** A socket that was opened before anybody listened, and what came over it since. */
export interface EarlySocket {
  socket: WebSocket
  heard: unknown[]
}

let early: EarlySocket | undefined

/**
 * Opens the socket while the page is still being put together. Whatever is read once it stands misses nothing, and
 * need not be read a second time.
 */
export function connectEarly(): void {
  const socket = openSocket()
  const heard: unknown[] = []
  socket.onmessage = ({ data }) => heard.push(data)
  early = { socket, heard }
}

/** The early socket, once, unless it was refused or lost meanwhile. */
export function takeEarlySocket(): EarlySocket | undefined {
  const taken = early
  early = undefined
  const lives = taken && taken.socket.readyState <= WebSocket.OPEN
  return lives ? taken : undefined
}

export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
}
