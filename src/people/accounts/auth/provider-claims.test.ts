import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authAccounts, rateLimits, users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeOidcProvider } from '#test/fakes/oidc.ts'
import { oidcSettings, openOidc } from '#test/fakes/oidc.ts'
import { arrive, beginSignIn, walkThere } from '#test/fixtures/provider-sign-in.ts'
import type { Claims } from './provider-claims.ts'
import { isEmailProven, isForClient } from './provider-claims.ts'

let provider: FakeOidcProvider
let app: TestApp
beforeAll(async () => {
  provider = await openOidc()
  app = await openTestApp({
    env: {
      GOOGLE_CLIENT_ID: 'google-easel',
      GOOGLE_CLIENT_SECRET: 'only for tests',
      APPLE_CLIENT_ID: 'apple-easel',
      APPLE_CLIENT_SECRET: 'only for tests',
      ...oidcSettings(provider),
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
afterEach(() => vi.unstubAllGlobals())

let count = 0
beforeEach(async () => {
  count += 1
  // All calls come from one network.
  await app.db.delete(rateLimits)
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, app.ben.userId))
})

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** Simulates a return from a public provider whose token endpoint responds with these claims. */
async function comeFrom(id: 'google' | 'apple', claims: Claims) {
  const token = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const idToken = `${token({ alg: 'RS256' })}.${token({ aud: `${id}-easel`, exp: inAnHour(), ...claims })}.x`
  const { url, cookie } = await beginSignIn(app, { provider: id })
  const state = new URL(url).searchParams.get('state') ?? ''
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    /^https:\/\/(oauth2\.googleapis|appleid\.apple)\.com\//.test(String(input))
      ? Promise.resolve(Response.json({ access_token: 'a', token_type: 'Bearer', id_token: idToken }))
      : real(input, init),
  )
  const back = `${app.base}/api/auth/callback/${id}?code=x&state=${encodeURIComponent(state)}`
  const arrived = await arrive({ url: back, cookie })
  vi.unstubAllGlobals()
  return arrived
}

/**
 * Simulates a return from the OpenID Connect provider, which sends the claims in the ID token or only as user
 * info.
 */
async function comeFromOidc({ inToken, ...claims }: Claims & { inToken: boolean }) {
  provider.person = claims as unknown as FakeOidcProvider['person']
  provider.onIdToken = (token) => void (inToken && Object.assign(token, claims))
  return arrive(await walkThere(app, await beginSignIn(app)))
}

const ways: [string, (claims: Claims) => ReturnType<typeof arrive>][] = [
  ['google', (claims) => comeFrom('google', claims)],
  ['apple', (claims) => comeFrom('apple', claims)],
  ['an OpenID Connect ID token', (claims) => comeFromOidc({ ...claims, inToken: true })],
  ['OpenID Connect user info', (claims) => comeFromOidc({ ...claims, inToken: false })],
]

describe.each(ways)('signing in with %s', (_, come) => {
  test.each([true, 'true', 'false', false])(
    'never opens someone else’s account, even if email_verified is %j',
    async (email_verified) => {
      const { place, cookie } = await come({ sub: `s${count}`, email: app.ben.email, email_verified })
      expect(place).toContain('error=account_not_linked')
      expect(cookie).not.toContain('session_token')
    },
  )

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    ['', false],
    [1, false],
    [undefined, false],
  ])('proves the address if email_verified is %j: %j', async (email_verified, proven) => {
    const email = `new${count}@x.test`
    const { cookie } = await come({ sub: `s${count}`, email, email_verified })
    expect(cookie).toContain('session_token')
    expect(await app.db.select().from(users).where(eq(users.email, email))).toMatchObject([
      { emailVerified: proven },
    ])
  })

  test('stores no provider tokens, no matter how often it’s repeated', async () => {
    const person = { sub: `s${count}`, email: `kept${count}@x.test`, email_verified: true }
    await come(person)
    await come(person)
    const [user] = await app.db.select().from(users).where(eq(users.email, person.email))
    const rows = await app.db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, user?.id ?? ''))
    const none = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null }
    expect(rows).toMatchObject([{ accountId: person.sub, ...none }])
  })
})

test.each([
  ['google', { exp: undefined }],
  ['google', { exp: 1 }],
  ['google', { aud: 'another' }],
  ['google', { aud: ['google-easel', 'another'] }],
  ['google', { azp: 'another' }],
  ['apple', { exp: undefined }],
  ['apple', { aud: ['apple-easel', 'another'] }],
  ['apple', { aud: 'google-easel' }],
] as const)('%s can’t sign in with an ID token with %j', async (id, claims) => {
  const person = { sub: 'x', email: 'x@x.test', email_verified: true }
  const { place, cookie } = await comeFrom(id, { ...person, ...claims })
  expect(place).toContain('error=unable_to_get_user_info')
  expect(cookie).not.toContain('session_token')
})

test('user info for a different subject than the ID token’s is rejected', async () => {
  provider.person = { sub: 'one', email: 'one@x.test', email_verified: true }
  provider.onIdToken = (token) => Object.assign(token, { sub: 'two' })
  const { place, cookie } = await arrive(await walkThere(app, await beginSignIn(app)))
  expect(place).toContain('error=unable_to_get_user_info')
  expect(cookie).not.toContain('session_token')
})

test('the source of the address determines whether it’s proven', async () => {
  const email = `split${count}@x.test`
  provider.person = { sub: 'split', email, email_verified: false } as FakeOidcProvider['person']
  provider.onIdToken = (token) => Object.assign(token, { email_verified: true })
  await arrive(await walkThere(app, await beginSignIn(app)))
  expect(await app.db.select().from(users).where(eq(users.email, email))).toMatchObject([
    { emailVerified: false },
  ])
})

test('a sign-in with an ID token in the request itself is rejected', async () => {
  const answer = await fetch(`${app.base}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.base },
    body: JSON.stringify({ provider: 'google', callbackURL: '/', idToken: { token: 'a.b.c' } }),
  })
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining('accounts.google.com') })
})

test('an address is proven only by the value true, and only valid tokens for this client are accepted', () => {
  expect(
    [true, 'true', 'TRUE', 'false', 1, {}, null].map((one) => isEmailProven({ email_verified: one })),
  ).toEqual([true, true, false, false, false, false, false])
  const now = new Date('2026-11-22T12:00:00Z')
  const exp = now.getTime() / 1000 + 1
  const verdict = (claims: Claims) => isForClient(claims, 'easel', now)
  expect(verdict({ aud: 'easel', exp })).toBe(true)
  expect(verdict({ aud: ['easel'], exp })).toBe(true)
  expect(verdict({ aud: ['other', 'easel'], azp: 'easel', exp })).toBe(true)
  expect(verdict({ aud: ['other', 'easel'], exp })).toBe(false)
  expect(verdict({ aud: 'easel', azp: 'other', exp })).toBe(false)
  expect(verdict({ aud: 'easel', exp: exp - 1 })).toBe(false)
  expect(verdict({ aud: 'easel', exp: String(exp) })).toBe(false)
  expect(verdict({ aud: undefined, exp })).toBe(false)
  expect(isForClient({ aud: '', exp }, '', now)).toBe(true)
})
