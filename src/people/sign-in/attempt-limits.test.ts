import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldAttempts } from '#people/accounts/attempt-counts.ts'
import { failedSignIns, rateLimits, sessions } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => app.close())

const minute = 60_000

/** Each request comes from a new address unless one is given, as through a trusted proxy. */
let addresses = 0
function signIn(
  email: string,
  password: string,
  from = `10.0.${addresses >> 8}.${addresses++ & 255}`,
  base = app.base,
) {
  return fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
}

const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
const statuses = (answers: Response[]) => answers.map((answer) => answer.status).sort()

describe('failures per account', () => {
  test('delay even the right password after ten attempts in five minutes, from any address', async () => {
    expect(statuses(await times(10, () => signIn(app.ben.email, 'wrong')))).toEqual(Array(10).fill(401))
    const refused = await signIn(app.ben.email, castPassword)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(240)
    expect(seconds).toBeLessThanOrEqual(300)
    app.clock.advance(5 * minute)
    expect((await signIn(app.ben.email, castPassword)).status).toBe(200)
  })

  test('limit concurrent attempts to the same number, across all processes', async () => {
    const other = await app.another()
    const answers = await times(15, () => signIn(app.ben.email, 'wrong', undefined, app.base)).then(
      async (first) => [
        ...first,
        ...(await times(5, () => signIn('BEN@acme.test', 'wrong', undefined, other.address))),
      ],
    )
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  })

  test('are forgotten after a successful sign-in', async () => {
    for (let round = 0; round < 2; round++) {
      expect(statuses(await times(9, () => signIn(app.ben.email, 'wrong')))).toEqual(Array(9).fill(401))
      expect((await signIn(app.ben.email, castPassword)).status).toBe(200)
    }
  })

  test('get the same response for an address without an account', async () => {
    const [known, unknown] = [await signIn(app.ben.email, 'wrong'), await signIn('no@body.test', 'wrong')]
    expect(await unknown.json()).toEqual(await known.json())
    await times(9, () => signIn('no@body.test', 'wrong'))
    expect((await signIn('no@body.test', 'wrong')).status).toBe(429)
  })

  test('take the same time for an address without an account', async () => {
    const took = async (email: string) => {
      const start = performance.now()
      await signIn(email, 'wrong')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 5; round++) {
      known.push(await took(app.ben.email))
      unknown.push(await took('no@body.test'))
    }
    // Hashing takes most of the time. Without it, a response takes a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })
})

describe('attempts per network address', () => {
  test('are limited to forty sign-ins a minute', async () => {
    const answers = await times(45, () => signIn(`person ${Math.random()}`, '', '203.0.113.7'))
    expect(statuses(answers)).toEqual([...Array(40).fill(400), ...Array(5).fill(429)])
    const refused = answers.find((answer) => answer.status === 429)
    // Less than a minute if the machine is busy.
    expect([...Array(20)].map((_, less) => 60 - less)).toContain(Number(refused?.headers.get('retry-after')))
    expect(refused?.headers.get('content-type')).toContain('application/problem+json')
    expect((await signIn(app.ben.email, castPassword, '203.0.113.8')).status).toBe(200)
    app.clock.advance(minute)
    expect((await signIn(app.ben.email, castPassword, '203.0.113.7')).status).toBe(200)
  })

  test('are never refused at a steady rate below the limit', async () => {
    // Uses an invalid address, so that fifty passwords needn't be hashed.
    for (let i = 0; i < 50; i++) {
      app.clock.advance(20_000)
      expect((await signIn(`person ${i}`, '', '203.0.113.9')).status).toBe(400)
    }
  })

  test('are counted together for addresses in the same IPv6 network', async () => {
    const at = (host: number) => signIn(`person ${host}`, '', `2001:db8:1:2::${host.toString(16)}`)
    await Promise.all(Array.from({ length: 40 }, (_, host) => at(host + 1)))
    expect((await at(4711)).status).toBe(429)
    expect((await signIn('person', '', '2001:db8:1:3::1')).status).toBe(400)
  })

  test('are limited to sixty sign-ups an hour', async () => {
    const signUp = () =>
      fetch(`${app.base}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' },
        // The password is too short, so that sixty needn't be hashed.
        body: JSON.stringify({ email: `${Math.random()}@x.test`, password: '1' }),
      })
    const answers = await times(61, signUp)
    expect(statuses(answers)).toEqual([...Array(60).fill(400), 429])
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
    app.clock.advance(60 * minute)
    expect((await signUp()).status).toBe(400)
  })
})

test('old counters, ended sessions and used links are deleted', async () => {
  await signIn('nobody@x.test', 'wrong')
  await deleteOldAttempts(app.db, app.clock.now())
  expect(await app.db.select().from(failedSignIns)).toHaveLength(1)
  expect(await app.db.select().from(sessions)).toHaveLength(4)
  app.clock.advance(8 * 24 * 60 * minute)
  await deleteOldAttempts(app.db, app.clock.now())
  for (const table of [failedSignIns, rateLimits, sessions]) {
    expect(await app.db.select().from(table)).toEqual([])
  }
})

describe('calls of a signed-in person', () => {
  test('are limited to 200 writes and 600 reads per second for each person', async () => {
    const ask = (who: typeof app.ben, method: string) =>
      fetch(`${app.base}/api/auth/user`, {
        method,
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: method === 'PATCH' ? '{}' : undefined,
      })
    expect((await ask(app.ben, 'GET')).headers.get('x-ratelimit-limit')).toBe('600')
    expect((await ask(app.ben, 'PATCH')).headers.get('x-ratelimit-limit')).toBe('200')
    const answers = await times(1_000, () => ask(app.ben, 'PATCH'))
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(app.cleo, 'PATCH')).status).toBe(200)
  })

  test('are counted before their body is read', async () => {
    const broken = () =>
      fetch(`${app.base}/api/auth/user`, {
        method: 'PATCH',
        headers: { ...app.ada.headers, 'content-type': 'application/json' },
        body: '{',
      })
    const answers = await times(1_000, broken)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]))
  })
})
