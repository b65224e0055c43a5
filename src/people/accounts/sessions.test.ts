import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { sessionEndedCode } from '#portal/live/contract.ts'
import { authAccounts, sessions } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from './contract.sessions.ts'
import { getMe } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const minute = 60_000
const newPassword = 'smooth-sailing'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let count = 0
let dora: Person
beforeEach(async () => {
  count += 1
  dora = await app.person(`dora${count}@dora.test`)
})

/** Adds a session for someone, as a sign-in would. */
async function elsewhere(
  person: Person,
  userAgent = firefox,
): Promise<Pick<Person, 'headers' | 'call'> & { token: string }> {
  const response = await fetch(`${app.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { token } = (await response.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return { token, headers, call: (endpoint, input) => call(endpoint, input, { base: app.base, headers }) }
}

test("Cleo cannot see or end Ben's sessions", async () => {
  const [own] = await app.ben.call(listSessions)
  expect(JSON.stringify(await app.cleo.call(listSessions))).not.toContain(own?.id)
  const refused = await errorOf(app.cleo.call(endSession, { params: { id: own?.id ?? '' } }))
  expect(refused).toMatchObject({ status: 404, detail: 'This session already ended.' })
  await app.cleo.call(endOtherSessions)
  expect(await app.ben.call(getMe)).toMatchObject({ id: app.ben.userId })
})

describe('the list of sessions', () => {
  test('shows device, address and last call, with the current session first', async () => {
    const other = await elsewhere(dora)
    await other.call(getMe)
    const list = await dora.call(listSessions)
    expect(list).toMatchObject([
      { current: true, address: '127.0.0.1' },
      { current: false, address: '127.0.0.1', device: 'Firefox on Linux' },
    ])
    expect((await other.call(listSessions))[0]).toMatchObject({ current: true, device: 'Firefox on Linux' })
  })

  test('updates the last call only for a session’s own calls', async () => {
    const other = await elsewhere(dora)
    await other.call(getMe)
    app.clock.advance(30 * minute)
    const [own, theirs] = await dora.call(listSessions)
    const age = (session = own) => app.clock.now().getTime() - Date.parse(session?.lastSeenAt ?? '')
    expect(age(own)).toBeLessThan(5 * minute)
    expect(age(theirs)).toBeGreaterThanOrEqual(30 * minute)
  })

  test('doesn’t include expired sessions', async () => {
    const guest = await app.person('short@short.test')
    const other = await elsewhere(guest)
    // Better Auth dates its sessions by the real clock, which tests can't move.
    const expired = { expiresAt: new Date(app.clock.now().getTime() - minute) }
    await app.db.update(sessions).set(expired).where(eq(sessions.token, other.token))
    await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await guest.call(listSessions)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('blocks one session immediately, closes its sockets on every process, and is recorded', async () => {
    const other = await elsewhere(dora)
    const another = await app.another()
    const sockets = [await listen(app.base, other.headers), await listen(another.address, other.headers)]
    const own = await listen(another.address, dora.headers)
    const theirs = (await dora.call(listSessions)).find((session) => !session.current)
    await dora.call(endSession, { params: { id: theirs?.id ?? '' } })
    await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([
      sessionEndedCode,
      sessionEndedCode,
    ])
    await own.next('ACCESS_CHANGED')
    expect(await dora.call(listSessions)).toHaveLength(1)
    own.socket.close()
    expect(await rowsOf('session.signOut', theirs?.id)).toMatchObject([{ actorId: dora.userId }])
  })

  test.each([
    ['all others at once', () => dora.call(endOtherSessions)],
    [
      'the password being changed',
      () => dora.call(changePassword, { body: { currentPassword: dora.password, newPassword } }),
    ],
  ])('%s blocks them on every process and closes their sockets', async (_how, end) => {
    const another = await app.another()
    const others = [await elsewhere(dora), await elsewhere(dora)]
    const sockets = await Promise.all(
      others.flatMap(({ headers }) => [listen(app.base, headers), listen(another.address, headers)]),
    )
    await end()
    const codes = await Promise.all(sockets.map((socket) => socket.closed))
    expect(codes).toEqual(Array(4).fill(sessionEndedCode))
    for (const base of [app.base, another.address]) {
      for (const { headers } of others) {
        await expect(call(getMe, {}, { base, headers })).rejects.toMatchObject({ status: 401 })
      }
      expect(await call(getMe, {}, { base, headers: dora.headers })).toMatchObject({ id: dora.userId })
    }
  })

  test('keeps the current session if all others are ended', async () => {
    const others = [await elsewhere(dora), await elsewhere(dora, 'curl/8.5.0')]
    expect(await dora.call(endOtherSessions)).toEqual({ ended: 2 })
    for (const other of others) await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await dora.call(listSessions)).toMatchObject([{ current: true }])
    expect(await dora.call(endOtherSessions)).toEqual({ ended: 0 })
  })
})

describe('changing the password', () => {
  const change = (who: Pick<Person, 'call'>, currentPassword: string, newPassword = 'smooth-sailing') =>
    who.call(changePassword, { body: { currentPassword, newPassword } })

  test('ends all other sessions, and only the new password works', async () => {
    const other = await elsewhere(dora)
    expect(await change(dora, dora.password)).toEqual({ ended: 1 })
    await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await dora.call(listSessions)).toHaveLength(1)
    const returned = await elsewhere({ ...dora, password: 'smooth-sailing' })
    expect(await returned.call(getMe)).toMatchObject({ id: dora.userId })
    expect(await rowsOf('user.password', dora.userId)).toHaveLength(1)
  })

  test('changes nothing if the current password is wrong or the new one is too short, and says what’s wrong', async () => {
    const other = await elsewhere(dora)
    const wrong = await errorOf(change(dora, 'something else'))
    expect(wrong).toMatchObject({ status: 422, detail: 'Your current password is incorrect.' })
    expect(wrong.problem.errors).toEqual({ currentPassword: ['This isn’t your password.'] })
    const short = await errorOf(change(dora, dora.password, 'short'))
    expect(short.problem.errors).toEqual({ newPassword: ['String must contain at least 6 character(s)'] })
    expect(await other.call(getMe)).toMatchObject({ id: dora.userId })
    expect(await rowsOf('user.password', dora.userId)).toHaveLength(0)
  })

  test('is rate-limited like a sign-in', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await errorOf(change(dora, 'a guess'))
    const refused = await errorOf(change(dora, dora.password))
    expect(refused).toMatchObject({ status: 429 })
  })

  test('tells people without a password how to set one', async () => {
    await app.db.delete(authAccounts).where(eq(authAccounts.userId, dora.userId))
    const refused = await errorOf(change(dora, 'anything'))
    expect(refused).toMatchObject({ status: 409, detail: /has no password yet/ })
  })
})

async function rowsOf(action: string, targetId = '') {
  return app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, action), eq(auditLogs.targetId, targetId)))
}
