import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestApp } from '../app.ts'

/** Sends these exact bytes and returns everything the server replies until it closes the connection. */
export async function rawAnswer({ base }: Pick<TestApp, 'base'>, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return received
}
