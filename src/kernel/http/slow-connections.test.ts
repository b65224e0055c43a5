import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { uploadSample } from '#work/files/seed.ts'

const bytes = Buffer.alloc(30_000_000, 'easel ')
let app: TestApp
let download: string
beforeAll(async () => {
  app = await openTestApp({ env: { MAX_UPLOAD_BYTES: String(bytes.length) } })
  const file = { projectId: app.benProject.id, name: 'film.bin', bytes, kind: 'DOCUMENT' as const }
  download = (await uploadSample(fetch, app.base, app.ben, file)).url
})
afterAll(() => app.close())

const open = () =>
  new Promise<number>((done) => app.app.server.getConnections((_error, count) => done(count)))

/** Sends these bytes on a connection whose limits are a fraction of the usual ones. */
async function send(text: string): Promise<Socket> {
  const { server } = app.app
  const { hostname, port } = new URL(app.base)
  server.closeIdleConnections()
  await expect.poll(open).toBe(0)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(text)
  await expect.poll(open).toBe(1)
  return socket
}

const headOf = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${app.ben.headers.authorization}\r\n${more}`

test('a connection on which nothing moves for two minutes is closed', () => {
  expect(app.app.server.timeout).toBe(120_000)
  expect(app.app.server.headersTimeout).toBe(60_000)
})

/** Three seconds instead of a minute or two. */
async function withShortLimits(work: () => Promise<void>): Promise<void> {
  const { server } = app.app
  const { timeout, headersTimeout } = server
  Object.assign(server, { timeout: 3_000, headersTimeout: 3_000 })
  try {
    await work()
  } finally {
    Object.assign(server, { timeout, headersTimeout })
  }
}

test('someone who requests a large file and doesn’t read it is cut off', () =>
  withShortLimits(async () => {
    const socket = await send(`${headOf('GET', download)}\r\n`)
    await expect.poll(open, { timeout: 30_000 }).toBe(0)
    let heard = 0
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.length
    })
    socket.resume()
    await once(socket, 'close')
    expect(heard).toBeGreaterThan(0)
    expect(heard).toBeLessThan(bytes.length)
  }))

test('someone who reads slowly gets everything', () =>
  withShortLimits(async () => {
    const socket = await send(`${headOf('GET', download, 'Connection: close\r\n')}\r\n`)
    let heard = 0
    socket.on('data', async (chunk: Buffer) => {
      heard += chunk.length
      socket.pause()
      await pause(chunk.length / 7_000)
      socket.resume()
    })
    socket.resume()
    await once(socket, 'close')
    expect(heard).toBeGreaterThan(bytes.length)
  }))

test.each([
  ['nothing', () => ''],
  ['half of the headers', () => headOf('GET', '/api/projects')],
  [
    'half of a body',
    () =>
      `${headOf('POST', '/api/projects', 'Content-Type: application/json\r\nContent-Length: 50\r\n')}\r\n{`,
  ],
])('someone who sends %s is cut off', (_what, text) =>
  withShortLimits(async () => {
    await send(text())
    await expect.poll(open, { timeout: 30_000 }).toBe(0)
  }),
)
