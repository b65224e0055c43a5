import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authAccounts, rateLimits, users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import type { FakeOidcProvider } from '#test/fakes/oidc.ts'
import { oidcSettings, openOidc } from '#test/fakes/oidc.ts'
import { arrive, beginSignIn, cookiesOf, walkThere } from '#test/fixtures/provider-sign-in.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { disconnectProvider, listConnections } from './contract.connections.ts'

let provider: FakeOidcProvider
let app: TestApp
beforeAll(async () => {
  provider = await openOidc()
  app = await openTestApp({
    env: {
      ...oidcSettings(provider),
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

beforeEach(async () => {
  await app.db.delete(rateLimits)
  await app.db.delete(authAccounts).where(eq(authAccounts.providerId, 'oidc'))
})

/** Requests connecting the provider, with this person's headers. */
const ask = (who: Pick<Person, 'headers'>, body: object = { password: castPassword }) =>
  fetch(`${app.base}/api/auth/connections/oidc`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function connect(who: Person) {
  const begun = await ask(who)
  const { url } = (await begun.json()) as { url: string }
  return arrive(await walkThere(app, { url, cookie: cookiesOf(begun) }))
}

const signIn = async () => arrive(await walkThere(app, await beginSignIn(app)))

const sameAddress = () => {
  provider.person = { sub: 'ben at the provider', email: app.ben.email, email_verified: true }
}

const params = { provider: 'oidc' }
const body = { password: castPassword }

test('a provider can sign in to an account only while its owner has it connected', async () => {
  sameAddress()
  expect((await signIn()).place).toContain('error=account_not_linked')
  expect(await app.ben.call(listConnections)).toMatchObject([{ id: 'oidc', connected: false }])

  expect((await connect(app.ben)).place).toBe('/auth/callback?to=%2Fprofile%2Fsecurity')
  expect(await app.ben.call(listConnections)).toMatchObject([{ id: 'oidc', connected: true }])
  const { cookie } = await signIn()
  const me = await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
  expect(await me.json()).toMatchObject({ id: app.ben.userId })

  await app.ben.call(disconnectProvider, { params, body })
  expect((await signIn()).place).toContain('error=account_not_linked')
  const rows = await app.db
    .select({ action: auditLogs.action, metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(and(eq(auditLogs.actorId, app.ben.userId), eq(auditLogs.targetTable, 'users')))
  for (const action of ['user.link', 'user.unlink']) {
    expect(rows).toContainEqual({ action, metadata: { provider: 'oidc' } })
  }
})

test('a new `sub` with the same proven address opens no account, even if another `sub` is connected', async () => {
  sameAddress()
  await connect(app.ben)
  provider.person = { ...provider.person, sub: 'somebody who has the address now' }
  const { place, cookie } = await signIn()
  expect(place).toContain('error=account_not_linked')
  expect(cookie).not.toContain('session_token')
})

test('the same `sub` from another issuer opens no account and can’t be connected', async () => {
  const refusedBy = async (attempt: ReturnType<typeof signIn>) =>
    new URL((await attempt).place, app.base).searchParams.get('error')
  const setIssuer = (issuer: string | null) =>
    app.db.update(authAccounts).set({ issuer }).where(eq(authAccounts.providerId, 'oidc'))
  sameAddress()
  await connect(app.ben)

  await setIssuer('https://the-provider-before.test')
  expect(await refusedBy(signIn())).toBe('issuer_changed')
  expect(await refusedBy(connect(app.ben))).toBe('issuer_changed')

  // A connection from an earlier release has no issuer. The next sign-in stores it.
  await setIssuer(null)
  expect(await refusedBy(signIn())).toBeNull()
  const rows = await app.db.select().from(authAccounts).where(eq(authAccounts.providerId, 'oidc'))
  expect(rows).toMatchObject([{ userId: app.ben.userId, issuer: provider.issuer }])
})

test.each([
  ['another address', { sub: 'x', email: 'x@x.test', email_verified: true }, 'email_does_not_match'],
  [
    'the address unproven',
    { sub: 'x', email: 'ben@acme.test', email_verified: false },
    'unable_to_link_account',
  ],
])('a provider account with %s can’t be connected', async (_, person, code) => {
  provider.person = person
  const { place } = await connect(app.ben)
  expect(new URL(place, app.base).searchParams.get('error')).toBe(code)
  expect(await app.ben.call(listConnections)).toMatchObject([{ connected: false }])
})

test('connecting and disconnecting require the password', async () => {
  expect((await ask(app.stranger)).status).toBe(401)
  expect((await ask(app.ben, {})).status).toBe(422)
  expect((await ask(app.ben, { password: 'wrong' })).status).toBe(422)
  expect(await errorOf(app.ben.call(disconnectProvider, { params, body: {} }))).toMatchObject({
    status: 422,
  })
})

test('the last way to sign in can’t be removed', async () => {
  provider.person = { sub: 'dora', email: 'dora@dora.test', email_verified: true }
  const { cookie } = await signIn()
  const headers = { cookie, origin: app.base, 'content-type': 'application/json' }
  const path = `${app.base}/api/auth/connections/oidc/remove`
  const answer = await fetch(path, { method: 'POST', headers, body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'LAST_WAY_IN' }])
  const [dora] = await app.db.select().from(users).where(eq(users.email, 'dora@dora.test'))
  expect(dora).toBeDefined()
  await expect(
    app.ben.call(disconnectProvider, { params: { provider: 'credential' }, body }),
  ).rejects.toMatchObject({ status: 404 })
})
