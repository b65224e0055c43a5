import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  // Sends nothing. The configured mail server changes the responses.
  app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(() => app.close())

/** Requests come from the browser that signed up last, unless another is given. */
let browser = ''
function post(path: string, body: unknown, cookie = browser) {
  return fetch(`${app.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.base, cookie },
    body: JSON.stringify(body),
  })
}

async function signUp(email: string) {
  const body = { email, password: 'plain-secret', firstName: 'Dora', role: 'ADMIN' }
  const answer = await post('/sign-up/email', body, '')
  browser = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return answer
}

async function emailTo(email: string) {
  const rows = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, email))
  return rows.at(-1)
}

describe('with a mail server', () => {
  test('an account is opened by a POST from the emailed link', async () => {
    const signedUp = await signUp('dora@dora.test')
    // The cookie isn't a session. It only proves that this browser signed up.
    expect([signedUp.status, signedUp.headers.getSetCookie()]).toEqual([
      200,
      [expect.stringMatching(/^easel\.signed_up=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)],
    ])
    const early = await post('/sign-in/email', { email: 'dora@dora.test', password: 'plain-secret' })
    expect(await early.json()).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    const sentEmail = await emailTo('dora@dora.test')
    expect(sentEmail?.subject).toBe('Confirm your email – Studio Marlow')
    const token = /\/auth\/verify#(\S+)/.exec(sentEmail?.text ?? '')?.[1]
    const opened = await fetch(`${app.base}/api/auth/verify-email?token=${token}`)
    expect(opened.status).toBe(404)
    const confirmed = await post('/verify-email', { token })
    expect(confirmed.status).toBe(200)
    const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ email: 'dora@dora.test', firstName: 'Dora', role: 'CUSTOMER' })
  })

  test('sign-up responds the same way for a taken address and emails its owner', async () => {
    const fresh = await signUp('erik@erik.test')
    const taken = await signUp(app.ben.email)
    expect(taken.status).toBe(fresh.status)
    const shape = (body: { user: object }) => Object.keys(body.user).sort()
    const [one, other] = [await fresh.json(), await taken.json()] as { user: { email: string } }[]
    expect(shape(other as never)).toEqual(shape(one as never))
    expect(other).toMatchObject({ user: { email: app.ben.email, role: 'CUSTOMER', firstName: 'Dora' } })
    expect((await emailTo(app.ben.email))?.subject).toBe('You already have an account – Studio Marlow')
    const [ben] = await app.db.select().from(users).where(eq(users.email, app.ben.email))
    expect(ben?.firstName).toBe('Ben')
  })

  test('sign-up takes the same time for a taken address', async () => {
    const took = async (email: string) => {
      const start = performance.now()
      await signUp(email)
      return performance.now() - start
    }
    expect(await took('frida@frida.test')).toBeGreaterThan(395)
    expect(await took(app.ben.email)).toBeGreaterThan(395)
  })

  test('the emailed code opens the account too, once, and only for that address', async () => {
    await signUp('hugo@hugo.test')
    await signUp('gina@gina.test')
    const code = codeIn((await emailTo('gina@gina.test'))?.text)
    const wrong = await post('/verify-email', { email: 'hugo@hugo.test', code })
    expect(await wrong.json()).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    const confirmed = await post('/verify-email', { email: 'Gina@gina.test', code: code.replace(' ', '-') })
    expect([confirmed.status, confirmed.headers.getSetCookie().length]).toEqual([200, 1])
    const again = await post('/verify-email', { email: 'gina@gina.test', code })
    expect(await again.json()).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    const { rows } = await app.db.execute(sql`select * from proofs`)
    expect(JSON.stringify(rows)).not.toContain(code.replace(' ', ''))
  })

  test('another browser must enter the sign-up password before anything is confirmed', async () => {
    await signUp('lotta@lotta.test')
    const text = (await emailTo('lotta@lotta.test'))?.text ?? ''
    const token = /\/auth\/verify#(\S+)/.exec(text)?.[1]
    await signUp('lennart@lennart.test')
    const forged = browser.replace(
      /\.signed_up=.*/,
      `.signed_up=${await idOf('lotta@lotta.test')}.9999999999999.x`,
    )
    for (const cookie of ['', browser, forged]) {
      for (const given of [{ token }, { email: 'lotta@lotta.test', code: codeIn(text) }]) {
        const asked = await post('/verify-email', given, cookie)
        expect([asked.status, asked.headers.getSetCookie()]).toEqual([422, []])
        expect(await asked.json()).toMatchObject({
          errors: { password: [expect.stringContaining('signed up')] },
        })
      }
    }
    const wrong = await post('/verify-email', { token, password: 'a guess' }, '')
    expect((await wrong.json()).errors.password[0]).toContain('This isn’t the password')
    const [row] = await app.db.select().from(users).where(eq(users.email, 'lotta@lotta.test'))
    expect(row?.emailVerified).toBe(false)
    const confirmed = await post('/verify-email', { token, password: 'plain-secret' }, '')
    expect([confirmed.status, confirmed.headers.getSetCookie().length]).toEqual([200, 1])
  })

  test('signing up with an existing address gives no access to that account', async () => {
    await signUp('moritz@moritz.test')
    const token = /\/auth\/verify#(\S+)/.exec((await emailTo('moritz@moritz.test'))?.text ?? '')?.[1]
    await signUp('moritz@moritz.test')
    expect((await post('/verify-email', { token })).status).toBe(422)
    // Someone who signs in with the account's password gets a session.
    const early = await post('/sign-in/email', { email: 'moritz@moritz.test', password: 'plain-secret' })
    const cookie = early.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await post('/verify-email', { token }, cookie)).status).toBe(200)
  })

  test('a link works once, within an hour', async () => {
    await signUp('ines@ines.test')
    const first = /\/auth\/verify#(\S+)/.exec((await emailTo('ines@ines.test'))?.text ?? '')?.[1]
    expect((await post('/verify-email', { token: first })).status).toBe(200)
    const again = await post('/verify-email', { token: first })
    expect(await again.json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    expect(again.headers.getSetCookie()).toEqual([])
    await signUp('jonas@jonas.test')
    const late = /\/auth\/verify#(\S+)/.exec((await emailTo('jonas@jonas.test'))?.text ?? '')?.[1]
    app.clock.advance(61 * 60_000)
    expect(await (await post('/verify-email', { token: late })).json()).toMatchObject({
      code: 'INVALID_TOKEN',
    })
  })

  test('repeated sign-ins are limited in how many emails they send', async () => {
    await signUp('karl@karl.test')
    for (let i = 0; i < 8; i++) {
      const refused = await post('/sign-in/email', { email: 'karl@karl.test', password: 'plain-secret' })
      expect(refused.status).toBe(403)
    }
    const sent = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, 'karl@karl.test'))
    expect(sent).toHaveLength(5)
  })

  test('a forged token is rejected', async () => {
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkYUBtYXJsb3cudGVzdCJ9.']) {
      const refused = await post('/verify-email', { token })
      expect(await refused.json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
      expect(refused.headers.getSetCookie()).toEqual([])
    }
  })
})

async function idOf(email: string) {
  const [row] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id
}

function codeIn(text = ''): string {
  return /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? ''
}
