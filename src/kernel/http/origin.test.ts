import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'

/** One portal without an address of its own, one with, and one behind a proxy that it trusts. */
let plain: House
let named: House
let proxied: House
beforeAll(async () => {
  plain = await openHouse()
  named = await openHouse({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  proxied = await openHouse({ env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  for (const house of [plain, named, proxied]) await house.close()
})

/** The status of a write by Ada's browser with these headers; 200 for one that was done. */
function write(house: House, headers: Record<string, string>, method = 'PATCH'): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.base)
    const json = method === 'PATCH' ? { 'content-type': 'application/json' } : {}
    const sent = { ...house.ada.headers, ...json, ...headers }
    request({ hostname, port, path: '/api/auth/user', method, headers: sent }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(method === 'PATCH' ? '{}' : undefined)
  })
}

/** The status of an upgrade to a socket; 101 for one that opened. */
function open(house: House, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${house.base.replace('http', 'ws')}/ws`, {
      headers: { ...house.ada.headers, ...headers },
    })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

const portOf = (house: House) => new URL(house.base).port

describe('a write, and a socket', () => {
  test.each<[string, (house: House) => Record<string, string>]>([
    ['from another site', () => ({ origin: 'https://evil.test' })],
    ['from a sandbox, a file or a redirect', () => ({ origin: 'null' })],
    ['from an address that is none', () => ({ origin: 'evil' })],
    ['from nowhere that is said', () => ({ origin: '' })],
    ['from another port', (house) => ({ origin: `http://127.0.0.1:${Number(portOf(house)) + 1}` })],
    ['from the same name without its port', () => ({ origin: 'http://127.0.0.1' })],
    ['from a name that begins with ours', (house) => ({ origin: `${house.base}.evil.test` })],
    ['from a name that ends in ours', () => ({ origin: 'http://evil-portal.marlow.test' })],
    ['from a site below ours', () => ({ origin: 'https://sub.portal.marlow.test' })],
    ['from an address with our name before its own', (house) => ({ origin: `${house.base}@evil.test` })],
    [
      'from an address with our name behind its own',
      (house) => ({ origin: `http://evil.test#${house.base}` }),
    ],
    ['from our address with a path', (house) => ({ origin: `${house.base}/` })],
    ['without an Origin, from a neighbour', () => ({ 'sec-fetch-site': 'same-site' })],
    ['without an Origin, from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    [
      'with our Origin, which the browser itself denies',
      (house) => ({
        origin: house.base,
        'sec-fetch-site': 'cross-site',
      }),
    ],
  ])('is refused: %s', async (_what, headersFor) => {
    const headers = headersFor(plain)
    expect([await write(plain, headers), await open(plain, headers)]).toEqual([403, 403])
  })

  test.each<[string, (house: House) => Record<string, string>]>([
    ['from the portal itself', (house) => ({ origin: house.base, 'sec-fetch-site': 'same-origin' })],
    ['from an older browser', (house) => ({ origin: house.base })],
    ['from a program', () => ({})],
  ])('is taken: %s', async (_what, headersFor) => {
    const headers = headersFor(plain)
    expect([await write(plain, headers), await open(plain, headers)]).toEqual([200, 101])
  })

  test('with an address of its own, is taken from there alone, whatever the Host says', async () => {
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

  test('a forwarded Host counts only from a proxy that is trusted', async () => {
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

test('no method writes where it was not asked to: OPTIONS, TRACE and those that nobody knows', async () => {
  for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'POST', 'DELETE']) {
    const status = await write(plain, { 'x-http-method-override': 'PATCH' }, method)
    expect([method, status]).toEqual([method, 404])
  }
})

test('no answer lets a page of another site read it', async () => {
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
