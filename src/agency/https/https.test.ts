import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { getSystem } from '#agency/system/contract.ts'
import { readConfig } from '#kernel/config.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeAcme } from '#test/fakes/acme.ts'
import { openAcme } from '#test/fakes/acme.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { explainChallenge, explainFailure } from './explain-failure.ts'

const host = 'portal.example.com'
const day = 86_400_000

interface Setup {
  app: TestApp
  acme: FakeAcme
  ports: { http: number; https: number }
}

async function open(prepare: (acme: FakeAcme) => void = () => {}): Promise<Setup> {
  const ports = { http: await freePort(), https: await freePort() }
  const acme = await openAcme(ports.http)
  onTestFinished(acme.close)
  prepare(acme)
  const app = await openTestApp({
    jobs: true,
    env: {
      EASEL_HOSTS: `${host}, www.example.com`,
      EASEL_HTTP_PORT: String(ports.http),
      EASEL_HTTPS_PORT: String(ports.https),
      EASEL_ACME_DIRECTORY: acme.directory,
    },
  })
  onTestFinished(app.close)
  acme.now = () => app.clock.now()
  return { app, acme, ports }
}

interface Response {
  status: number | undefined
  location: string | undefined
  body: string
}

function fetchFrom({ ports, acme }: Setup, url: string): Promise<Response> {
  const { protocol, hostname, pathname } = new URL(url)
  const options = { host: '127.0.0.1', path: pathname, headers: { host: hostname } }
  return new Promise((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      const { statusCode: status, headers } = response
      void text(response).then((body) => resolve({ status, location: headers.location, body }))
    }
    const sent =
      protocol === 'https:'
        ? // The certificate is valid for the name, not for the address.
          request({ ...options, port: ports.https, ca: acme.root, servername: hostname }, receive)
        : plainRequest({ ...options, port: ports.http }, receive)
    sent.on('error', reject).end()
  })
}

/** The certificate that the portal shows to browsers. */
async function shownCertificate({ ports, acme }: Setup): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: ports.https, servername: host, ca: acme.root })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

/** The process checks every three seconds. */
const soon = { timeout: 15_000, interval: 200 }

test('EASEL_HOSTS turns on HTTPS with a certificate and sets the address for links', async () => {
  const setup = await open()
  const { app, acme, ports } = setup
  expect(app.config.PUBLIC_URL).toBe(`https://${host}`)
  await vi.waitFor(() => expect(acme.issued).toEqual([[host, 'www.example.com']]), soon)
  const health = await vi.waitFor(() => fetchFrom(setup, `https://${host}/api/health`), soon)
  expect(health).toMatchObject({ status: 200 })
  const { certificate } = await app.ada.call(getSystem)
  expect(certificate).toMatchObject({ hosts: [host, 'www.example.com'], failures: 0, nextTryAt: null })
  expect(new Date(certificate?.validUntil ?? 0) > app.clock.now()).toBe(true)

  // Pages are redirected to the only address at which forms and sockets work.
  const moved = { status: 308, location: `https://${host}/projects` }
  expect(await fetchFrom(setup, `http://${host}/projects`)).toMatchObject(moved)
  expect(await fetchFrom(setup, 'https://www.example.com/projects')).toMatchObject(moved)
  expect(await fetchFrom(setup, 'http://elsewhere.example/projects')).toMatchObject(moved)
  expect(await fetchFrom(setup, `http://${host}/api/health`)).toMatchObject({ status: 403 })
  expect(await fetchFrom(setup, `http://${host}/.well-known/acme-challenge/unknown`)).toMatchObject({
    status: 404,
  })

  const socket = new WebSocket(`wss://127.0.0.1:${ports.https}/ws`, {
    agent: new Agent({ ca: acme.root, servername: host }),
    headers: { ...app.ben.headers, host },
  })
  await once(socket, 'open')
  socket.close()
}, 40_000)

test('the portal asks visitors to wait until the first certificate is issued', async () => {
  const setup = await open((acme) => {
    acme.refusesWith = 'dns'
  })
  const answer = await fetchFrom(setup, `http://${host}/`)
  expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('certificate') })
  expect(setup.acme.issued).toEqual([])
}, 40_000)

test('certificates are renewed in time, and stay in use while the certificate authority is down', async () => {
  const setup = await open()
  const { app, acme } = setup
  const first = await vi.waitFor(() => shownCertificate(setup), soon)
  acme.away = true
  app.clock.advance(65 * day)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(await shownCertificate(setup)).toBe(first)
  expect(acme.issued).toHaveLength(1)

  acme.away = false
  app.clock.advance(day)
  await vi.waitFor(async () => expect(await shownCertificate(setup)).not.toBe(first), soon)
  expect(acme.issued).toHaveLength(2)
}, 60_000)

test('a second process serves the same certificate without requesting one', async () => {
  const setup = await open()
  const { app, acme } = setup
  const shown = await vi.waitFor(() => shownCertificate(setup), soon)
  const https = await freePort()
  Object.assign(app.config, { EASEL_HTTPS_PORT: https, EASEL_HTTP_PORT: await freePort() })
  const other = await app.another()
  onTestFinished(other.close)
  const ports = { ...setup.ports, https }
  expect(await vi.waitFor(() => shownCertificate({ ...setup, ports }), soon)).toBe(shown)
  expect(acme.issued).toHaveLength(1)
}, 60_000)

test.each(['localhost', '203.0.113.7', 'portal example.com', 'https://portal.example.com'])(
  'EASEL_HOSTS can’t be %s',
  (name) => {
    expect(() => readConfig({ EASEL_HOSTS: name })).toThrow(`“${name}” isn’t a host name`)
  },
)

test.each([
  ['dns', 'portal.example.com has no address. Add an A or AAAA record with this server’s address.'],
  ['connection', 'portal.example.com doesn’t respond on port 80.'],
  ['unauthorized', 'Another server responds at portal.example.com.'],
  ['caa', 'The CAA records of portal.example.com don’t allow'],
  [
    'other',
    'The certificate authority didn’t accept portal.example.com. The certificate authority says: why',
  ],
])('the log explains what to do about “%s”', (kind, sentence) => {
  const reason = { type: `urn:ietf:params:acme:error:${kind}`, detail: 'why' }
  expect(explainChallenge(host, reason)).toContain(sentence)
})

test('the log says if the certificate authority can’t be reached', () => {
  const error = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  expect(explainFailure(error, 'https://ca.example/directory')).toBe(
    'The certificate authority at ca.example can’t be reached (ECONNRESET).',
  )
})
