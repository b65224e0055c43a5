import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ empty: true })
})
afterAll(() => house.close())

/** Everything that the server says to these bytes until it closes. */
async function say(bytes: string): Promise<string> {
  const { hostname, port } = new URL(house.base)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

test('what is not HTTP is refused with a problem, not with silence', async () => {
  const heard = await say('GET /api/health HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1.1 400 /)
  expect(heard).toContain('application/problem+json')
  expect(heard).toContain('The request is malformed.')
})

test('headers that are too large are named as such', async () => {
  const heard = await say(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(heard).toMatch(/^HTTP\/1.1 431 /)
})

test('a request without a Host, or with an expectation that nobody knows, is told so', async () => {
  const hostless = await say('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(hostless).toMatch(/^HTTP\/1.1 400 /)
  expect(hostless).toContain('The request does not name its Host.')
  const expecting = await say('POST /api/setup HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n')
  expect(expecting).toMatch(/^HTTP\/1.1 417 /)
  expect(expecting).toContain('The server does not know what the header Expect asks for.')
})
