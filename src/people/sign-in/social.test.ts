import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'
import { verifyEmail } from '#people/accounts/verification/contract.ts'
import { enterAppCode } from '#people/second-factor/contract.sign-in.ts'
import { beginApp, confirmApp } from '#people/second-factor/contract.ts'
import { authAccounts, users } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { appCodeOf } from '#test/fakes/authenticator-app.ts'
import type { FakeOidcProvider } from '#test/fakes/oidc.ts'
import { oidcSettings, openOidc } from '#test/fakes/oidc.ts'
import { arrive, beginSignIn, cookiesOf, walkThere } from '#test/fixtures/provider-sign-in.ts'

let provider: FakeOidcProvider
let app: TestApp
beforeEach(async () => {
  provider = await openOidc()
  app = await openTestApp({
    env: {
      ...oidcSettings(provider),
    },
  })
})
afterEach(async () => {
  await app.close()
  await provider.close()
})

const comeBack = async (callbackURL?: string) =>
  walkThere(app, await beginSignIn(app, callbackURL ? { callbackURL } : {}))

const signIn = async (callbackURL?: string) => arrive(await comeBack(callbackURL))

const whoIs = async (cookie: string) =>
  (await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })).json()

describe('a sign-in with an OpenID Connect provider', () => {
  test('is offered under the provider’s name', async () => {
    expect(await app.stranger.call(getWaysIn)).toMatchObject({
      social: [{ id: 'oidc', name: '127.0.0.1' }],
      showsMissing: true,
      secondStep: null,
    })
  })

  test('creates no session until the authenticator code is entered, and says where to enter it', async () => {
    const { cookie } = await signIn()
    const { id } = (await whoIs(cookie)) as { id: string }
    const headers = { cookie, origin: app.base }
    const line = { base: app.base, headers }
    const { uri } = await call(beginApp, { body: {} }, line)
    await call(confirmApp, { body: { code: appCodeOf(uri, -1) } }, line)
    const again = await signIn()
    expect(again.place).toMatch(/^\/auth\/callback\?to=%2Fprojects&error=SECOND_STEP/)
    expect(await whoIs(again.cookie)).toMatchObject({ status: 401 })
    const waiting = { base: app.base, headers: { cookie: again.cookie, origin: app.base } }
    expect(await call(getWaysIn, {}, waiting)).toMatchObject({ secondStep: ['totp'] })
    const entered = await call(enterAppCode, { body: { code: appCodeOf(uri) } }, waiting)
    expect(entered).toMatchObject({ user: { id } })
  })

  test('creates a customer with the name from the provider and opens the requested page', async () => {
    provider.person = {
      sub: '7',
      email: 'dora@dora.test',
      email_verified: true,
      given_name: 'Dora',
      family_name: 'Dorn',
      picture: 'https://tracker.test/dora.png',
      role: 'ADMIN',
    }
    provider.onIdToken = (claims) => Object.assign(claims, { role: 'ADMIN', seesMoney: true })
    const { place, cookie } = await signIn()
    expect(place).toBe('/auth/callback?to=%2Fprojects')
    expect(await whoIs(cookie)).toMatchObject({
      email: 'dora@dora.test',
      firstName: 'Dora',
      lastName: 'Dorn',
      role: 'CUSTOMER',
      profileImageUrl: null,
      seesMoney: false,
    })
    const [visit] = provider.visits
    expect(visit?.get('code_challenge_method')).toBe('S256')
    expect(visit?.get('redirect_uri')).toBe(`${app.base}/api/auth/callback/oidc`)
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.link'))
    expect(rows).toMatchObject([{ metadata: { provider: 'oidc' } }])
  })

  test('recognizes a returning person', async () => {
    const first = (await whoIs((await signIn()).cookie)) as { id: string }
    expect(await whoIs((await signIn()).cookie)).toMatchObject({ id: first.id })
    expect(await app.db.select().from(users).where(eq(users.email, 'dora@dora.test'))).toHaveLength(1)
  })

  test('doesn’t take over an account with an unproven address', async () => {
    provider.person = { sub: '8', email: app.ben.email, email_verified: true }
    const { place, cookie } = await signIn()
    expect(place).toContain('error=account_not_linked')
    expect(cookie).not.toContain('session_token')
    expect(await app.db.select().from(authAccounts).where(eq(authAccounts.providerId, 'oidc'))).toEqual([])
  })

  test('doesn’t use an address that the provider doesn’t vouch for', async () => {
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, app.ben.userId))
    provider.person = { sub: '9', email: app.ben.email, email_verified: false }
    const { place, cookie } = await signIn()
    expect(place).toContain('error=account_not_linked')
    expect(cookie).not.toContain('session_token')
  })

  test('doesn’t link accounts by email address, even one confirmed on both sides', async () => {
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, app.ben.userId))
    provider.person = { sub: '8', email: app.ben.email, email_verified: true }
    const { place, cookie } = await signIn()
    expect(place).toContain('error=account_not_linked')
    expect(cookie).not.toContain('session_token')
  })

  test('reports a refused consent with an error code', async () => {
    provider.denies = true
    const { place } = await signIn()
    expect(place).toMatch(/^\/auth\/callback\?to=%2Fprojects&error=access_denied/)
  })

  test('refuses forged, repeated, late or mismatched callbacks with an error code', async () => {
    const refused = async (code: string, { place, cookie }: { place: string; cookie: string }) => {
      expect(place).toContain(`error=${code}`)
      expect(cookie).not.toContain('session_token')
    }
    const other = await comeBack()
    const forged = new URL(other.url)
    forged.searchParams.set('state', 'x'.repeat(32))
    await refused('state_mismatch', await arrive({ url: forged.href, cookie: other.cookie }))

    const used = await comeBack()
    await arrive(used)
    const again = await arrive(used)
    expect(again.place).toMatch(/error=(state_mismatch|please_restart_the_process|state_not_found)/)
    const next = await comeBack()
    const replayed = new URL(next.url)
    replayed.searchParams.set('code', new URL(used.url).searchParams.get('code') ?? '')
    await refused('invalid_code', await arrive({ url: replayed.href, cookie: next.cookie }))

    Object.assign(provider, { codeSeconds: 1, returnAfterMs: 2_100 })
    await refused('invalid_code', await signIn())
    Object.assign(provider, { codeSeconds: 60, returnAfterMs: 0 })
    provider.onIdToken = (claims) => Object.assign(claims, { nonce: 'of somebody else' })
    await refused('unable_to_get_user_info', await signIn())
    provider.onIdToken = (claims) => Object.assign(claims, { exp: 1, iat: 0 })
    await refused('unable_to_get_user_info', await signIn())
    provider.onIdToken = (claims) => Object.assign(claims, { aud: 'another' })
    await refused('unable_to_get_user_info', await signIn())
    provider.onIdToken = (claims) => Reflect.deleteProperty(claims, 'exp')
    await refused('unable_to_get_user_info', await signIn())
    for (const claimed of [{ aud: ['easel', 'another'] }, { azp: 'another' }]) {
      provider.onIdToken = (claims) => Object.assign(claims, claimed)
      await refused('unable_to_get_user_info', await signIn())
    }
    provider.onIdToken = (claims) => Object.assign(claims, { aud: ['easel', 'another'], azp: 'easel' })
    expect((await signIn()).cookie).toContain('session_token')
  })

  test('creates no account while sign-up is closed', async () => {
    await app.db.update(agency).set({ openSignUp: false })
    const { place, cookie } = await signIn()
    expect(place).toContain('error=unable_to_create_user')
    expect(cookie).not.toContain('session_token')
    expect(await app.db.select().from(users).where(eq(users.email, 'dora@dora.test'))).toEqual([])
  })

  test('responds to a forged callback with an error and no session', async () => {
    for (const query of ['', '?code=x', '?code=x&state=y', '?error=%3Cb%3E']) {
      const back = await fetch(`${app.base}/api/auth/callback/oidc${query}`, { redirect: 'manual' })
      expect(back.status).toBe(302)
      expect(back.headers.get('location')).toMatch(/\/auth\/callback\?error=/)
      expect(cookiesOf(back)).not.toContain('session_token=')
    }
  })

  test('turns the form that Apple posts back into a plain redirect', async () => {
    const back = await fetch(`${app.base}/api/auth/callback/apple`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      body: 'code=a%26b&state=s',
    })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      '/api/auth/callback/apple?code=a%26b&state=s',
    ])
  })
})

test('sign-in works once a provider that was down at startup is back', async () => {
  const { port } = new URL(provider.issuer)
  await app.close()
  await provider.close()
  const env = {
    ...oidcSettings(provider),
  }
  app = await openTestApp({ env })
  const begin = () =>
    fetch(`${app.base}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'oidc', callbackURL: '/auth/callback' }),
    })
  expect((await begin()).status).toBe(404)
  provider = await openOidc(Number(port))
  expect((await begin()).status).toBe(200)
})

test('sign-in asks to confirm the email address if the provider doesn’t vouch for it', async () => {
  await app.close()
  app = await openTestApp({
    env: {
      ...oidcSettings(provider),
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  provider.person = { sub: '10', email: 'erik@erik.test', email_verified: false }
  const refused = await signIn()
  expect(refused.place).toContain('error=email_not_verified')
  expect(refused.cookie).not.toContain('session_token')
  const [sentEmail] = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, 'erik@erik.test'))
  const token = /\/auth\/verify#(\S+)/.exec(sentEmail?.text ?? '')?.[1] ?? ''
  await app.stranger.call(verifyEmail, { body: { token } })
  expect(await whoIs((await signIn()).cookie)).toMatchObject({ email: 'erik@erik.test', role: 'CUSTOMER' })
})
