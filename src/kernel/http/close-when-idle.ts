import type { Server } from 'node:http'

const withinMs = 10_000

/**
 * Closes connections as they become idle, so that open requests can finish. After ten seconds, closes the
 * rest. The server no longer accepts connections.
 */
export function closeWhenIdle(server: Server): void {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const rest = setTimeout(() => server.closeAllConnections(), withinMs)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(rest)
  })
}
