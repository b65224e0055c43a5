import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { call } from '#kernel/browser/call.ts'
import type { Me } from '#people/accounts/contract.ts'
import { longestPassword } from '#people/accounts/contract.ts'
import { users } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { setUp } from './contract.ts'
import { createAgency, halfAdministrator, setUpFromEnvironment } from './create-agency.ts'
import { setUpLink } from './setup-link.ts'

const env = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: castPassword }

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ empty: true })
})
afterEach(() => app.close())

async function token() {
  return (await setUpLink(app.services, app.base))?.split('#')[1] ?? ''
}

const input = {
  agencyName: 'Studio Marlow',
  email: 'Ada@Marlow.test',
  password: castPassword,
  firstName: 'Ada',
  lastName: 'Marlow',
  timeZone: 'Europe/Berlin',
}

function post(body: object, base = app.base) {
  return fetch(`${base}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(body),
  })
}

const administrators = () => app.db.select().from(users).where(eq(users.role, 'ADMIN'))

describe('the setup link', () => {
  test('is the same in every process, and expires once there’s an administrator', async () => {
    const other = await app.another()
    const link = await setUpLink(app.services, 'http://here.test')
    expect(link).toMatch(/^http:\/\/here\.test\/setup#[\w-]{43}$/)
    expect(await setUpLink(other.services, 'http://here.test')).toBe(link)
    await post({ ...input, token: await token() })
    expect(await setUpLink(app.services, 'http://here.test')).toBeNull()
  })
})

describe('setup', () => {
  test('uses the language of the setup pages for documents and emails', async () => {
    const response = await fetch(`${app.base}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.base, 'accept-language': 'fr-FR' },
      body: JSON.stringify({ ...input, token: await token() }),
    })
    expect(response.status).toBe(201)
    const [settings] = await app.db.select().from(billingSettings)
    expect(settings?.language).toBe('fr')
  })

  test('creates the agency and its administrator, who can see billing and is signed in', async () => {
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject({ isSetUp: false, name: 'Easel' })
    const response = await post({ ...input, token: await token() })
    expect([response.status, await response.json()]).toEqual([201, { demoData: false }])
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const asked = await fetch(`${app.base}/api/auth/user`, { headers: { cookie } })
    expect((await asked.json()) as Me).toMatchObject({
      email: 'ada@marlow.test',
      firstName: 'Ada',
      lastName: 'Marlow',
      role: 'ADMIN',
      seesMoney: true,
    })
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject({
      isSetUp: true,
      name: 'Studio Marlow',
      currency: 'usd',
      timeZone: 'Europe/Berlin',
      openSignUp: true,
    })
    const [row] = await app.db.select().from(agency)
    expect(row?.publicUrl).toBe(app.base)
    expect(await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'agency.setUp'))).toHaveLength(1)
  })

  test('asks what visitors see first, whether sign-up is open, and for a support address', async () => {
    const choices = { frontPage: 'SIGN_IN', openSignUp: false, supportAddress: 'help@marlow.test' }
    expect((await post({ ...input, ...choices, token: await token() })).status).toBe(201)
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject(choices)
  })

  test('shows the landing page with open sign-up if these choices are omitted', async () => {
    expect((await post({ ...input, supportAddress: '', token: await token() })).status).toBe(201)
    const defaults = { frontPage: 'LANDING', openSignUp: true, supportAddress: null, contactAddress: null }
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject(defaults)
  })

  test('says what to enter in each missing field', async () => {
    const errors = async (body: object) =>
      ((await (await post({ ...body, token: await token() })).json()) as { errors: unknown }).errors
    const expected = {
      agencyName: ['Enter the name of your agency'],
      email: ['Enter an email address like ada@example.com'],
      password: ['Choose a password of at least 6 characters'],
    }
    expect(await errors({})).toEqual(expected)
    expect(await errors({ agencyName: '', email: '', password: '', supportAddress: '' })).toEqual(expected)
    expect(await errors({ ...input, password: 'short', email: 'ada', supportAddress: 'help' })).toEqual({
      email: expected.email,
      password: expected.password,
      supportAddress: expected.email,
    })
    expect(await errors({ ...input, password: 'x'.repeat(longestPassword + 1) })).toEqual({
      password: [`Use at most ${longestPassword} characters`],
    })
  })

  test('creates nothing with a wrong token', async () => {
    for (const wrong of ['x', 'ü'.repeat(43), (await token()).slice(1)]) {
      expect((await post({ ...input, token: wrong })).status).toBe(403)
    }
    expect(await app.db.select().from(users)).toEqual([])
  })

  test('succeeds only once', async () => {
    const right = await token()
    await post({ ...input, token: right })
    const again = await post({ ...input, email: 'mallory@evil.test', token: right })
    expect(await again.json()).toMatchObject({
      status: 409,
      code: 'ALREADY_SET_UP',
      detail: 'This portal is already set up. Please sign in.',
    })
    expect(await administrators()).toHaveLength(1)
  })

  test('lets only one of many concurrent attempts in two processes succeed, and keeps nothing from the others', async () => {
    const other = await app.another()
    const right = await token()
    const attempts = Array.from({ length: 8 }, (_, i) =>
      post({ ...input, email: `ada${i}@marlow.test`, token: right }, i % 2 ? app.base : other.address),
    )
    const answers = await Promise.all(attempts)
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await administrators()).toHaveLength(1)
    expect(await app.db.select().from(users)).toHaveLength(1)
    expect(await app.db.select().from(agency)).toHaveLength(1)
  })

  test('waits for a concurrent attempt, then refuses', async () => {
    const start = { name: 'Studio Marlow', timeZone: 'UTC', publicUrl: null }
    const now = app.clock.now()
    const found = (email: string, before: Promise<void>) =>
      change(app, async (tx) => {
        const person = { email, role: 'ADMIN' as const, createdAt: now, updatedAt: now }
        const [user] = await tx.insert(users).values(person).returning()
        await createAgency(tx, user?.id ?? '', start)
        await before
      })
    let finish = () => {}
    const first = found(
      'ada@marlow.test',
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    const second = found('bea@marlow.test', Promise.resolve())
    setTimeout(finish, 200)
    await first
    await expect(second).rejects.toMatchObject({ code: 'ALREADY_SET_UP' })
    expect(await administrators()).toHaveLength(1)
  })

  test('rejects invalid values with a message for each field', async () => {
    const right = await token()
    for (const wrong of [
      { agencyName: ' ' },
      { email: 'nobody' },
      { password: '12345' },
      { timeZone: 'Mars/Olympus' },
      { demoData: 'yes' },
    ]) {
      const response = await post({ ...input, token: right, ...wrong })
      expect(response.status).toBe(422)
      expect(((await response.json()) as { errors: object }).errors).toHaveProperty(
        Object.keys(wrong)[0] ?? '',
      )
    }
    expect(await app.db.select().from(users)).toEqual([])
  })

  test('is required before anyone can sign up', async () => {
    const response = await fetch(`${app.base}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'early@bird.test', password: 'plain-secret' }),
    })
    expect(response.status).toBe(403)
    expect(await app.db.select().from(users)).toEqual([])
  })
})

describe('the demo data', () => {
  test('is created on request by the seeder passed to the server', async () => {
    let times = 0
    app.services.seedDemo = async () => void times++
    const made = await post({ ...input, token: await token(), demoData: true })
    expect([await made.json(), times]).toEqual([{ demoData: true }, 1])
  })

  test('doesn’t prevent setup if seeding fails or there’s no seeder', async () => {
    app.services.seedDemo = () => Promise.reject(new Error('no demo'))
    const made = await post({ ...input, token: await token(), demoData: true })
    expect([made.status, await made.json()]).toEqual([201, { demoData: false }])
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject({ isSetUp: true })
  })
})

describe('setup by environment variables', () => {
  test('creates no administrator if a variable is missing, and says which one', () => {
    const email = { EASEL_ADMIN_EMAIL: 'ada@marlow.test' }
    const password = { EASEL_ADMIN_PASSWORD: 'plain-sailing' }
    const half = (given: object) => halfAdministrator({ ...app.config, ...given })
    expect(half(email)).toBe(
      'EASEL_ADMIN_EMAIL makes no administrator without EASEL_ADMIN_PASSWORD. Give both, or use the link.',
    )
    expect(half(password)).toMatch(/^EASEL_ADMIN_PASSWORD makes no administrator without EASEL_ADMIN_EMAIL/)
    expect([half({}), half({ ...email, ...password })]).toEqual([null, null])
  })

  test('creates the administrator once, however many processes start', async () => {
    const configured = { ...app.services, config: { ...app.config, ...env } }
    const made = await Promise.all([1, 2, 3].map(() => setUpFromEnvironment(configured)))
    expect(made.sort()).toEqual([false, false, true])
    expect(await administrators()).toHaveLength(1)
    const response = await fetch(`${app.base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: env.EASEL_ADMIN_EMAIL, password: castPassword }),
    })
    expect(response.status).toBe(200)
    expect(await setUpFromEnvironment(configured)).toBe(false)
    const defaults = { frontPage: 'LANDING', openSignUp: true }
    expect(await app.stranger.call(getAgencyProfile)).toMatchObject(defaults)
  })

  test('does nothing without the variables', async () => {
    expect(await setUpFromEnvironment(app.services)).toBe(false)
    await expect(
      call(setUp, { body: { ...input, token: 'x' } }, { base: app.base, headers: {} }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
