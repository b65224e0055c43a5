import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendSession, getWaysIn, signOut } from '#people/accounts/contract.sessions.ts'
import { getMe } from '#people/accounts/contract.ts'
import { authAccounts, sessions, users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Headers that a page's script always sends. */
const browser = () => ({ origin: app.base, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${app.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

describe('sign-up', () => {
  test('creates a customer, signs them in, and doesn’t expose the token to browsers', async () => {
    const response = await post(
      '/sign-up/email',
      { email: 'Dora@Dora.test', password: 'plain-secret' },
      browser(),
    )
    expect(response.status).toBe(200)
    const body = (await response.json()) as { token?: string; user: { email: string } }
    expect(body.user.email).toBe('dora@dora.test')
    expect(body).not.toHaveProperty('token')
    expect(response.headers.get('set-auth-token')).toBeNull()
    expect(response.headers.getSetCookie()[0]).toMatch(/^easel\.session_token=.*HttpOnly; SameSite=Lax$/)
    const me = await app.stranger.call(getMe).catch((error) => error.status)
    expect(me).toBe(401)
    const asked = await fetch(`${app.base}/api/auth/user`, { headers: { cookie: cookieOf(response) } })
    expect(await asked.json()).toMatchObject({ email: 'dora@dora.test', role: 'CUSTOMER', memberships: [] })
  })

  test('returns the token to a program', async () => {
    const response = await post('/sign-up/email', { email: 'erik@erik.test', password: 'plain-secret' })
    const body = (await response.json()) as { token: string }
    const asked = await fetch(`${app.base}/api/auth/user`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(asked.status).toBe(200)
    const signed = response.headers.get('set-auth-token') ?? ''
    const again = await fetch(`${app.base}/api/auth/user`, {
      headers: { authorization: `Bearer ${signed}` },
    })
    expect(again.status).toBe(200)
  })

  test('cannot set a role, rights, an id, or a proven address', async () => {
    const tricks = {
      role: 'ADMIN',
      seesMoney: true,
      sees_money: true,
      emailVerified: true,
      id: app.ada.userId,
      data: { role: 'ADMIN' },
      options: { data: { role: 'ADMIN' } },
      user_metadata: { role: 'ADMIN' },
    }
    const response = await post('/sign-up/email', {
      email: 'mallory@evil.test',
      password: 'plain-secret',
      ...tricks,
    })
    expect(response.status).toBe(200)
    const [row] = await app.db.select().from(users).where(eq(users.email, 'mallory@evil.test'))
    expect(row).toMatchObject({ role: 'CUSTOMER', seesMoney: false, emailVerified: false })
    expect(row?.id).not.toBe(app.ada.userId)
  })

  test('rejects a picture URL', async () => {
    for (const field of ['image', 'profileImageUrl']) {
      const response = await post('/sign-up/email', {
        email: 'frida@frida.test',
        password: 'plain-secret',
        [field]: 'https://evil.test/tracker.png',
      })
      expect(response.status).toBe(422)
    }
    expect(await app.db.select().from(users).where(eq(users.email, 'frida@frida.test'))).toEqual([])
  })

  test("turns Better Auth's errors into problems with the same code and message", async () => {
    const short = await post('/sign-up/email', { email: 'frida@frida.test', password: '12345' })
    expect(short.headers.get('content-type')).toContain('application/problem+json')
    expect(await short.json()).toMatchObject({
      status: 400,
      code: 'PASSWORD_TOO_SHORT',
      message: 'Password too short',
      detail: 'Choose a password of at least 6 characters.',
      errors: { password: ['Choose a password of at least 6 characters.'] },
    })
    const taken = await post('/sign-up/email', { email: app.ben.email, password: 'plain-secret' })
    expect(await taken.json()).toMatchObject({ status: 422, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
    const nonsense = await post('/sign-up/email', { email: 'nonsense', password: 'plain-secret' })
    expect(await nonsense.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      detail: 'Invalid email',
      errors: { email: ['Invalid email'] },
    })
  })

  test('is refused with a message while it’s closed', async () => {
    await app.db.update(agency).set({ openSignUp: false })
    const response = await post('/sign-up/email', { email: 'gil@gil.test', password: 'plain-secret' })
    expect(await response.json()).toMatchObject({
      status: 403,
      detail: 'New accounts are by invitation only. Please ask the agency to invite you.',
    })
    await app.db.update(agency).set({ openSignUp: true })
    expect(await app.db.select().from(users).where(eq(users.email, 'gil@gil.test'))).toEqual([])
  })
})

describe('sign-in and sign-out', () => {
  const body = () => ({ email: app.cleo.email, password: castPassword })

  test('store the address that an administrator uses as the portal’s address if none is set, but never one that a customer uses', async () => {
    const publicUrl = async () => (await app.db.select().from(agency))[0]?.publicUrl
    await post('/sign-in/email', body())
    expect(await publicUrl()).toBeNull()
    await post('/sign-in/email', { email: app.ada.email, password: 'wrong' })
    expect(await publicUrl()).toBeNull()
    await post('/sign-in/email', { email: app.ada.email, password: castPassword })
    expect(await publicUrl()).toBe(app.base)
  })

  test('give a browser a cookie but no token', async () => {
    const response = await post('/sign-in/email', body(), { 'sec-fetch-site': 'same-origin' })
    expect(response.status).toBe(200)
    expect(JSON.stringify(await response.json())).not.toContain('token')
    expect(response.headers.get('set-auth-token')).toBeNull()
    expect(cookieOf(response)).toContain('easel.session_token=')
  })

  test('ignore a cookie without a signature', async () => {
    const token = app.cleo.headers.authorization?.replace('Bearer ', '')
    for (const cookie of [`easel.session_token=${token}`, `easel.session_token=${token}.AAAA`]) {
      const response = await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
      expect(response.status).toBe(401)
    }
  })

  test('affect only this session', async () => {
    const signedIn = await post('/sign-in/email', body())
    const cookie = cookieOf(signedIn)
    const signedOut = await post('/sign-out', {}, { cookie })
    expect(await signedOut.json()).toEqual({ success: true })
    const after = await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
    expect(after.status).toBe(401)
    expect((await app.cleo.call(getMe)).email).toBe('cleo@cleo.test')
  })

  test('can’t be done by another site’s page', async () => {
    for (const path of ['/sign-in/email', '/sign-out', '/get-session']) {
      const response = await post(path, body(), { ...app.cleo.headers, origin: 'https://evil.test' })
      expect(response.status).toBe(403)
    }
  })

  test('ignore a role sent to sign-in, the profile or a closed path', async () => {
    await post('/sign-in/email', { ...body(), role: 'ADMIN' })
    for (const [method, path] of [
      ['PATCH', '/user'],
      ['POST', '/update-user'],
      ['PATCH', '/update-user'],
      ['POST', '/admin/set-role'],
    ]) {
      await fetch(`${app.base}/api/auth${path}`, {
        method: method as string,
        headers: { ...app.cleo.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'ADMIN', seesMoney: true, userId: app.cleo.userId }),
      })
    }
    const [row] = await app.db.select().from(users).where(eq(users.id, app.cleo.userId))
    expect(row).toMatchObject({ role: 'CUSTOMER', seesMoney: false })
  })

  test('can extend the session to its full length', async () => {
    const signedIn = await post('/sign-in/email', body())
    const cookie = cookieOf(signedIn)
    const soon = new Date(Date.now() + 60_000)
    await app.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, app.cleo.userId))
    const extended = await post('/get-session', {}, { cookie, ...browser() })
    const me = (await extended.json()) as { expiresAt: string }
    expect(new Date(me.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(cookieOf(extended)).toContain('easel.session_token=')
    expect(await app.stranger.call(extendSession).catch((error) => error.status)).toBe(401)
  })

  test('treat an ended session as signed out', async () => {
    const person = await app.person('hana@hana.test')
    await app.db
      .update(sessions)
      .set({ expiresAt: app.clock.now() })
      .where(eq(sessions.userId, person.userId))
    await expect(person.call(getMe)).rejects.toMatchObject({ status: 401 })
    await expect(person.call(signOut)).resolves.toEqual({ success: true })
  })
})

describe('ways to sign in', () => {
  test('include a disabled provider button with an explanation until the portal has a PUBLIC_URL', async () => {
    const waysIn = { social: [], showsMissing: true, sendsMail: false }
    expect(await app.stranger.call(getWaysIn)).toMatchObject(waysIn)
    const response = await post('/sign-in/social', { provider: 'google', callbackURL: '/auth/callback' })
    expect(await response.json()).toMatchObject({ status: 404, code: 'PROVIDER_NOT_FOUND' })
    const published = await openTestApp({ env: { PUBLIC_URL: 'http://portal.marlow.test' } })
    const { call } = published.stranger
    expect(await call(getWaysIn).finally(published.close)).toMatchObject({ social: [], showsMissing: false })
  })

  test('never redirect to another site afterward', async () => {
    for (const callbackURL of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const response = await post('/sign-in/social', { provider: 'google', callbackURL })
      expect(response.status).toBe(422)
    }
  })
})

test('passwords are stored only as hashes', async () => {
  const rows = await app.db.select().from(authAccounts)
  expect(rows.some((row) => row.password?.includes('plain-secret'))).toBe(false)
})
