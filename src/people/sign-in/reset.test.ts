import { once } from 'node:events'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { getMe } from '#people/accounts/contract.ts'
import { authAccounts } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

/** Each request comes from a new network, as through a trusted proxy. */
let networks = 0
function network(): string {
  networks += 1
  return `10.3.0.${networks}`
}

function post(path: string, body: unknown) {
  return fetch(`${app.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network() },
    body: JSON.stringify(body),
  })
}

test('an address of 8 kB is rejected without a server error', async () => {
  const long = await post('/request-password-reset', { email: `${'a'.repeat(8_000)}@ivan.test` })
  expect([long.status, await long.json()]).toMatchObject([422, { code: 'INVALID' }])
})

describe('a new password', () => {
  test('is set by the emailed link once, and ends all sessions', async () => {
    const person = await app.person('ivan@ivan.test')
    expect((await post('/request-password-reset', { email: 'ivan@ivan.test' })).status).toBe(200)
    const token = await tokenOfNewestEmail('/auth/reset#')
    const short = await post('/reset-password', { token, newPassword: '12345' })
    expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    const set = await post('/reset-password', { token, newPassword: 'brand-new-sails' })
    expect([set.status, await set.clone().json()]).toMatchObject([
      200,
      { status: true, user: { email: 'ivan@ivan.test' } },
    ])
    const headers = { authorization: `Bearer ${(await set.json()).token}` }
    expect((await fetch(`${app.base}/api/auth/user`, { headers })).status).toBe(200)
    await expect(person.call(getMe)).rejects.toMatchObject({ status: 401 })
    const again = await post('/reset-password', { token, newPassword: 'once-more-please' })
    expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    const old = await post('/sign-in/email', { email: 'ivan@ivan.test', password: castPassword })
    expect(old.status).toBe(401)
    const fresh = await post('/sign-in/email', { email: 'ivan@ivan.test', password: 'brand-new-sails' })
    expect(fresh.status).toBe(200)
  })

  test('is set through a link to the portal, no matter which host the request named', async () => {
    const person = await app.person('jana@jana.test')
    const { port } = new URL(app.base)
    await app.db.update(agency).set({ publicUrl: `http://portal.test:${port}` })
    // fetch() sets the Host itself, so this request is written by hand.
    const body = JSON.stringify({ email: person.email })
    const asked = request(`${app.base}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { host: 'evil.test', 'content-type': 'application/json', 'content-length': body.length },
    })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(200)
    const [sentEmail] = await app.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toAddress, person.email))
    expect(sentEmail?.text).toContain(`http://portal.test:${port}/auth/reset#`)
    expect(sentEmail?.text).not.toContain('evil.test')
  })

  test('can be requested even if the Host header isn’t an address', async () => {
    const body = JSON.stringify({ email: 'erik@erik.test', password: 'wrong' })
    const asked = request(`${app.base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { host: 'not a host', 'content-type': 'application/json', 'content-length': body.length },
    })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBeLessThan(500)
  })

  test('gets the same response in the same time for known and unknown addresses', async () => {
    const start = performance.now()
    const known = await post('/request-password-reset', { email: app.ben.email })
    const between = performance.now()
    const unknown = await post('/request-password-reset', { email: 'nobody@nowhere.test' })
    expect(between - start).toBeGreaterThan(395)
    expect(performance.now() - between).toBeGreaterThan(395)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })

  test('can be requested five times an hour for the same address', async () => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await post('/request-password-reset', { email: app.cleo.email }))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })
})

describe('a new password with an emailed code', () => {
  const reset = (email: string, code: string, newPassword = 'brand-new-sails', base = app.base) =>
    fetch(`${base}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network() },
      body: JSON.stringify({ email, code, newPassword }),
    })

  test('can be set once, however the code is typed, and the email’s link then stops working', async () => {
    const person = await app.person('karl@karl.test')
    await post('/request-password-reset', { email: person.email })
    const token = await tokenOfNewestEmail('/auth/reset#')
    const code = await codeOfNewestEmail()
    expect((await reset('KARL@karl.test', code.replace(' ', '-'))).status).toBe(200)
    await expect(person.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await (await reset(person.email, code)).json()).toMatchObject({ code: 'INVALID_CODE' })
    const byLink = await post('/reset-password', { token, newPassword: 'brand-new-sails' })
    expect(await byLink.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.reset'))
    expect(rows.map(whole).map((row) => [row.actorId, row.metadata])).toContainEqual([
      person.userId,
      { by: 'code' },
    ])
  })

  test('is refused the same way for known and unknown addresses, and after an hour', async () => {
    const person = await app.person('lena@lena.test')
    await post('/request-password-reset', { email: person.email })
    const code = await codeOfNewestEmail()
    const wrong = code === '1234 5678' ? '8765 4321' : '1234 5678'
    const [known, unknown] = [await reset(person.email, wrong), await reset('no@body.test', wrong)]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    app.clock.advance(61 * 60_000)
    expect(await (await reset(person.email, code)).json()).toMatchObject({ code: 'INVALID_CODE' })
  })

  test('is limited to ten attempts an hour across all processes, whether or not the address is known', async () => {
    const other = await app.another()
    await app.person('mara@mara.test')
    for (const email of ['mara@mara.test', 'un@known.test']) {
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, index) =>
          reset(email, '0000 0000', 'brand-new-sails', index % 2 ? other.address : app.base),
        ),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([
        ...Array(10).fill(400),
        ...Array(4).fill(429),
      ])
      app.clock.advance(2 * 60_000)
    }
  })

  test('can be set by people who have only used a provider so far', async () => {
    const person = await app.person('nora@nora.test')
    await app.db.delete(authAccounts).where(eq(authAccounts.userId, person.userId))
    await post('/request-password-reset', { email: person.email })
    expect((await reset(person.email, await codeOfNewestEmail())).status).toBe(200)
    const entered = await post('/sign-in/email', { email: person.email, password: 'brand-new-sails' })
    expect(entered.status).toBe(200)
  })
})

async function codeOfNewestEmail(): Promise<string> {
  const rows = await app.db.select().from(outboxEmails).orderBy(outboxEmails.createdAt, outboxEmails.id)
  return /\b\d{4} \d{4}\b/.exec(rows.at(-1)?.text ?? '')?.[0] ?? ''
}

async function tokenOfNewestEmail(before: string): Promise<string> {
  const rows = await app.db.select().from(outboxEmails).orderBy(outboxEmails.createdAt, outboxEmails.id)
  const text = rows.at(-1)?.text ?? ''
  return new RegExp(`${before}(\\S+)`).exec(text)?.[1] ?? ''
}
