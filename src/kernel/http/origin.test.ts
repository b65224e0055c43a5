import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

/** One portal without its own address, one with it, and one behind a trusted proxy. */
let plain: TestApp
let named: TestApp
let proxied: TestApp
beforeAll(async () => {
  plain = await openTestApp()
  named = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  proxied = await openTestApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  for (const app of [plain, named, proxied]) await app.close()
})

/** The status of a write by Ada's browser with these headers. 200 means it succeeded. */
function write(app: TestApp, headers: Record<string, string>, method = 'PATCH'): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.base)
    const json = method === 'PATCH' ? { 'content-type': 'application/json' } : {}
    const sent = { ...app.ada.headers, ...json, ...headers }
    request({ hostname, port, path: '/api/auth/user', method, headers: sent }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(method === 'PATCH' ? '{}' : undefined)
  })
}

/** The status of a socket upgrade. 101 means it opened. */
function open(app: TestApp, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${app.base.replace('http', 'ws')}/ws`, {
      headers: { ...app.ada.headers, ...headers },
    })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

const portOf = (app: TestApp) => new URL(app.base).port

describe('a write or socket', () => {
  test.each<[string, (app: TestApp) => Record<string, string>]>([
    ['from another site', () => ({ origin: 'https://evil.test' })],
    ['from a sandbox, a file or a redirect', () => ({ origin: 'null' })],
    ['with an invalid origin', () => ({ origin: 'evil' })],
    ['with an empty origin', () => ({ origin: '' })],
    ['from another port', (app) => ({ origin: `http://127.0.0.1:${Number(portOf(app)) + 1}` })],
    ['from the same host without the port', () => ({ origin: 'http://127.0.0.1' })],
    ['from a host that begins with ours', (app) => ({ origin: `${app.base}.evil.test` })],
    ['from a host that ends with ours', () => ({ origin: 'http://evil-portal.marlow.test' })],
    ['from a subdomain', () => ({ origin: 'https://sub.portal.marlow.test' })],
    ['from a host that contains ours first', (app) => ({ origin: `${app.base}@evil.test` })],
    ['from a host that contains ours last', (app) => ({ origin: `http://evil.test#${app.base}` })],
    ['with our origin and a path', (app) => ({ origin: `${app.base}/` })],
    ['without an Origin, from the same site', () => ({ 'sec-fetch-site': 'same-site' })],
    ['without an Origin, from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    [
      'with our Origin, which the browser itself denies',
      (app) => ({
        origin: app.base,
        'sec-fetch-site': 'cross-site',
      }),
    ],
  ])('is refused: %s', async (_what, headersFor) => {
    const headers = headersFor(plain)
    expect([await write(plain, headers), await open(plain, headers)]).toEqual([403, 403])
  })

  test.each<[string, (app: TestApp) => Record<string, string>]>([
    ['from the portal itself', (app) => ({ origin: app.base, 'sec-fetch-site': 'same-origin' })],
    ['from an older browser', (app) => ({ origin: app.base })],
    ['from a program', () => ({})],
  ])('is accepted: %s', async (_what, headersFor) => {
    const headers = headersFor(plain)
    expect([await write(plain, headers), await open(plain, headers)]).toEqual([200, 101])
  })

  test('is accepted only from the portal’s own address, if one is set, regardless of the Host header', async () => {
    const ours = { origin: 'https://portal.marlow.test' }
    expect([await write(named, ours), await open(named, ours)]).toEqual([200, 101])
    const others: Record<string, string>[] = [
      { origin: named.base },
      { origin: 'http://portal.marlow.test' },
      { origin: 'https://portal.marlow.test:8443' },
      { origin: 'https://rebound.evil.test', host: 'rebound.evil.test' },
    ]
    for (const headers of others) {
      expect([headers, await write(named, headers), await open(named, headers)]).toEqual([headers, 403, 403])
    }
  })

  test('uses a forwarded Host only from a trusted proxy', async () => {
    const forwarded = {
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    }
    expect([await write(plain, forwarded), await open(plain, forwarded)]).toEqual([403, 403])
    const behind = { origin: 'https://portal.test', 'x-forwarded-host': 'portal.test' }
    expect([await write(proxied, behind), await open(proxied, behind)]).toEqual([200, 101])
    const past = { origin: 'https://evil.test', 'x-forwarded-host': 'portal.test' }
    expect([await write(proxied, past), await open(proxied, past)]).toEqual([403, 403])
  })
})

test('OPTIONS, TRACE and unknown methods change nothing', async () => {
  for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'POST', 'DELETE']) {
    const status = await write(plain, { 'x-http-method-override': 'PATCH' }, method)
    expect([method, status]).toEqual([method, 404])
  }
})

test('another site’s page can never read a response', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await fetch(`${plain.base}/api/auth/user`, {
      method,
      headers: {
        ...plain.ada.headers,
        origin: 'https://evil.test',
        'access-control-request-method': 'PATCH',
      },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
