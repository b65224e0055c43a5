import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldAttempts } from '#people/accounts/attempt-counts.ts'
import { emailLinks, sessions, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import type { FakeSmtpServer } from '#test/fakes/smtp.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openBrowser, readSignInEmail } from '#test/fixtures/sign-in-emails.ts'

let smtp: FakeSmtpServer
let app: TestApp
beforeEach(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@marlow.test', TRUST_PROXY: '1' } })
  await app.db.update(users).set({ emailVerified: true })
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const minute = 60_000
const open = () => openBrowser(app.base)
type Browser = ReturnType<typeof open>
const ask = (browser: Browser, body: object = { email: app.ben.email, path: '/invoices/1?from=email' }) =>
  browser.post('/auth/sign-in/request-email', body)
const read = () => readSignInEmail(app, smtp)
const byLink = (browser: Browser, token: string, confirmed?: boolean) =>
  browser.post('/auth/sign-in/emailed-link', { token, ...(confirmed ? { confirmed } : {}) })
const byCode = (browser: Browser, code: string, email: string | undefined = app.ben.email) =>
  browser.post('/auth/sign-in/emailed-code', { code, ...(email ? { email } : {}) })
const whoIs = async (browser: Browser) => (await browser.get('/auth/user')).body.email

describe('the emailed link', () => {
  test('signs in immediately in the browser that requested it, and returns to the original page', async () => {
    const phone = open()
    expect(await ask(phone)).toMatchObject({ status: 200, body: { status: true } })
    const { token, raw } = await read()
    expect(raw).toContain(`To: ${app.ben.email}`)
    const entered = await byLink(phone, token)
    expect(entered).toMatchObject({ status: 200, body: { path: '/invoices/1?from=email' } })
    expect(await whoIs(phone)).toBe(app.ben.email)
    expect((await byLink(phone, token)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('asks for confirmation in any other browser', async () => {
    await ask(open())
    const { token } = await read()
    const other = open()
    expect((await byLink(other, token)).body).toEqual({ asks: { email: app.ben.email } })
    expect(await whoIs(other)).toBeUndefined()
    // Requesting an email for another address doesn't count.
    await ask(other, { email: app.cleo.email })
    expect((await byLink(other, token)).body).toEqual({ asks: { email: app.ben.email } })
    expect((await byLink(other, token, true)).body).toMatchObject({ user: { email: app.ben.email } })
    expect(await whoIs(other)).toBe(app.ben.email)
  })

  test('expires after 15 minutes, or when a newer one is sent or the address changes', async () => {
    const phone = open()
    await ask(phone)
    const first = await read()
    app.clock.advance(15 * minute)
    expect((await byLink(phone, first.token)).status).toBe(400)
    await ask(phone)
    const second = await read()
    await ask(phone)
    const third = await read()
    expect((await byLink(phone, second.token)).status).toBe(400)
    await app.db.update(users).set({ email: 'new@acme.test' }).where(eq(users.id, app.ben.userId))
    expect((await byLink(phone, third.token)).status).toBe(400)
    expect((await byLink(phone, 'x'.repeat(43))).status).toBe(400)
  })

  test('ends all other access if the address was never proven', async () => {
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, app.ben.userId))
    const phone = open()
    await ask(phone)
    await byLink(phone, (await read()).token)
    expect(await whoIs(phone)).toBe(app.ben.email)
    expect(await app.db.$count(sessions, eq(sessions.userId, app.ben.userId))).toBe(1)
    const password = { email: app.ben.email, password: castPassword }
    expect((await open().post('/auth/sign-in/email', password)).status).toBe(401)
  })
})

describe('the emailed code', () => {
  test('signs in once, even on another device', async () => {
    await ask(open())
    const { code } = await read()
    const laptop = open()
    expect((await byCode(laptop, code)).body).toMatchObject({ path: '/invoices/1?from=email' })
    expect(await whoIs(laptop)).toBe(app.ben.email)
    expect((await byCode(open(), code)).body).toMatchObject({ code: 'INVALID_CODE' })
  })

  test('allows five attempts, and the link still works afterward', async () => {
    const phone = open()
    await ask(phone)
    const { code, token } = await read()
    const wrong = code === '000 000' ? '111111' : '000000'
    const guesses = await Promise.all(Array.from({ length: 5 }, () => byCode(phone, wrong)))
    expect(guesses.map((one) => one.status)).toEqual(Array(5).fill(400))
    expect((await byCode(phone, code)).status).toBe(400)
    expect((await byLink(phone, token)).status).toBe(200)
  })

  test('can’t be guessed by requesting new codes over several days', async () => {
    const wrong = '12'.repeat(3)
    for (let hour = 0; hour < 8; hour++) {
      await ask(open())
      await read()
      for (let tries = 0; tries < 4; tries++) await byCode(open(), wrong)
      app.clock.advance(61 * minute)
    }
    const counted = await app.db.select({ tries: emailLinks.tries }).from(emailLinks)
    expect(counted.reduce((sum, { tries }) => sum + tries, 0)).toBe(25)
    await ask(open())
    expect((await byCode(open(), (await read()).code)).status).toBe(400)
  })
})

describe('requesting an email', () => {
  test('gets the same response for known and unknown addresses, and not before 400 ms', async () => {
    const answers = []
    for (const email of [app.ben.email, 'nobody@acme.test']) {
      const start = performance.now()
      const browser = open()
      const answer = await ask(browser, { email })
      expect(performance.now() - start).toBeGreaterThan(395)
      answers.push([answer.status, answer.body, Object.keys(browser.cookies)])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await app.db.$count(outboxEmails)).toBe(1)
    expect((await byCode(open(), '123456', 'nobody@acme.test')).body).toMatchObject({ code: 'INVALID_CODE' })
  })

  test('is limited together with password resets', async () => {
    for (let count = 0; count < 4; count++) expect((await ask(open())).status).toBe(200)
    expect((await open().post('/auth/request-password-reset', { email: app.ben.email })).status).toBe(200)
    expect((await ask(open())).status).toBe(429)
    expect((await ask(open(), { email: app.cleo.email })).status).toBe(200)
  })

  test('leads only to pages of this portal', async () => {
    for (const path of ['https://evil.test', '//evil.test', '/\\evil.test']) {
      expect((await ask(open(), { email: app.ben.email, path })).status).toBe(422)
    }
  })

  test('doesn’t ask for the address again in a browser that has signed in before, and shows only part of it there', async () => {
    const phone = open()
    expect((await phone.get('/auth/ways-in')).body).toMatchObject({ sendsMail: true, lastEmail: null })
    expect((await ask(phone, {})).status).toBe(422)
    await phone.post('/auth/sign-in/email', { email: app.ben.email, password: castPassword })
    await phone.post('/auth/sign-out', {})
    expect((await phone.get('/auth/ways-in')).body).toMatchObject({ lastEmail: 'b…@acme.test' })
    expect((await ask(phone, {})).status).toBe(200)
    expect((await byCode(phone, (await read()).code, '')).body).toMatchObject({
      user: { email: app.ben.email },
    })
    const [forged] = [open()]
    forged.cookies['easel.last_person'] =
      phone.cookies['easel.last_person']?.replace(app.ben.userId, app.cleo.userId) ?? ''
    expect((await forged.get('/auth/ways-in')).body).toMatchObject({ lastEmail: null })
  })
})

test('the audit log records a requested email, without its link and code', async () => {
  const phone = open()
  await ask(phone)
  const { token, code } = await read()
  await byLink(phone, token)
  const entries = await app.db.select().from(auditLogs)
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.askSignIn', 'session.signIn']),
  )
  const stored = JSON.stringify([
    entries,
    await app.db.select().from(outboxEmails),
    await app.db.select().from(emailLinks),
  ])
  for (const secret of [token, code, code.replace(' ', '')]) expect(stored).not.toContain(secret)
})

test('a second factor is still required', async () => {
  await app.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, app.ben.userId))
  const phone = open()
  await ask(phone)
  expect((await byLink(phone, (await read()).token)).body).toEqual({
    path: '/invoices/1?from=email',
    twoFactorRedirect: true,
    twoFactorMethods: ['totp'],
  })
  expect(await whoIs(phone)).toBeUndefined()
  expect((await phone.get('/auth/ways-in')).body.secondStep).toEqual(['totp'])
})

test('old links are deleted, but not while their attempts still count', async () => {
  await ask(open())
  await read()
  app.clock.advance(47 * 60 * minute)
  await deleteOldAttempts(app.db, app.clock.now())
  expect(await app.db.$count(emailLinks)).toBe(1)
  app.clock.advance(2 * 60 * minute)
  await deleteOldAttempts(app.db, app.clock.now())
  expect(await app.db.$count(emailLinks)).toBe(0)
})

test('no email can be requested without a mail server', async () => {
  const plain = await openTestApp()
  const answer = await ask(openBrowser(plain.base))
  expect([answer.status, answer.body.code]).toEqual([409, 'NO_MAIL_SERVER'])
  await plain.close()
})
