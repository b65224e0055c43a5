import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#kernel/browser/call.ts'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { changePassword, listSessions } from '#people/accounts/contract.sessions.ts'
import { getMe, updateMe } from '#people/accounts/contract.ts'
import { requestReset, resetPassword } from '#people/accounts/verification/contract.ts'
import { createClient, listClients } from '#people/clients/contract.ts'
import { resetFactor } from '#people/second-factor/contract.ts'
import { inviteColleague, removeColleague } from '#people/team/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { sessionEndedCode } from '#portal/live/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { notify } from '#portal/notifications/notify.ts'
import { accessTokens, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { allRoutes } from '#src/routes.ts'
import type { Easel } from '#src/server.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { getProject, listProjects } from '#work/projects/contract.ts'
import type { Scope } from './contract.ts'
import { createToken, listTokens, revokeToken, scopes } from './contract.ts'

let app: TestApp
let other: Easel
beforeAll(async () => {
  app = await openTestApp()
  other = await app.another()
})
afterAll(() => app.close())

const make = (who: Person, scopes: Scope[], days = 30) =>
  who.call(createToken, {
    body: { name: 'Time tracker', scopes, expiresOn: app.day(days), password: who.password },
  })

/** A program that has this token. */
function program(token: string, base = app.base) {
  const headers = { authorization: `Bearer ${token}` }
  const by = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) =>
    call(endpoint, input, { base, headers })
  return { headers, by }
}

describe('the scope of an endpoint', () => {
  const endpoints = allRoutes.map(({ endpoint }) => endpoint)
  const called = (some: Endpoint[]) => some.map(({ method, path, scope }) => `${method} ${path}: ${scope}`)

  test('is a token scope, `session` or `none`', () => {
    const known: string[] = [...scopes, 'session', 'none']
    expect(called(endpoints.filter(({ scope }) => !known.includes(scope)))).toEqual([])
  })

  test('allows writes only for tokens with write access', () => {
    const writes = endpoints.filter(({ method }) => method !== 'GET')
    expect(called(writes.filter(({ scope }) => scope.endsWith(':read')))).toEqual([])
    expect(called(writes.filter(({ scope }) => scope === 'none'))).toEqual([
      'POST /api/certificates/check: none',
      'POST /api/webhooks/stripe: none',
      'POST /unsubscribe/:token: none',
    ])
  })

  test('never gives tokens access to accounts, people or links in emails', () => {
    const own = /^\/api\/(auth|sessions|tokens|privacy|viewing|outbox|people|setup|review)\b/
    const open = endpoints.filter(({ path, scope }) => own.test(path) && scope !== 'session')
    expect(called(open)).toEqual(['GET /api/auth/user: none', 'GET /api/auth/ways-in: none'])
  })
})

