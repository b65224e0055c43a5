import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSockets } from '#portal/live/open-websocket.ts'
import { openEasel } from '#src/server.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { rawAnswer } from '#test/readers/raw-http.ts'
import { openHttp } from './http-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ empty: true })
})
afterAll(() => app.close())

const say = (bytes: string) => rawAnswer(app, bytes)

test('input that isn’t HTTP gets a problem response rather than no response', async () => {
  const received = await say('GET /api/health HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1.1 400 /)
  expect(received).toContain('application/problem+json')
  expect(received).toContain('The request is malformed.')
})

test('headers that are too large get an error response', async () => {
  const received = await say(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(received).toMatch(/^HTTP\/1.1 431 /)
})

test('a request without a Host header or with an unknown Expect header is rejected', async () => {
  const hostless = await say('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(hostless).toMatch(/^HTTP\/1.1 400 /)
  expect(hostless).toContain('The request has no Host header.')
  const expecting = await say('POST /api/setup HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n')
  expect(expecting).toMatch(/^HTTP\/1.1 417 /)
  expect(expecting).toContain('The server doesn’t support this Expect header.')
})

test('a request with two Host headers is rejected', async () => {
  for (const hosts of ['Host: a\r\nHost: a', 'Host: a\r\nhost: b']) {
    const received = await say(`GET /api/health HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    expect(received).toMatch(/^HTTP\/1.1 400 /)
    expect(received).toContain('The request has more than one Host header.')
  }
})

test('a request that claims a protocol other than http or https is rejected', async () => {
  const proxied = await openTestApp({ empty: true, env: { TRUST_PROXY: '1' } })
  try {
    for (const [protocol, status] of Object.entries({
      https: 200,
      http: 200,
      javascript: 400,
      'http:': 400,
    })) {
      const headers = { 'x-forwarded-proto': protocol }
      expect([protocol, (await fetch(`${proxied.base}/api/health`, { headers })).status]).toEqual([
        protocol,
        status,
      ])
    }
  } finally {
    await proxied.close()
  }
})

test('a request with conflicting body lengths is rejected, to prevent request smuggling', async () => {
  const head = 'POST /api/setup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  for (const framing of [
    'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n',
    'Content-Length: 6\r\nContent-Length: 7\r\n',
    'Content-Length: 5, 6\r\n',
    'Content-Length: +6\r\n',
    'Content-Length: 0x6\r\n',
    'Transfer-Encoding: identity, chunked, x\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Transfer-Encoding:\x0bchunked\r\n',
    'X: y\r\n Transfer-Encoding: chunked\r\n',
    'X: y\nTransfer-Encoding: chunked\r\n',
  ]) {
    const received = await say(`${head}${framing}\r\n0\r\n\r\n${hidden}`)
    expect(received, framing).toMatch(/^HTTP\/1.1 (400|411|501) /)
    expect(received, framing).not.toContain('{"status":"ok"}')
  }
})

test('endless headers and unknown methods are rejected', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `X-${at}: y\r\n`).join('')
  expect(await say(`GET / HTTP/1.1\r\nHost: a\r\n${many}\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  expect(await say('EVIL / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
})

test('a failed query is logged without its parameters', async () => {
  const { config, clock, db } = app
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const skip = ['migrations' as const, 'pages' as const, 'jobs' as const]
  const easel = await openEasel(config, { clock, skip, logger: { level: 'warn', stream } })
  await db.execute(sql`alter table sessions rename to sessions_away`)
  const headers = { authorization: 'Bearer the-secret-of-a-session' }
  const { status } = await fetch(`${easel.address}/api/projects`, { headers })
  await easel.close()
  expect(status).toBe(500)
  expect(log).toContain('Failed query: select')
  expect(log).toContain('relation \\"sessions\\" does not exist')
  expect(log).not.toContain('the-secret-of-a-session')
})

test('a socket opened during startup is refused and closed, so that it doesn’t delay shutdown', async () => {
  const starting = await openHttp(app.services.config, new Map([['start', 'Easel is starting.']]), false)
  openSockets(starting, app.services, async () => null)
  const base = await starting.listen({ port: 0, host: '127.0.0.1' })
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'
  const received = await rawAnswer(
    { base },
    `GET /ws HTTP/1.1\r\nHost: a\r\n${upgrade}\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
  expect(received).toMatch(/^HTTP\/1.1 503 /)
  await starting.close()
})
