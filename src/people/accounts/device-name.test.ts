import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { cookiesOf } from '#test/fixtures/provider-sign-in.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.close())

const minute = 60_000

/** Each request comes from a new address, as through a trusted proxy. */
let addresses = 0
function post(path: string, body: object, cookie = '') {
  return fetch(`${app.base}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${addresses >> 8}.${addresses++ & 255}`,
      ...(cookie ? { cookie, origin: app.base } : {}),
    },
    body: JSON.stringify(body),
  })
}

const signIn = (password: string, cookie?: string, email = app.ben.email) =>
  post('sign-in/email', { email, password }, cookie)
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
const statuses = (answers: Response[]) => answers.map((answer) => answer.status).sort()
const deviceOf = (response: Response) =>
  cookiesOf(response)
    .split('; ')
    .find((one) => one.startsWith('easel.devices=')) ?? ''

/** Signs in and out, so that the browser remembers the account. */
const known = async () => deviceOf(await signIn(castPassword))

test('a stranger who keeps guessing can’t lock out a device that has signed in before', async () => {
  const device = await known()
  for (let round = 0; round < 3; round++) {
    await times(12, () => signIn('wrong'))
    expect((await signIn(castPassword)).status).toBe(429)
    expect((await signIn(castPassword, device)).status).toBe(200)
    expect((await signIn(castPassword)).status).toBe(429)
    app.clock.advance(5 * minute)
  }
})

test('a known device has its own limit of ten failures in five minutes', async () => {
  const device = await known()
  expect(statuses(await times(12, () => signIn('wrong', device)))).toEqual([...Array(10).fill(401), 429, 429])
  expect((await signIn(castPassword, device)).status).toBe(429)
  expect((await signIn(castPassword)).status).toBe(200)
  app.clock.advance(5 * minute)
  expect((await signIn(castPassword, device)).status).toBe(200)
})

test('a device is known only to accounts that it has signed in to', async () => {
  const both = deviceOf(await signIn(castPassword, await known(), app.cleo.email))
  const bens = await known()
  await times(10, () => signIn('wrong'))
  await times(10, () => signIn('wrong', '', app.cleo.email))
  const opens = async (cookie: string, email: string) => (await signIn(castPassword, cookie, email)).status
  expect(await opens(both, app.ben.email)).toBe(200)
  expect(await opens(both, app.cleo.email)).toBe(200)
  expect(await opens(bens, app.cleo.email)).toBe(429)
  for (const forged of [bens.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), 'easel.devices=x.9e15.y']) {
    expect(await opens(forged, app.ben.email)).toBe(429)
  }
  app.clock.advance(365 * 24 * 60 * minute)
  await times(10, () => signIn('wrong'))
  expect(await opens(bens, app.ben.email)).toBe(429)
})

test('a device is remembered once, in a cookie that scripts can’t read, after any type of sign-in', async () => {
  const entered = await signIn(castPassword)
  expect(entered.headers.getSetCookie().join()).toMatch(
    /easel\.devices=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect(deviceOf(entered)).not.toContain(app.ben.userId)
  const session = cookiesOf(entered)
    .split('; ')
    .filter((one) => !one.startsWith('easel.devices='))
    .join('; ')
  const visit = (cookie: string) => fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
  const first = deviceOf(await visit(session))
  expect(first).not.toBe('')
  expect(deviceOf(await visit(`${session}; ${first}`))).toBe('')
  const byProgram = await fetch(`${app.base}/api/auth/user`, { headers: app.ben.headers })
  expect(deviceOf(byProgram)).toBe('')
})

test('a session can make only one device known, no matter how often the cookie is deleted', async () => {
  const entered = await signIn(castPassword)
  const cookie = cookiesOf(entered)
    .split('; ')
    .filter((one) => !one.startsWith('easel.devices='))
    .join('; ')
  const visit = async () => deviceOf(await fetch(`${app.base}/api/auth/user`, { headers: { cookie } }))
  await times(10, async () => signIn('wrong', await visit()))
  expect((await signIn('wrong', await visit())).status).toBe(429)
})

test('resets requested by a stranger don’t count toward a known device’s limit', async () => {
  const device = await known()
  const ask = (cookie?: string) => post('request-password-reset', { email: app.ben.email }, cookie)
  expect(statuses(await times(7, () => ask()))).toEqual([...Array(5).fill(200), 429, 429])
  const before = await app.db.$count(outboxEmails)
  expect(statuses(await times(6, () => ask(device)))).toEqual([...Array(5).fill(200), 429])
  expect(await app.db.$count(outboxEmails)).toBe(before + 5)
})

test('a stranger guessing codes doesn’t use up a known device’s attempts', async () => {
  const device = await known()
  const enter = (cookie?: string) =>
    post('reset-password', { email: app.ben.email, code: '00000000', newPassword: 'a-brand-new-one' }, cookie)
  await times(10, () => enter())
  expect((await enter()).status).toBe(429)
  expect((await enter(device)).status).toBe(400)
})

test('a password reset by email makes the browser known, so a stranger can’t lock it out', async () => {
  await post('request-password-reset', { email: app.ben.email })
  const [sentEmail] = await app.db.select().from(outboxEmails)
  const token = /\/auth\/reset#(\S+)/.exec(sentEmail?.text ?? '')?.[1]
  const device = deviceOf(await post('reset-password', { token, newPassword: 'a-brand-new-one' }))
  await times(10, () => signIn('wrong'))
  expect((await signIn('a-brand-new-one', device)).status).toBe(200)
})

test('a stranger can’t use up the attempts of someone who’s signed in', async () => {
  await times(10, () => signIn('wrong'))
  const change = await fetch(`${app.base}/api/auth/change-email`, {
    method: 'POST',
    headers: { ...app.ben.headers, 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ newEmail: 'ben@new.test', password: castPassword }),
  })
  expect(change.status).toBe(200)
})
