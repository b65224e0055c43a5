import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { requestUpload } from '#work/files/contract.ts'
import type { Easel } from './server.ts'
import { openEasel } from './server.ts'

let app: TestApp
let easel: Easel
let log = ''
beforeAll(async () => {
  app = await openTestApp()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  easel = await openEasel(
    { ...app.config, accessLog: true },
    {
      clock: app.clock,
      skip: ['migrations', 'pages', 'jobs'],
      // Returns all problems, although each refusal names only its own.
      logger: { level: 'trace', stream },
    },
  )
})
afterAll(async () => {
  await easel.close()
  await app.close()
})
beforeEach(() => {
  log = ''
})

const token = 'Kq3vTz8nWbYp1sLdRfGh5xJcMa7eUo2i'
const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(easel.address + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the server’s log at its most verbose level', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'a sign-in',
      () => send('POST', '/api/auth/sign-in/email', { email: app.ben.email, password: castPassword }),
    ],
    [
      'a sign-in that fails',
      () => send('POST', '/api/auth/sign-in/email', { email: app.ben.email, password: token }),
    ],
    ['a sign-up', () => send('POST', '/api/auth/sign-up/email', { email: 'new@new.test', password: token })],
    ['a new password', () => send('POST', '/api/auth/reset-password', { token, newPassword: `${token}!` })],
    ['a confirmed address', () => send('POST', '/api/auth/verify-email', { token })],
    ['a provider’s return URL', () => send('GET', `/api/auth/callback/oidc?code=${token}&state=${token}`)],
    ['an invitation link', () => send('GET', `/api/invitations/${token}`)],
    ['its acceptance', () => send('POST', `/api/invitations/${token}/accept`, { password: token })],
    ['an invitation page', () => send('GET', `/invitations/${token}`)],
    ['a review page', () => send('GET', `/review/${token}?code=${token}`)],
    ['an unsubscribe link', () => send('POST', `/unsubscribe/${app.ben.userId}.${token}`)],
    ['a bearer token', () => send('GET', '/api/projects', undefined, { authorization: `Bearer ${token}` })],
    [
      'a cookie',
      () => send('GET', '/api/projects', undefined, { cookie: `easel.session_token=${token}.${token}` }),
    ],
    ['the setup', () => send('POST', '/api/setup', { token, email: 'x@x.test', password: token })],
    [
      'a call of another site',
      () => send('PATCH', `/api/auth/user?key=${token}`, {}, { origin: 'https://evil.test' }),
    ],
    [
      'the signature of an upload',
      async () => {
        const body = { projectId: app.benProject.id, name: 'a.txt', size: 5, type: 'text/plain' }
        const { uploadURL } = await app.ben.call(requestUpload, { body })
        const { pathname, search } = new URL(uploadURL, easel.address)
        const sent = { method: 'PUT', headers: app.ben.headers }
        expect(
          (await fetch(easel.address + pathname + search, { ...sent, body: 'hello' })).status,
        ).toBeLessThan(300)
        await fetch(`${easel.address}${pathname}?token=${token}`, { ...sent, body: 'hello' })
        expect(log).not.toContain(search)
      },
    ],
    [
      'a socket',
      () =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(`${easel.address.replace('http', 'ws')}/ws?token=${token}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          socket.on('error', () => resolve())
        }),
    ],
  ])('contains no secret of %s', async (_what, act) => {
    await act()
    await expect.poll(() => log).toContain('"event":"request"')
    expect(log).not.toContain(token)
    expect(log).not.toContain(castPassword)
    expect(log).not.toContain(String(app.ben.headers.authorization?.replace('Bearer ', '')))
    expect(log).not.toContain(app.config.EASEL_SECRET)
  })

  test('has one line per entry, regardless of what was sent', async () => {
    await send('GET', `/api/projects/${encodeURIComponent('x\n{"level":60,"msg":"forged"}')}`)
    await send('GET', '/a%0d%0a{"level":60,"msg":"forged"}')
    await expect.poll(() => lines().filter(({ event }) => event === 'request').length).toBe(2)
    expect(lines().filter(({ level, msg }) => level === 60 || msg === 'forged')).toEqual([])
  })
})

describe('the log has an entry', () => {
  const refused = async () => {
    await expect.poll(() => lines().some(({ event }) => event === 'refused')).toBe(true)
    return lines().find(({ event }) => event === 'refused')
  }

  test('for a forbidden action, with person and address', async () => {
    await send('POST', '/api/clients', { companyName: 'Mine' }, app.ben.headers)
    expect(await refused()).toMatchObject({
      level: 40,
      status: 403,
      method: 'POST',
      path: '/api/clients',
      address: '127.0.0.1',
      userId: app.ben.userId,
      reqId: expect.any(String),
      time: expect.any(Number),
    })
  })

  test('for a wrong password, without naming the account', async () => {
    await send('POST', '/api/auth/sign-in/email', { email: app.ben.email, password: 'wrong' })
    expect(await refused()).toMatchObject({ status: 401, path: '/api/auth/sign-in/email', userId: null })
    expect(log).not.toContain(app.ben.email)
  })

  test('for an invalid token, and for a call from another site', async () => {
    await send('GET', '/api/projects', undefined, { authorization: `Bearer ${token}` })
    expect(await refused()).toMatchObject({ status: 401, path: '/api/projects' })
    log = ''
    await send('PATCH', '/api/auth/user', {}, { ...app.ben.headers, origin: 'https://evil.test' })
    expect(await refused()).toMatchObject({ status: 403, path: '/api/auth/user' })
  })

  test('only for unusual events, not for an ended session, a missing item or an incomplete form', async () => {
    await send('GET', '/api/auth/user')
    await send('GET', `/api/projects/${app.benProject.id}`, undefined, app.cleo.headers)
    await send('POST', '/api/clients', {}, app.ada.headers)
    await expect.poll(() => lines().filter(({ event }) => event === 'request').length).toBe(3)
    expect(lines().filter(({ event }) => event === 'refused')).toEqual([])
  })
})
