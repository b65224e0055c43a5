import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/**
 * `slow` delays everything that the service sends, `silent` accepts connections but never responds,
 * `refusing` accepts none, `cut` disconnects midway through a response, and `garbage` responds with random
 * bytes.
 */
export type Fault = 'slow' | 'silent' | 'refusing' | 'cut' | 'garbage'

export interface FaultyProxy {
  port: number
  url: string
  /** The address that connections are passed on to. */
  target: number
  /** Breaks open connections, and applies this fault to new ones, or passes them on if there's none. */
  become(fault: Fault | undefined): Promise<void>
  close(): Promise<void>
}

/** A proxy in front of a service. It's independent of protocols, so any service can be behind it. */
export async function openFaultyProxy(slowMs: number): Promise<FaultyProxy> {
  let fault: Fault | undefined
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    open.add(caller)
    caller.once('close', () => open.delete(caller)).on('error', () => undefined)
    if (fault === 'silent') caller.resume()
    else if (fault === 'garbage') talkGarbage(caller)
    else passOn(caller)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const drop = () => {
    for (const caller of open) caller.destroy()
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      drop()
    })
  const port = await listen(0)
  const proxy: FaultyProxy = {
    port,
    url: `http://127.0.0.1:${port}`,
    target: 0,
    async become(next) {
      fault = next
      drop()
      if (next === 'refusing' && server.listening) await stop()
      if (next !== 'refusing' && !server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await stop()
    },
  }

  function passOn(caller: Socket): void {
    const service = connect(proxy.target, '127.0.0.1')
    service.on('error', () => caller.destroy()).once('close', () => caller.destroy())
    caller.once('close', () => service.destroy())
    caller.pipe(service)
    if (fault === 'cut') {
      service.once('data', (chunk: Buffer) => {
        caller.write(chunk.subarray(0, chunk.length >> 1), () => caller.destroy())
      })
    } else if (fault === 'slow') {
      service.on('data', (chunk: Buffer) => setTimeout(() => caller.write(chunk), slowMs))
    } else service.pipe(caller)
  }

  return proxy
}

/** Responds to the first bytes, or speaks first for services that do so, such as mail servers. */
function talkGarbage(caller: Socket): void {
  const talk = () => caller.writable && caller.end(garbage)
  caller.once('data', talk)
  setTimeout(talk, 200)
}

const garbage = Buffer.from('\u0000\u0001 This is not a protocol.\r\n\r\n\u00ff{"<xml', 'latin1')
