import { once } from 'node:events'
import { connect } from 'node:net'
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

const raw = () => {
  const { hostname, port } = new URL(app.base)
  return connect(Number(port), hostname).on('error', () => undefined)
}

test('one person can’t have more than 128 unread responses, and others still get theirs', async () => {
  const head = `Host: a\r\nAuthorization: ${app.ben.headers.authorization}\r\n\r\n`
  const unread: ReturnType<typeof raw>[] = []
  const begin = (count: number) => {
    for (let begun = 0; begun < count; begun += 1) {
      const socket = raw().pause()
      socket.write(`GET ${download} HTTP/1.1\r\n${head}`)
      unread.push(socket)
    }
  }
  try {
    begin(120)
    const refused = async () => {
      // A busy database may have refused some of the earlier ones.
      begin(20)
      const response = await fetch(`${app.base}/api/projects`, { headers: app.ben.headers })
      return [response.status, response.headers.get('retry-after'), (await response.json()).code]
    }
    await expect.poll(refused, { timeout: 60_000, interval: 200 }).toEqual([429, '1', 'TOO_MANY_REQUESTS'])
    expect((await fetch(`${app.base}/api/projects`, { headers: app.cleo.headers })).status).toBe(200)
  } finally {
    for (const socket of unread) socket.destroy()
  }
  const status = async () => (await fetch(`${app.base}/api/projects`, { headers: app.ben.headers })).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
}, 120_000)

test('a connection that sends request after request without waiting is closed', async () => {
  const request = `GET /api/projects HTTP/1.1\r\nHost: a\r\nAuthorization: ${app.ben.headers.authorization}\r\n\r\n`
  const patient = raw()
  patient.write(request.repeat(10))
  let answers = 0
  patient.on('data', (chunk) => {
    answers += String(chunk).split('HTTP/1.1 200').length - 1
  })
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(10)
  patient.destroy()
  const hasty = raw()
  hasty.write(request.repeat(200))
  hasty.resume()
  await once(hasty, 'close')
})

test('unknown tokens from one network are limited, but working ones aren’t', async () => {
  const forged = () =>
    fetch(`${app.base}/api/projects`, { headers: { authorization: `Bearer ${crypto.randomUUID()}` } })
  // More than two windows allow, since one may end meanwhile.
  const flood = () => Array.from({ length: 425 }, forged)
  const responses = (await Promise.all(flood())).map(
    ({ status, headers }) => `${status} ${headers.has('retry-after')}`,
  )
  expect(new Set(responses)).toEqual(new Set(['401 false', '429 true']))
  expect(responses.filter((one) => one === '401 false').length).toBeGreaterThanOrEqual(200)
  // Someone on the same network, whose token has worked before.
  const both = await Promise.all([
    ...flood(),
    fetch(`${app.base}/api/projects`, { headers: app.ben.headers }),
  ])
  expect(both.at(-1)?.status).toBe(200)
  expect(both.map(({ status }) => status)).toContain(429)
})

test('refused calls without a token are limited too', async () => {
  const write = () => fetch(`${app.base}/api/projects`, { method: 'POST' })
  const statuses = (await Promise.all(Array.from({ length: 600 }, write))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})