describe('a token', () => {
  test('is shown once, stored as a hash, and listed by its first characters', async () => {
    const { token, id } = await make(app.ben, ['projects:read'])
    expect(token).toMatch(/^easel_[\w-]{43}$/)
    const stored = await app.db.select().from(accessTokens).where(eq(accessTokens.id, id))
    expect(JSON.stringify(stored)).not.toContain(token)
    const [shown] = await app.ben.call(listTokens)
    expect(JSON.stringify(shown)).not.toContain(token)
    expect(shown).toMatchObject({ name: 'Time tracker', start: token.slice(0, 10), lastUsedAt: null })
    expect(await app.cleo.call(listTokens)).toEqual([])
    expect(await errorOf(app.cleo.call(revokeToken, { params: { id } }))).toMatchObject({ status: 404 })
  })

  test('can be created only with the password, not just with an open session', async () => {
    const body = { name: 'Left open', scopes: ['projects:read' as const], expiresOn: app.day(30) }
    const before = await app.ben.call(listTokens)
    const missing = await errorOf(app.ben.call(createToken, { body }))
    expect(missing).toMatchObject({ status: 422, detail: 'Enter your password.' })
    const wrong = await errorOf(app.ben.call(createToken, { body: { ...body, password: 'a guess' } }))
    expect(wrong.problem.errors).toEqual({ password: ['This isn’t your password.'] })
    expect(await app.ben.call(listTokens)).toEqual(before)
  })

  test('acts as its owner on the same endpoints, within its scopes, and reports a missing scope', async () => {
    const reader = program((await make(app.ben, ['projects:read'])).token)
    expect(await reader.by(getMe)).toMatchObject({ id: app.ben.userId, scopes: ['projects:read'] })
    expect((await reader.by(listProjects)).map(({ id }) => id)).toEqual([app.benProject.id])
    const foreign = { params: { id: app.cleoProject.id } }
    expect(await errorOf(reader.by(getProject, foreign))).toMatchObject({ status: 404 })
    const params = { id: app.benProject.id }
    const say = { params, body: { body: 'By a program' } }
    expect((await errorOf(reader.by(sendMessage, say))).problem).toMatchObject({
      status: 403,
      code: 'SCOPE_MISSING',
      detail: 'This token doesn’t have the scope projects:write.',
    })
    const writer = program((await make(app.ben, ['projects:write'])).token)
    expect(await writer.by(sendMessage, say)).toMatchObject({ authorId: app.ben.userId })
    expect(await writer.by(listProjects)).toHaveLength(1)
    expect((await errorOf(writer.by(listClients))).problem.code).toBe('SCOPE_MISSING')
    const clients = program((await make(app.ben, ['clients:read'])).token)
    expect(await errorOf(clients.by(createClient, { body: { companyName: 'Mine' } }))).toMatchObject({
      status: 403,
    })
  })

  test('returns no billing data without the money scope', async () => {
    const blind = program((await make(app.ada, ['projects:read'])).token)
    expect((await blind.by(getMe)).seesMoney).toBe(false)
    expect(await blind.by(getDashboard)).toMatchObject({ pendingInvoices: null, thisMonth: null })
    expect((await errorOf(blind.by(listInvoices))).detail).toContain('money:read')
    const notification = { title: 'Invoice 2026-0007 over $500.00', link: '/invoices/1' }
    await change(app, (tx) => notify(tx, [app.ben.userId], notification))
    const bens = program((await make(app.ben, ['projects:read'])).token)
    expect(JSON.stringify(await app.ben.call(listNotifications))).toContain(notification.title)
    expect(JSON.stringify(await bens.by(listNotifications))).not.toContain(notification.title)
    expect(JSON.stringify(await bens.by(getDashboard))).not.toContain(notification.title)
    const seeing = program((await make(app.ada, ['money:read', 'projects:read'])).token)
    expect(await seeing.by(listInvoices)).toEqual([])
  })

  test('can never access accounts, sessions, tokens or the team', async () => {
    const all = program(
      (await make(app.ada, ['projects:write', 'clients:write', 'money:write', 'settings:write'])).token,
    )
    const { id } = await make(app.ada, ['projects:read'])
    for (const attempt of [
      () => all.by(listSessions),
      () => all.by(updateMe, { body: { firstName: 'Eve' } }),
      () => all.by(listTokens),
      () => all.by(createToken, { body: { name: 'More', scopes: ['money:write'], expiresOn: app.day(1) } }),
      () => all.by(revokeToken, { params: { id } }),
      () => all.by(inviteColleague, { body: { email: 'eve@evil.test' } }),
      () => all.by(removeColleague, { params: { id: app.ada.userId } }),
    ]) {
      expect((await errorOf(attempt())).problem).toMatchObject({ status: 403, code: 'SESSION_NEEDED' })
    }
    for (const path of ['/api/outbox', '/api/auth/sign-out', '/api/auth/change-password', '/api/viewing']) {
      const method = path === '/api/outbox' ? 'GET' : 'POST'
      const answer = await fetch(app.base + path, {
        method,
        headers: { ...all.headers, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  test('never has more permissions than its owner, even after they change', async () => {
    expect(await errorOf(make(app.ben, ['settings:write']))).toMatchObject({ status: 422 })
    const eve = await app.person('eve@marlow.test', 'ADMIN')
    expect((await errorOf(make(eve, ['money:read']))).detail).toContain('money:read')
    const { token } = await make(eve, ['clients:write'])
    const { headers, by } = program(token)
    expect(await by(listClients)).toHaveLength(2)
    const socket = await listenWith(['projects:read'], eve)
    await app.ada.call(removeColleague, { params: { id: eve.userId } })
    expect(await socket.closed).toBe(sessionEndedCode)
    expect((await fetch(`${app.base}/api/clients`, { headers })).status).toBe(401)
  })

  test('shows when it was last used, to within five minutes', async () => {
    const dora = await app.person('dora@people.test')
    const { token } = await make(dora, ['projects:read'])
    const { by } = program(token)
    const lastUsed = async () => (await dora.call(listTokens))[0]?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await by(listProjects)
    const first = await lastUsed()
    expect(first).not.toBeNull()
    app.clock.advance(60_000)
    await by(listProjects)
    expect(await lastUsed()).toBe(first)
    app.clock.advance(5 * 60_000)
    await by(listProjects)
    expect(await lastUsed()).not.toBe(first)
    expect((await dora.call(listTokens))[0]?.lastUsedAddress).toBe('127.0.0.1')
  })
})

describe('a token stops working', () => {
  test('on every process once it’s revoked, which also closes its sockets', async () => {
    const { id, token } = await make(app.ben, ['projects:read'])
    const { headers } = program(token)
    const sockets = [await listen(app.base, headers), await listen(other.address, headers)]
    for (const socket of sockets) await socket.join(app.benProject.id)
    await app.ben.call(revokeToken, { params: { id } })
    for (const base of [app.base, other.address]) {
      expect((await fetch(`${base}/api/projects`, { headers })).status).toBe(401)
    }
    for (const socket of sockets) expect(await socket.closed).toBe(sessionEndedCode)
    expect(await errorOf(app.ben.call(revokeToken, { params: { id } }))).toMatchObject({ status: 404 })
  })

  test.each<[string, (who: Person) => Promise<unknown>]>([
    [
      'their password is changed',
      (who) =>
        who.call(changePassword, { body: { currentPassword: who.password, newPassword: 'smooth-sailing' } }),
    ],
    ['their password is reset', resetByEmail],
    [
      'their second factor is taken away',
      async (who) => {
        await app.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, who.userId))
        await app.ada.call(resetFactor, { params: { id: who.userId } })
      },
    ],
  ])('happens once %s', async (how, end) => {
    const kim = await app.person(`kim-${how.replaceAll(' ', '-')}@people.test`)
    const { headers } = program((await make(kim, ['projects:read'])).token)
    const ask = async () => (await fetch(`${app.base}/api/projects`, { headers })).status
    expect(await ask()).toBe(200)
    await end(kim)
    expect(await ask()).toBe(401)
    expect(await app.db.$count(accessTokens, eq(accessTokens.userId, kim.userId))).toBe(0)
  })

  test('after the chosen day, at most a year ahead', async () => {
    const sam = await app.person('sam@people.test')
    expect((await errorOf(make(sam, ['projects:read'], 367))).detail).toBe('Choose a day within a year')
    expect((await errorOf(make(sam, ['projects:read'], -2))).detail).toBe('Choose today or a later day')
    const { token, expiresAt } = await make(sam, ['projects:read'], 3)
    const { headers } = program(token)
    app.clock.advance(new Date(expiresAt).getTime() - app.clock.now().getTime() - 1_000)
    expect((await fetch(`${app.base}/api/projects`, { headers })).status).toBe(200)
    app.clock.advance(2_000)
    expect((await fetch(`${app.base}/api/projects`, { headers })).status).toBe(401)
    expect((await sam.call(listTokens))[0]).toMatchObject({ expired: true })
  })
})

test('the socket requires the scope for reading projects', async () => {
  const { token } = await make(app.ada, ['clients:read'])
  await expect(listen(app.base, program(token).headers)).rejects.toThrow('403')
  const socket = await listenWith(['projects:read'], app.ada)
  await socket.join(app.benProject.id)
  socket.socket.terminate()
})

async function resetByEmail({ email }: Person) {
  await app.stranger.call(requestReset, { body: { email } })
  const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, email))
  const token = /\/auth\/reset#(\S+)/.exec(sentEmail?.text ?? '')?.[1]
  await app.stranger.call(resetPassword, { body: { token, newPassword: 'smooth-sailing' } })
}

async function listenWith(scopes: Scope[], who: Person) {
  const { token } = await make(who, scopes)
  return listen(app.base, program(token).headers)
}
