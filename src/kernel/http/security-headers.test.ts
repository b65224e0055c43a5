import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPath } from '#portal/paths/paths.ts'
import { allRoutes } from '#src/routes.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { rawAnswer } from '#test/readers/raw-http.ts'
import { readConfig } from '../config.ts'
import { openHttp } from './http-server.ts'
import { pagePolicy } from './security-headers.ts'
import { servePages } from './static-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
})
afterAll(() => app.close())

/** The headers of the server's response to these bytes. */
async function headersOf(bytes: string): Promise<Headers> {
  const received = await rawAnswer(app, bytes)
  const lines = received.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
}

const socketRequest =
  'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

describe('every response', () => {
  test.each([
    ['an API response', 'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a refusal', 'GET /api/projects HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a missing page', 'GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a malformed address', 'GET /api/projects/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a request without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a request that isn’t HTTP', 'GET / HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n'],
    ['an unknown expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n'],
    ['a refused socket', socketRequest],
  ])('tells browsers what they can’t do with it: %s', async (_what, bytes) => {
    const headers = await headersOf(bytes)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'content-type': expect.stringMatching(/^application\/(problem\+)?json/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin']) {
      expect(headers.has(name)).toBe(false)
    }
  })

  test('isn’t cached if it contains personal data', async () => {
    const anyId = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
    for (const { endpoint } of allRoutes.filter((one) => one.endpoint.method === 'GET')) {
      const path = endpoint.path
        .replace('/projects/:id', `/projects/${app.benProject.id}`)
        .replace('/clients/:id', `/clients/${app.acme.id}`)
        .replace(/:[a-zA-Z]+/g, anyId)
      const response = await fetch(app.base + path, { headers: app.ada.headers })
      await response.arrayBuffer()
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})

test('browsers are told to require HTTPS only if the portal uses it', async () => {
  for (const [address, held] of [
    ['http://portal.marlow.test', null],
    ['', null],
    ['https://portal.marlow.test', 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const app = await openHttp(readConfig({ PUBLIC_URL: address }), new Map(), false)
    const { headers } = await app.inject('/api/health')
    expect(headers['strict-transport-security'] ?? null).toBe(held)
    await app.close()
  }
})

describe('a page', () => {
  const store = {
    S3_ENDPOINT: 'https://store.test',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }

  async function pageWith(env: Record<string, string>, head = '<script src="/first.js"></script>') {
    const folder = await mkdtemp(join(tmpdir(), 'easel-pages-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), `<head>${head}</head>`)
    await writeFile(join(folder, 'assets', 'index-1.js'), 'export {}')
    const config = readConfig(env)
    const app = await openHttp(config, new Map(), false)
    await servePages(app, config, folder, {
      isPath,
      holdsToken: (path) => path === '/from-email',
      agencyLanguage: async () => 'en',
    })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const read = async (path: string) => ({ headers: Object.fromEntries((await fetch(base + path)).headers) })
    const [page, script] = [await read('/projects'), await read('/assets/index-1.js')]
    const opened = await read('/from-email')
    await app.close()
    await rm(folder, { recursive: true })
    return { page, script, opened, policy: String(page.headers['content-security-policy']) }
  }

  test('sends no referrer to other sites if a personal link opens it', async () => {
    const { page, opened } = await pageWith({})
    expect(opened.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['referrer-policy']).not.toBe('no-referrer')
  })

  test('loads only its own files and nothing inline', async () => {
    const { page, policy } = await pageWith({})
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  })

  test('runs only the inline script that the build added to it', async () => {
    const { policy } = await pageWith({}, '<script>start()</script>')
    const hash = createHash('sha256').update('start()').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; style-src 'self';`)
  })

  test('allows content with its nonce in development', () => {
    const policy = pagePolicy(readConfig({}), { nonce: 'abc' })
    expect(policy).toContain("script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc';")
    expect(policy).not.toContain('unsafe')
  })

  test('can upload to the file store and show its pictures, but can’t use any other store', async () => {
    const { policy } = await pageWith(store)
    expect(policy).toContain("connect-src 'self' https://store.test;")
    expect(policy).toContain("img-src 'self' data: blob: https://store.test;")
    expect(policy).toContain("script-src 'self';")
  })

  test('has assets that are cached forever and can’t be opened as pages', async () => {
    const { script } = await pageWith({})
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-type': expect.stringMatching(/^\w+\/javascript/),
      'x-content-type-options': 'nosniff',
    })
  })
})
