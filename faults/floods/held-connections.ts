import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { Attack, Headers, Target } from './attack.ts'

/** Connections that request a large file and never read it. */
export const slowReaders: Attack = (target, size) =>
  hold(target, size, (socket) => {
    socket.pause()
    socket.write(`${headOf('GET', target.download, target.attacker)}\r\n`)
  })

/** Connections that send nothing, half of their headers, or half of their body. */
export const halfRequests: Attack = (target, size) =>
  hold(target, size, (socket, number) => {
    const path = `/api/projects/${target.projectIds[0]}/messages`
    const head = headOf('POST', path, target.attacker)
    if (number % 3 === 1) socket.write(head)
    if (number % 3 === 2)
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"body":`)
    socket.resume()
  })

function hold(target: Target, size: number, ask: (socket: Socket, number: number) => void) {
  const { hostname, port } = new URL(target.base)
  const sockets: Socket[] = []
  const open = async () => {
    while (sockets.length < size) {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      const number = sockets.length
      socket.on('error', () => undefined)
      socket.once('connect', () => ask(socket, number))
      // At most 50 at a time wait to be accepted.
      if (number % 50 === 0) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    }
  }
  return {
    begun: open(),
    async stop() {
      for (const socket of sockets) socket.destroy()
      return { figures: {}, violations: [] }
    },
  }
}

function headOf(method: string, path: string, headers: Headers): string {
  const lines = Object.entries({ Host: 'portal', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
}
