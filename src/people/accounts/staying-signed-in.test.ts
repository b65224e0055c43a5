import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { openBrowser } from '#test/fixtures/sign-in-emails.ts'
import { isDue } from './browser/session-monitor.tsx'
import { stayCookie } from './rules.session-length.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.close())

const day = 86_400_000
const signIn = async (email: string, stays = true) => {
  const browser = openBrowser(app.base)
  if (stays) browser.cookies[stayCookie] = '1'
  const { set } = await browser.post('/auth/sign-in/email', { email, password: castPassword })
  const seconds = /session_token=.*Max-Age=(\d+)/.exec(set.join('\n'))?.[1]
  return { ...browser, seconds: Number(seconds), me: async () => (await browser.get('/auth/user')).status }
}

test('a customer who chose to stay signed in is kept signed in for 90 days after each visit', async () => {
  const ben = await signIn(app.ben.email)
  expect(ben.seconds).toBe(90 * 86_400)
  for (const _ of [1, 2]) {
    app.clock.advance(89 * day)
    expect(await ben.me()).toBe(200)
    const extended = await ben.post('/auth/get-session', {})
    expect(extended.body.staysSignedIn).toBe(true)
    const left = new Date(extended.body.expiresAt).getTime() - app.clock.now().getTime()
    expect(left / day).toBeCloseTo(90, 2)
    expect(extended.set.join()).toMatch(/session_token=.*Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/)
  }
  app.clock.advance(90 * day)
  expect(await ben.me()).toBe(401)
})

test('everyone else is signed out after seven days, and so are staff even if they chose to stay signed in', async () => {
  const [ben, ada] = [await signIn(app.ben.email, false), await signIn(app.ada.email)]
  expect(ben.seconds).toBe(7 * 86_400)
  const week = app.clock.now().getTime() + 7 * day
  for (const who of [ben, ada]) {
    const { body } = await who.get('/auth/user')
    expect(body.staysSignedIn).toBeUndefined()
    expect(Math.abs(new Date(body.expiresAt).getTime() - week)).toBeLessThan(60_000)
  }
  app.clock.advance(7 * day + 60_000)
  expect([await ben.me(), await ada.me()]).toEqual([401, 401])
})

test('the list of sessions shows which ones stay signed in', async () => {
  const ben = await signIn(app.ben.email)
  const { body } = await ben.get('/sessions')
  expect(body.map((one: { staysSignedIn: boolean }) => one.staysSignedIn)).toEqual([true, false])
})

test('a customer who becomes staff no longer stays signed in', async () => {
  await signIn(app.ben.email)
  await app.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, app.ben.userId))
  const later = new Date(app.clock.now().getTime() - 91 * day)
  await app.db.update(sessions).set({ createdAt: later }).where(eq(sessions.userId, app.ben.userId))
  const [session] = await app.db.select().from(sessions).where(eq(sessions.staysSignedIn, true))
  const headers = { authorization: `Bearer ${session?.token}` }
  expect((await fetch(`${app.base}/api/auth/user`, { headers })).status).toBe(401)
})

test('an open tab extends the session if the last extension was a day ago', () => {
  const now = new Date()
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()
  expect(isDue({ expiresAt: inDays(89.5), staysSignedIn: true }, now)).toBe(false)
  expect(isDue({ expiresAt: inDays(88.5), staysSignedIn: true }, now)).toBe(true)
  expect(isDue({ expiresAt: inDays(6.5) }, now)).toBe(false)
})
