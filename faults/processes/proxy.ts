import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/**
 * A proxy that passes connections on to the processes in turn. If one refuses, the next one gets the
 * connection. A killed process's open connections break, as behind any proxy.
 */
export async function openProxy(ports: number[]): Promise<{ base: string; close(): void }> {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    open.add(caller)
    caller.once('close', () => open.delete(caller)).on('error', () => undefined)
    turn += 1
    passOn(caller, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const caller of open) caller.destroy()
    },
  }
}

function passOn(caller: Socket, [port, ...others]: number[]): void {
  if (port === undefined) {
    caller.destroy()
    return
  }
  const process = connect(port, '127.0.0.1')
  let connected = false
  process.once('connect', () => {
    connected = true
    caller.pipe(process).pipe(caller)
  })
  process.once('error', () => (connected ? caller.destroy() : passOn(caller, others)))
  process.once('close', () => connected && caller.destroy())
  caller.once('close', () => process.destroy())
}
