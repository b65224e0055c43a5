import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openHttp } from './http-server.ts'

/** A server whose log the test reads. */
async function openLogged(env: Record<string, string>) {
  const config = readConfig(env)
  const stream = new PassThrough()
  const app = await openHttp(config, new Map(), { level: config.logLevel, stream })
  app.decorateRequest('actor', null)
  app.get('/api/invitations/:token', async () => ({ text: 'welcome' }))
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const lines = () =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { app, base, lines }
}
const token = 'a-token-that-nobody-else-may-learn'

test('the access log has one line per response, without secrets', async () => {
  const { app, base, lines } = await openLogged({ EASEL_ACCESS_LOG: '1' })
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` }
  const response = await fetch(`${base}/api/invitations/${token}?q=${token}`, { headers })
  await app.close()
  const [line, ...others] = lines().filter(({ msg }) => !msg.startsWith('Server listening'))
  expect(others).toEqual([])
  expect(line).toMatchObject({
    event: 'request',
    method: 'GET',
    path: '/api/invitations/…',
    status: 200,
    bytes: 18,
    ms: expect.any(Number),
    userId: null,
    reqId: response.headers.get('x-request-id'),
  })
  expect(JSON.stringify(line)).not.toContain(token)
})

test('requests aren’t logged by default', async () => {
  const { app, base, lines } = await openLogged({})
  await fetch(`${base}/api/invitations/x`)
  await app.close()
  expect(lines()).toEqual([])
})

test('only a trusted proxy can set a request’s id, and only to a short, plain one', async () => {
  const idOf = async (env: Record<string, string>, given: string) => {
    const { app, base } = await openLogged(env)
    const { headers } = await fetch(base, { headers: { 'x-request-id': given } })
    await app.close()
    return headers.get('x-request-id')
  }
  expect(await idOf({ TRUST_PROXY: '1' }, 'proxy-17')).toBe('proxy-17')
  const made = /^[0-9a-f-]{36}$/
  expect(await idOf({}, 'proxy-17')).toMatch(made)
  expect(await idOf({ TRUST_PROXY: '1' }, 'x'.repeat(101))).toMatch(made)
  expect(await idOf({ TRUST_PROXY: '1' }, 'two words')).toMatch(made)
})

test('an unknown log level is rejected', () => {
  expect(() => readConfig({ EASEL_LOG_LEVEL: 'loud' })).toThrow('EASEL_LOG_LEVEL')
})
