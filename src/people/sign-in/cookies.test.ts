import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

describe.each([
  { address: 'https://portal.marlow.test', prefix: '__Host-easel.', secure: true },
  { address: 'http://portal.marlow.test', prefix: 'easel.', secure: false },
])('the cookies of $address', ({ address, prefix, secure }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ env: { PUBLIC_URL: address, ...google } })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, cookie = '') =>
    fetch(`${app.base}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    })
  const signIn = () => post('/sign-in/email', { email: app.cleo.email, password: castPassword })
  const whoIs = async (cookie: string) =>
    (await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })).status
  const sessionOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith(`${prefix}session_token=`)) ?? ''

  test('belong to this host only, are HttpOnly, and aren’t sent with requests from other sites', async () => {
    const signedIn = await signIn()
    const cookie = sessionOf(signedIn)
    const answers = [
      signedIn,
      await post('/sign-in/social', { provider: 'google', callbackURL: '/auth/callback' }),
      await post('/sign-out', {}, cookie),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      for (const cookie of answer.headers.getSetCookie()) {
        expect(cookie.startsWith(prefix), cookie).toBe(true)
        expect(/; secure/i.test(cookie), cookie).toBe(secure)
        expect(cookie).toMatch(/; path=\/(;|$)/i)
        expect(cookie).toMatch(/; httponly/i)
        expect(cookie).toMatch(/; samesite=lax/i)
        expect(cookie).not.toMatch(/; domain=/i)
        expect(cookie.length).toBeLessThan(4_096)
      }
    }
    expect(answers.map((answer) => answer.headers.getSetCookie().length > 0)).toEqual([true, true, true])
  })

  test('have the same names in the API description', async () => {
    const { components } = await (await fetch(`${app.base}/api/openapi.json`)).json()
    expect(components.securitySchemes.cookie.name).toBe(`${prefix}session_token`)
  })

  test('are accepted only under their own name', async () => {
    const [name, value] = sessionOf(await signIn()).split(/=(.*)/s)
    expect(await whoIs(`${name}=${value}`)).toBe(200)
    expect(await whoIs(`theme=dark; ${name}=${value}`)).toBe(200)
    const others = [prefix === 'easel.' ? '__Host-easel.' : 'easel.', '__Secure-easel.', `x${prefix}`]
    for (const other of others) expect(await whoIs(`${other}session_token=${value}`)).toBe(401)
  })
})
