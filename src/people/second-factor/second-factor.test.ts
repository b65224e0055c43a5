import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { getMe } from '#people/accounts/contract.ts'
import { requestReset, resetPassword } from '#people/accounts/verification/contract.ts'
import { rateLimits, sessions, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { twoFactors } from '#schema/second-factors.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { appCodeOf } from '#test/fakes/authenticator-app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { beginApp, confirmApp, getFactors, removeApp, renewCodes } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
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

/** A browser or program without a session that keeps its cookies. */
function visitor(base = app.base) {
  let cookies: Record<string, string> = {}
  return {
    async post(path: string, body: object) {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const response = await fetch(`${base}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
        body: JSON.stringify(body),
      })
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? []
        cookies[name] = value
      }
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    forget() {
      cookies = {}
    },
    cookies: () => cookies,
  }
}

async function withPassword(person: Person, base = app.base) {
  const browser = visitor(base)
  const answer = await browser.post('/sign-in/email', { email: person.email, password: person.password })
  return { ...browser, answer }
}

/** Sets up an app. Returns its URI, which generates codes, and the recovery codes. */
async function withApp(person: Person) {
  const { uri } = await person.call(beginApp, { body: { password } })
  await amidWindow()
  const { recoveryCodes } = await person.call(confirmApp, { body: { code: appCodeOf(uri, -1) } })
  return { uri, recoveryCodes }
}

/**
 * Waits if the current window is about to end, so that the previous window's code stays valid for a while.
 */
async function amidWindow(): Promise<void> {
  const leftMs = 30_000 - (Date.now() % 30_000)
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
}

async function rowsOf(userId: string) {
  return app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, userId), like(auditLogs.action, 'secondFactor.%')))
    .orderBy(desc(auditLogs.id))
}

test("Cleo's authenticator app doesn't work for Ben's account", async () => {
  const { uri } = await withApp(app.cleo)
  await app.ben.call(beginApp, { body: { password } })
  const refused = await errorOf(app.ben.call(confirmApp, { body: { code: appCodeOf(uri) } }))
  expect(refused.problem.errors).toHaveProperty('code')
  expect(await app.ben.call(getFactors)).toMatchObject({ app: false, codesLeft: null })
})

describe('setting up', () => {
  test('requires the password, then a code, and returns ten recovery codes once', async () => {
    const wrong = await errorOf(dora.call(beginApp, { body: { password: 'a guess' } }))
    expect(wrong.problem.errors).toEqual({ password: ['This isn’t your password.'] })
    const { uri, secret } = await dora.call(beginApp, { body: { password } })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Studio%20Marlow:dora/)
    expect(uri).toContain(secret)
    const mistyped = await errorOf(dora.call(confirmApp, { body: { code: '000 000' } }))
    expect(mistyped.status).toBe(422)
    expect(await dora.call(getFactors)).toMatchObject({ app: false })
    const { recoveryCodes } = await dora.call(confirmApp, { body: { code: appCodeOf(uri) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await dora.call(getFactors)).toMatchObject({ app: true, codesLeft: 10, required: false })
    const again = await errorOf(dora.call(beginApp, { body: { password } }))
    expect(again).toMatchObject({ status: 409, detail: /set up already/ })
  })

  test('encrypts the secret and recovery codes, and logs neither', async () => {
    const { uri, recoveryCodes } = await withApp(dora)
    const [row] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, dora.userId))
    const stored = JSON.stringify([row, await rowsOf(dora.userId)])
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word)
    expect(await rowsOf(dora.userId)).toMatchObject([
      { action: 'secondFactor.add', metadata: { kind: 'APP' } },
    ])
  })

  test('doesn’t affect sign-in until it’s confirmed', async () => {
    await dora.call(beginApp, { body: { password } })
    expect((await withPassword(dora)).answer).toMatchObject({
      status: 200,
      body: { user: { id: dora.userId } },
    })
  })
})

describe('signing in', () => {
  test('creates a session only after the code', async () => {
    const { uri } = await withApp(dora)
    const before = await app.db.select().from(sessions).where(eq(sessions.userId, dora.userId))
    const browser = await withPassword(dora)
    expect(browser.answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect(Object.keys(browser.cookies())).toEqual(['easel.two_factor'])
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, dora.userId))).toEqual(before)
    const entered = await browser.post('/two-factor/verify-totp', { code: appCodeOf(uri) })
    expect(entered).toMatchObject({ status: 200, body: { user: { id: dora.userId } } })
    const headers = { authorization: `Bearer ${entered.body.token}` }
    expect(await call(getMe, {}, { base: app.base, headers })).toMatchObject({ id: dora.userId })
  })

  test('accepts a code once across all processes', async () => {
    const { uri } = await withApp(dora)
    const other = await app.another()
    const [one, two] = [await withPassword(dora), await withPassword(dora, other.address)]
    const code = appCodeOf(uri)
    const answers = await Promise.all([
      one.post('/two-factor/verify-totp', { code }),
      two.post('/two-factor/verify-totp', { code }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect(answers.find((answer) => answer.status === 401)?.body).toMatchObject({
      code: 'CODE_USED',
      detail: 'This code was already used. Wait for the next one in the app.',
    })
  })

  test('doesn’t accept the code used during setup', async () => {
    const { uri } = await dora.call(beginApp, { body: { password } })
    const code = appCodeOf(uri)
    await dora.call(confirmApp, { body: { code } })
    const browser = await withPassword(dora)
    expect((await browser.post('/two-factor/verify-totp', { code })).body.code).toBe('CODE_USED')
  })

  test('accepts each recovery code once, however it’s typed, and records it', async () => {
    const { recoveryCodes } = await withApp(dora)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.replace('-', ' ').toUpperCase()}`
    const entered = await (await withPassword(dora)).post('/two-factor/verify-backup-code', { code: typed })
    expect(entered.status).toBe(200)
    const again = await (await withPassword(dora)).post('/two-factor/verify-backup-code', { code })
    expect(again).toMatchObject({ status: 401, body: { detail: /none of your recovery codes/ } })
    expect(await dora.call(getFactors)).toMatchObject({ codesLeft: 9 })
    expect((await rowsOf(dora.userId)).map((row) => row.action)).toContain('secondFactor.codeUsed')
  })

  test('accepts only one of two concurrent recovery codes, and restores neither', async () => {
    const { recoveryCodes } = await withApp(dora)
    const other = await app.another()
    const enter = async (base: string, code?: string) =>
      (await withPassword(dora, base)).post('/two-factor/verify-backup-code', { code })
    for (const [one, two] of [
      [recoveryCodes[0], recoveryCodes[0]],
      [recoveryCodes[1], recoveryCodes[2]],
    ]) {
      const browsers = [await withPassword(dora), await withPassword(dora, other.address)]
      const answers = await Promise.all(
        browsers.map((browser, at) =>
          browser.post('/two-factor/verify-backup-code', { code: at === 0 ? one : two }),
        ),
      )
      const entered = answers.filter((answer) => answer.status === 200)
      expect(entered.length).toBeLessThanOrEqual(one === two ? 1 : 2)
      expect(entered.length).toBeGreaterThanOrEqual(1)
      for (const [at, answer] of answers.entries()) {
        if (answer.status === 200) expect((await enter(app.base, at === 0 ? one : two)).status).toBe(401)
      }
    }
  })

  test('delays even the right code after ten wrong ones, in any process', async () => {
    const { uri, recoveryCodes } = await withApp(dora)
    const other = await app.another()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // Better Auth accepts five codes per password.
      const base = attempt % 2 ? app.base : other.address
      const browser = await withPassword(dora, base)
      expect((await browser.post('/two-factor/verify-totp', { code: `12345${attempt}` })).status).toBe(401)
    }
    const browser = await withPassword(dora)
    const refused = await browser.post('/two-factor/verify-totp', { code: appCodeOf(uri) })
    expect(refused).toMatchObject({ status: 429, body: { detail: /^Too many wrong codes/ } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    const recovery = await browser.post('/two-factor/verify-backup-code', { code: recoveryCodes[0] })
    expect(recovery.status).toBe(429)
  })

  test('isn’t bypassed by an emailed password reset', async () => {
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, dora.userId))
    await withApp(dora)
    await app.stranger.call(requestReset, { body: { email: dora.email } })
    const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, dora.email))
    const token = /\/auth\/reset#(\S+)/.exec(sentEmail?.text ?? '')?.[1]
    const newPassword = 'brand-new-sails'
    await app.stranger.call(resetPassword, { body: { token, newPassword } })
    const { answer, cookies } = await withPassword({ ...dora, password: newPassword })
    expect(answer.body).toMatchObject({ twoFactorRedirect: true })
    expect(Object.keys(cookies())).not.toContain('easel.session_token')
  })

  test('asks for the code even if the person is already signed in', async () => {
    const { uri } = await withApp(dora)
    const response = await fetch(`${app.base}/api/auth/two-factor/verify-totp`, {
      method: 'POST',
      headers: { ...dora.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: appCodeOf(uri) }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ detail: /Start again with your password/ })
  })

  test('refuses forged challenges, and expires them after ten minutes', async () => {
    const { uri } = await withApp(dora)
    const forged = await fetch(`${app.base}/api/auth/two-factor/verify-totp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'easel.two_factor=2fa-x.AAAA' },
      body: JSON.stringify({ code: appCodeOf(uri) }),
    })
    expect(forged.status).toBe(401)
    const browser = await withPassword(dora)
    app.clock.advance(11 * 60_000)
    expect((await browser.post('/two-factor/verify-totp', { code: appCodeOf(uri) })).status).toBe(401)
  })
})

test('creating new recovery codes invalidates the old ones', async () => {
  const { recoveryCodes } = await withApp(dora)
  const fresh = await dora.call(renewCodes, { body: { password } })
  const browser = await withPassword(dora)
  expect((await browser.post('/two-factor/verify-backup-code', { code: recoveryCodes[1] })).status).toBe(401)
  const entered = await browser.post('/two-factor/verify-backup-code', { code: fresh.recoveryCodes[1] })
  expect(entered.status).toBe(200)
  const rows = await rowsOf(dora.userId)
  // Entries written by the database use its clock instead of the test's.
  expect(rows.map((row) => row.action).sort()).toEqual([
    'secondFactor.add',
    'secondFactor.codeUsed',
    'secondFactor.codes',
  ])
})

test('only the password is needed again once the second factor is turned off', async () => {
  await withApp(dora)
  const refused = await errorOf(dora.call(removeApp, { body: {} }))
  expect(refused).toMatchObject({ status: 422, detail: 'Enter your password.' })
  await dora.call(removeApp, { body: { password } })
  expect((await withPassword(dora)).answer.body).toMatchObject({ user: { id: dora.userId } })
  expect(await app.db.select().from(twoFactors).where(eq(twoFactors.userId, dora.userId))).toEqual([])
  const [row] = await app.db.select().from(users).where(eq(users.id, dora.userId))
  expect(row).toMatchObject({ twoFactorEnabled: false })
  expect((await rowsOf(dora.userId))[0]).toMatchObject({ action: 'secondFactor.remove' })
})
