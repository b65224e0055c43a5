/** A socket that was opened before anything listens, with the messages received so far. */
export interface EarlySocket {
  socket: WebSocket
  heard: unknown[]
}

let early: EarlySocket | undefined

/**
 * Opens the socket while the page is still loading. Data loaded after the socket opens is up to date and
 * doesn't have to be loaded again.
 */
export function connectEarly(): void {
  const socket = openSocket()
  const heard: unknown[] = []
  socket.onmessage = ({ data }) => heard.push(data)
  early = { socket, heard }
}

/** Returns the early socket once, unless it was refused or lost in the meantime. */
export function takeEarlySocket(): EarlySocket | undefined {
  const taken = early
  early = undefined
  const lives = taken && taken.socket.readyState <= WebSocket.OPEN
  return lives ? taken : undefined
}

export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
}
