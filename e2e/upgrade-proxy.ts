import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** What the proxy does with a WebSocket: forwards it, refuses it, or opens it and drops it immediately. */
export type Sockets = 'forward' | 'refuse' | 'drop'

/** Starts a reverse proxy that forwards everything to `target`, except sockets. `proxy.sockets` may change. */
export async function startProxy(target: string, sockets: Sockets) {
  const { hostname, port } = new URL(target)

  function forward(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = asked
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }

  function upgrade(asked: IncomingMessage, socket: Socket): void {
    if (proxy.sockets === 'refuse') {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    const passed = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.map((part, index) => part + (index % 2 ? '\r\n' : ': '))
      passed.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      passed.pipe(socket)
      if (proxy.sockets === 'forward') socket.pipe(passed)
      else passed.once('data', () => setTimeout(() => socket.destroy(), 50))
    })
    for (const [one, other] of [
      [passed, socket],
      [socket, passed],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  }

  const server = createServer(forward).on('upgrade', upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = {
    sockets,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}
