import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { getMe } from '#people/accounts/contract.ts'
import { authAccounts, rateLimits, sessions } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { passkeys } from '#schema/second-factors.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { appCodeOf } from '#test/fakes/authenticator-app.ts'
import { openDevice } from '#test/fakes/passkey.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { removePasskey, renamePasskey } from './contract.passkeys.ts'
import { beginApp, confirmApp, getFactors } from './contract.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  origin = app.base
})
afterAll(() => app.close())

let count = 0
let dora: Person
beforeEach(async () => {
  count += 1
  dora = await app.person(`dora${count}@dora.test`)
  // All calls come from one address, within a minute.
  await app.db.delete(rateLimits).where(like(rateLimits.key, 'signInsByAddress%'))
})

const password = 'plain-sailing'

/** Sends requests like one of this portal's browsers and keeps the cookies. */
function browser(headers: Record<string, string> = {}) {
  let cookie = ''
  return async (path: string, body: object = {}) => {
    const response = await fetch(`${app.base}/api/auth/passkey${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    })
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return { status: response.status, body: await response.json() }
  }
}

type Device = ReturnType<typeof openDevice>

async function add(person: Person, device: Device, faults = {}, name = 'My phone') {
  const send = browser(person.headers)
  const options = await send('/generate-register-options', { password })
  return send('/verify-registration', { name, response: device.create(options.body, faults) })
}

async function signIn(device: Device, faults = {}) {
  const send = browser()
  const options = await send('/generate-authenticate-options')
  return send('/verify-authentication', { response: device.get(options.body, faults) })
}

async function withPasskey(person: Person) {
  const device = openDevice(origin)
  expect((await add(person, device)).status).toBe(200)
  return device
}

test("Cleo cannot see, rename or remove Ben's passkey", async () => {
  await withPasskey(app.ben)
  const [key] = (await app.ben.call(getFactors)).passkeys
  const params = { id: key?.id ?? '' }
  const renamed = await errorOf(app.cleo.call(renamePasskey, { params, body: { name: 'Mine' } }))
  expect(renamed).toMatchObject({ status: 404 })
  const removed = await errorOf(app.cleo.call(removePasskey, { params, body: { password } }))
  expect(removed).toMatchObject({ status: 404 })
  expect((await app.cleo.call(getFactors)).passkeys).toEqual([])
  expect((await app.ben.call(getFactors)).passkeys).toMatchObject([{ name: 'My phone' }])
})

describe('a passkey', () => {
  test('is added with the password, and signs in on its own', async () => {
    const refused = await browser(dora.headers)('/generate-register-options', { password: 'a guess' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
    const device = await withPasskey(dora)
    const entered = await signIn(device)
    expect(entered).toMatchObject({ status: 200, body: { user: { id: dora.userId } } })
    const headers = { authorization: `Bearer ${entered.body.token}` }
    expect(await call(getMe, {}, { base: app.base, headers })).toMatchObject({ id: dora.userId })
    const [key] = (await dora.call(getFactors)).passkeys
    expect(key?.lastUsedAt).not.toBeNull()
  })

  test('never exposes a token to the page', async () => {
    const device = await withPasskey(dora)
    const send = browser({ origin: app.base, 'sec-fetch-site': 'same-origin' })
    const options = await send('/generate-authenticate-options')
    const entered = await send('/verify-authentication', { response: device.get(options.body) })
    expect(entered.status).toBe(200)
    expect(JSON.stringify(entered.body)).not.toContain('oken')
  })

  test('needs no code from an authenticator app', async () => {
    const { uri } = await dora.call(beginApp, { body: { password } })
    await dora.call(confirmApp, { body: { code: appCodeOf(uri) } })
    expect(await signIn(await withPasskey(dora))).toMatchObject({ status: 200 })
  })

  test('is refused from a device that didn’t verify the person, when adding and signing in', async () => {
    const device = openDevice(origin)
    const refused = await add(dora, device, { verified: false })
    expect(refused).toMatchObject({ status: 401, body: { code: 'USER_NOT_VERIFIED' } })
    expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, dora.userId))).toEqual([])
    await add(dora, device)
    const before = await app.db.select().from(sessions).where(eq(sessions.userId, dora.userId))
    expect(await signIn(device, { verified: false })).toMatchObject({ status: 401 })
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, dora.userId))).toEqual(before)
  })

  test('is refused from another origin, for another challenge, or a second time', async () => {
    const device = await withPasskey(dora)
    expect((await signIn(device, { origin: 'https://evil.test' })).status).toBe(400)
    expect((await signIn(device, { challenge: 'AAAA' })).status).toBe(400)
    const send = browser()
    const options = await send('/generate-authenticate-options')
    const response = device.get(options.body)
    expect((await send('/verify-authentication', { response })).status).toBe(200)
    expect((await send('/verify-authentication', { response })).status).toBe(400)
  })

  test('doesn’t open another person’s account', async () => {
    const send = browser(dora.headers)
    const options = await send('/generate-register-options', { password })
    const answer = browser(app.ben.headers)
    const response = openDevice(origin).create(options.body)
    // Fails without a challenge of his own, and with hers in his session.
    expect((await answer('/verify-registration', { name: 'Mine', response })).status).toBe(400)
  })

  test('can be renamed and removed, which is recorded, and no longer works after removal', async () => {
    const device = await withPasskey(dora)
    const [key] = (await dora.call(getFactors)).passkeys
    const params = { id: key?.id ?? '' }
    await dora.call(renamePasskey, { params, body: { name: 'Old phone' } })
    expect((await dora.call(getFactors)).passkeys).toMatchObject([{ name: 'Old phone' }])
    const refused = await errorOf(dora.call(removePasskey, { params, body: { password: 'a guess' } }))
    expect(refused.status).toBe(422)
    await dora.call(removePasskey, { params, body: { password } })
    expect(await signIn(device)).toMatchObject({
      status: 401,
      body: { detail: 'This passkey is no longer registered here. Sign in with your password.' },
    })
    const rows = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.targetId, dora.userId), like(auditLogs.action, 'secondFactor.%')))
      .orderBy(desc(auditLogs.id))
    expect(rows.map((row) => row.action)).toEqual([
      'secondFactor.remove',
      'secondFactor.rename',
      'secondFactor.add',
    ])
  })
})

test('a passkey can be added without a password only shortly after sign-in', async () => {
  await app.db.delete(authAccounts).where(eq(authAccounts.userId, dora.userId))
  expect((await browser(dora.headers)('/generate-register-options')).status).toBe(200)
  app.clock.advance(16 * 60_000)
  const refused = await browser(dora.headers)('/generate-register-options')
  expect(refused).toMatchObject({ status: 403, body: { code: 'SESSION_NOT_FRESH' } })
})
