import { once } from 'node:events'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '#dev/cast.ts'
import { castPassword, openHouse } from '#dev/cast.ts'
import { agency, mails } from '#features/agency/table.ts'
import { getMe } from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function post(path: string, body: unknown) {
  return fetch(`${house.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('a new password', () => {
  test('is set by the link in the mail, once, and ends all sessions', async () => {
    const person = await house.person('ivan@ivan.test')
    expect((await post('/request-password-reset', { email: 'ivan@ivan.test' })).status).toBe(200)
    const token = await tokenOfNewestMail('/auth/reset#')
    const short = await post('/reset-password', { token, newPassword: '12345' })
    expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await post('/reset-password', { token, newPassword: 'brand new' })).status).toBe(200)
    await expect(person.call(getMe)).rejects.toMatchObject({ status: 401 })
    const again = await post('/reset-password', { token, newPassword: 'once more' })
    expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    const old = await post('/sign-in/email', { email: 'ivan@ivan.test', password: castPassword })
    expect(old.status).toBe(401)
    const fresh = await post('/sign-in/email', { email: 'ivan@ivan.test', password: 'brand new' })
    expect(fresh.status).toBe(200)
  })

  test('the link in the mail leads home, whatever host the request named', async () => {
    const person = await house.person('jana@jana.test')
    const { port } = new URL(house.base)
    await house.db.update(agency).set({ publicUrl: `http://portal.test:${port}` })
    // fetch() writes the Host by itself, so this request is written by hand.
    const body = JSON.stringify({ email: person.email })
    const asked = request(`${house.base}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { host: 'evil.test', 'content-type': 'application/json', 'content-length': body.length },
    })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(200)
    const [mail] = await house.db.select().from(mails).where(eq(mails.toAddress, person.email))
    expect(mail?.text).toContain(`http://portal.test:${port}/auth/reset#`)
    expect(mail?.text).not.toContain('evil.test')
  })

  test('a Host that is no address is not a defect', async () => {
    const body = JSON.stringify({ email: 'erik@erik.test', password: 'wrong' })
    const asked = request(`${house.base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { host: 'not a host', 'content-type': 'application/json', 'content-length': body.length },
    })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBeLessThan(500)
  })

  test('known and unknown addresses get the same answer, after the same time', async () => {
    const start = performance.now()
    const known = await post('/request-password-reset', { email: house.ben.email })
    const between = performance.now()
    const unknown = await post('/request-password-reset', { email: 'nobody@nowhere.test' })
    expect(between - start).toBeGreaterThan(395)
    expect(performance.now() - between).toBeGreaterThan(395)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })

  test('the mail for one address is asked for five times an hour at most', async () => {
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(await post('/request-password-reset', { email: house.cleo.email }))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })
})

async function tokenOfNewestMail(before: string): Promise<string> {
  const rows = await house.db.select().from(mails)
  const text = rows.at(-1)?.text ?? ''
  return new RegExp(`${before}(\\S+)`).exec(text)?.[1] ?? ''
}
