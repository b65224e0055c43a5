import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import { mails } from '#features/agency/table.ts'
import { users } from './table.ts'

let house: House
beforeAll(async () => {
  // Nothing is sent here: that a mail server is named is what changes the answers.
  house = await openHouse({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(() => house.close())

function post(path: string, body: unknown) {
  return fetch(`${house.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: house.base },
    body: JSON.stringify(body),
  })
}

const signUp = (email: string) =>
  post('/sign-up/email', { email, password: 'secret', firstName: 'Dora', role: 'ADMIN' })

async function mailTo(email: string) {
  const rows = await house.db.select().from(mails).where(eq(mails.toAddress, email))
  return rows.at(-1)
}

describe('where mail is configured', () => {
  test('an account opens with the link in the mail, by a POST', async () => {
    const signedUp = await signUp('dora@dora.test')
    expect([signedUp.status, signedUp.headers.getSetCookie()]).toEqual([200, []])
    const early = await post('/sign-in/email', { email: 'dora@dora.test', password: 'secret' })
    expect(await early.json()).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    const mail = await mailTo('dora@dora.test')
    expect(mail?.subject).toBe('Confirm your e-mail address – Studio Marlow')
    const token = /\/auth\/verify#(\S+)/.exec(mail?.text ?? '')?.[1]
    const opened = await fetch(`${house.base}/api/auth/verify-email?token=${token}`)
    expect(opened.status).toBe(404)
    const confirmed = await post('/verify-email', { token })
    expect(confirmed.status).toBe(200)
    const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await fetch(`${house.base}/api/auth/user`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ email: 'dora@dora.test', firstName: 'Dora', role: 'CUSTOMER' })
  })

  test('a taken address gets the same answer, and its owner a mail', async () => {
    const fresh = await signUp('erik@erik.test')
    const taken = await signUp(house.ben.email)
    expect(taken.status).toBe(fresh.status)
    const shape = (body: { user: object }) => Object.keys(body.user).sort()
    const [one, other] = [await fresh.json(), await taken.json()] as { user: { email: string } }[]
    expect(shape(other as never)).toEqual(shape(one as never))
    expect(other).toMatchObject({ user: { email: house.ben.email, role: 'CUSTOMER', firstName: 'Dora' } })
    expect((await mailTo(house.ben.email))?.subject).toBe('You have an account already – Studio Marlow')
    const [ben] = await house.db.select().from(users).where(eq(users.email, house.ben.email))
    expect(ben?.firstName).toBe('Ben')
  })

  test('a taken address answers after the same time', async () => {
    const took = async (email: string) => {
      const start = performance.now()
      await signUp(email)
      return performance.now() - start
    }
    expect(await took('frida@frida.test')).toBeGreaterThan(395)
    expect(await took(house.ben.email)).toBeGreaterThan(395)
  })

  test('a false or an old token opens nothing', async () => {
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkYUBtYXJsb3cudGVzdCJ9.']) {
      const refused = await post('/verify-email', { token })
      expect(await refused.json()).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
      expect(refused.headers.getSetCookie()).toEqual([])
    }
  })
})
