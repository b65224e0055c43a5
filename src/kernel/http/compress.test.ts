import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openHttp } from './http-server.ts'

const long = { text: 'a long answer '.repeat(200) }
const browser = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' }
let port: number
let close: () => Promise<unknown>

beforeAll(async () => {
  const app = await openHttp(readConfig({}), new Map(), false)
  app.get('/long', () => long)
  app.post('/long', () => long)
  app.get('/short', () => ({ text: 'short' }))
  app.get('/text', (_request, reply) => reply.type('text/plain').send(long.text))
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(base).port)
  close = () => app.close()
})
afterAll(() => close())

function ask(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve) => {
    const request = get({ port, path, method, headers, host: '127.0.0.1' }, async (response) => {
      const { 'content-encoding': encoding, vary } = response.headers
      resolve({ encoding, vary, bytes: await buffer(response) })
    })
    request.end()
  })
}

test('data read by the portal’s own pages is compressed', async () => {
  const { encoding, vary, bytes } = await ask('/long', browser)
  expect([encoding, vary]).toEqual(['br', 'accept-encoding'])
  expect(bytes.length).toBeLessThan(200)
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(long)
})

test.each([
  ['a read caused by another site', '/long', { ...browser, 'sec-fetch-site': 'cross-site' }],
  ['a read from a neighboring site', '/long', { ...browser, 'sec-fetch-site': 'same-site' }],
  ['a page opened from the address bar', '/long', { ...browser, 'sec-fetch-site': 'none' }],
  ['a program', '/long', { 'accept-encoding': 'br' }],
  ['a browser that doesn’t know Brotli', '/long', { ...browser, 'accept-encoding': 'gzip' }],
  ['a short response', '/short', browser],
  ['a response other than JSON', '/text', browser],
])('%s isn’t compressed', async (_what, path, headers) => {
  const { encoding, bytes } = await ask(path, headers)
  expect(encoding).toBeUndefined()
  expect(bytes.toString()).toContain('short' === path.slice(1) ? 'short' : 'a long answer')
})

test('the response to a write isn’t compressed, since it may contain a secret', async () => {
  expect((await ask('/long', browser, 'POST')).encoding).toBeUndefined()
})
