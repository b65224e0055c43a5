import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listSessions } from '#people/accounts/contract.sessions.ts'
import { getMe } from '#people/accounts/contract.ts'
import { sessionEndedCode } from '#portal/live/contract.ts'
import { users } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { appCodeOf } from '#test/fakes/authenticator-app.ts'
import { openDevice } from '#test/fakes/passkey.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import { listProjects } from '#work/projects/contract.ts'
import { removePasskey } from './contract.passkeys.ts'
import {
  beginApp,
  confirmApp,
  getFactors,
  getTeamFactors,
  removeApp,
  requireTeamFactor,
  resetFactor,
} from './contract.ts'

const password = 'plain-sailing'
let app: TestApp
let eve: Person
let count = 0

beforeAll(async () => {
  app = await openTestApp()
  await withApp(app.ada)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  eve = await app.person(`eve${count}@marlow.test`, 'ADMIN')
  await app.db.update(agency).set({ requiresSecondFactor: false })
})

async function withApp(person: Person): Promise<string> {
  const { uri } = await person.call(beginApp, { body: { password } })
  await person.call(confirmApp, { body: { code: appCodeOf(uri) } })
  return uri
}

const require = (who: Person, required = true) => who.call(requireTeamFactor, { body: { required } })

async function addPasskey(person: Person) {
  const device = openDevice(app.base)
  const post = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${app.base}/api/auth/passkey/${path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response
  }
  const begun = await post('generate-register-options', { password })
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0])
  const response = device.create((await begun.json()) as { challenge: string })
  await post('verify-registration', { name: 'Phone', response }, cookie.join('; '))
}

async function signIn(person: Person) {
  const response = await fetch(`${app.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password }),
  })
  return response.json()
}

test('the team’s requirement doesn’t affect customers', async () => {
  for (const refused of [
    await errorOf(app.ben.call(getTeamFactors)),
    await errorOf(require(app.ben)),
    await errorOf(app.ben.call(resetFactor, { params: { id: app.ada.userId } })),
  ]) {
    expect(refused.status).toBe(403)
  }
})

describe('requiring a second factor for the team', () => {
  test('requires a second factor from the person who turns it on', async () => {
    const refused = await errorOf(require(eve))
    expect(refused).toMatchObject({ status: 409, detail: /Set up a second factor in your account/ })
    expect(await require(app.ada)).toMatchObject({ required: true })
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'secondFactor.require'))
    expect(rows).toMatchObject([{ actorId: app.ada.userId, metadata: { before: false, after: true } }])
  })

  test('limits people without one to their own account and closes their sockets, on every process', async () => {
    const another = await app.another()
    const sockets = [await listen(app.base, eve.headers), await listen(another.address, eve.headers)]
    await require(app.ada)
    const required = Date.now()
    const codes = await Promise.all(sockets.map((socket) => socket.closed))
    expect(codes).toEqual([sessionEndedCode, sessionEndedCode])
    expect(Date.now() - required).toBeLessThan(1_000)
    const refused = await errorOf(eve.call(listProjects))
    expect(refused).toMatchObject({ status: 403, problem: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect(await eve.call(getMe)).toMatchObject({ lacksSecondFactor: true })
    expect(await eve.call(listSessions)).toHaveLength(1)
    expect(await eve.call(getFactors)).toMatchObject({ required: true })
    const upgrade = await fetch(`${another.address}/ws`, { headers: eve.headers })
    expect(upgrade.status).toBe(403)
    // Doesn't affect customers.
    expect(await app.ben.call(getMe)).toMatchObject({ lacksSecondFactor: false })
    expect(await app.ben.call(listProjects)).toHaveLength(1)
  })

  test.each(['an authenticator app', 'a passkey'])(
    'gives access again to people who set up %s',
    async (factor) => {
      await require(app.ada)
      if (factor === 'a passkey') await addPasskey(eve)
      else await withApp(eve)
      expect(await eve.call(getMe)).toMatchObject({ lacksSecondFactor: false })
      expect(await eve.call(listProjects)).not.toEqual([])
    },
  )

  test('means a password alone no longer signs in to an account that has a passkey', async () => {
    await addPasskey(eve)
    expect(await signIn(eve)).toMatchObject({ user: { id: eve.userId } })
    await require(app.ada)
    expect(await signIn(eve)).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] })
  })

  test('prevents turning off the last factor, but not an additional one', async () => {
    await withApp(eve)
    await require(app.ada)
    const refused = await errorOf(eve.call(removeApp, { body: { password } }))
    expect(refused).toMatchObject({ status: 409, detail: /this is your only one/ })
    await addPasskey(eve)
    await eve.call(removeApp, { body: { password } })
    const [key] = (await eve.call(getFactors)).passkeys
    const last = eve.call(removePasskey, { params: { id: key?.id ?? '' }, body: { password } })
    expect(await errorOf(last)).toMatchObject({ status: 409, detail: /this is your only one/ })
    expect((await eve.call(getFactors)).passkeys).toHaveLength(1)
  })

  test('keeps one of the last two factors when both are removed at the same time', async () => {
    await withApp(eve)
    await addPasskey(eve)
    await require(app.ada)
    const [key] = (await eve.call(getFactors)).passkeys
    let ended = 0
    const { both } = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, eve.userId)).for('update')
      const begin = async (call: Promise<unknown>) => {
        const before = await countLockWaits(app)
        const refused = errorOf(call).catch(() => undefined)
        void refused.then(() => ended++)
        await expect
          .poll(async () => (await countLockWaits(app)) + ended, { timeout: 20_000 })
          .toBe(before + 1)
        return { refused }
      }
      const authenticator = await begin(eve.call(removeApp, { body: { password } }))
      const params = { id: key?.id ?? '' }
      const device = await begin(eve.call(removePasskey, { params, body: { password } }))
      return { both: [authenticator.refused, device.refused] }
    })
    const refused = (await Promise.all(both)).filter((one) => one !== undefined)
    expect(refused).toMatchObject([{ status: 409, detail: /this is your only one/ }])
    const { app: hasApp, passkeys: left } = await eve.call(getFactors)
    expect(Number(hasApp) + left.length).toBe(1)
  })
})

describe('a colleague who lost their second factor', () => {
  test('is signed out and emailed when another colleague removes it, and can set up a new one', async () => {
    await withApp(eve)
    await addPasskey(eve)
    await require(app.ada)
    await app.db.update(users).set({ language: 'fr' }).where(eq(users.id, eve.userId))
    await app.ada.call(resetFactor, { params: { id: eve.userId } })
    await expect(eve.call(getMe)).rejects.toMatchObject({ status: 401 })
    for (const table of [twoFactors, passkeys]) {
      expect(await app.db.select().from(table).where(eq(table.userId, eve.userId))).toEqual([])
    }
    const [email] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, eve.email))
    expect(email?.subject).toBe('Votre double authentification a été désactivée')
    expect(email?.text).toContain('Ada a supprimé l’application d’authentification')
    expect(email?.about).toEqual([app.ada.userId])
    const [row] = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'secondFactor.reset'), eq(auditLogs.targetId, eve.userId)))
    expect(row).toMatchObject({ actorId: app.ada.userId })
    // Eve isn't locked out. The password opens her own account, where she can set up another factor.
    expect(await signIn(eve)).toMatchObject({ user: { id: eve.userId } })
  })

  test('gets the same help as a customer', async () => {
    const dora = await app.person(`dora${count}@dora.test`)
    await withApp(dora)
    expect((await app.ada.call(getTeamFactors)).customers).toMatchObject([{ id: dora.userId }])
    await app.ada.call(resetFactor, { params: { id: dora.userId } })
    expect(await signIn(dora)).toMatchObject({ user: { id: dora.userId } })
    expect((await app.ada.call(getTeamFactors)).customers).toEqual([])
  })

  test('can’t be helped by staff who can’t see billing if the colleague is a contact who can see invoices', async () => {
    const otto = await app.person(`otto${count}@marlow.test`, 'ADMIN', false)
    const cora = await app.contact(`cora${count}@acme.test`, { seesInvoices: true })
    await withApp(cora)
    const reset = { params: { id: cora.userId } }
    expect(await errorOf(otto.call(resetFactor, reset))).toMatchObject({ status: 403 })
    await app.ada.call(resetFactor, reset)
    expect(await signIn(cora)).toMatchObject({ user: { id: cora.userId } })
  })

  test('can be helped by a server command if no other administrator is left', async () => {
    await withApp(eve)
    const reset = async (...names: string[]) => {
      const env = { ...process.env, DATABASE_URL: app.config.DATABASE_URL }
      const child = spawn(process.execPath, ['bin/second-factor-reset.ts', ...names], { env })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const [code] = await once(child, 'exit')
      return { code, output }
    }
    const runs = [reset(), reset('nobody@marlow.test'), reset(eve.email.toUpperCase())]
    const [nameless, unknown, done] = await Promise.all(runs)
    expect(nameless).toMatchObject({ code: 2, output: /Name the account by its e-mail address/ })
    expect(unknown).toMatchObject({ code: 2, output: /no account with the address nobody@marlow.test/ })
    expect(done).toMatchObject({ code: 0, output: /no second factor any more/ })
    await expect(eve.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await signIn(eve)).toMatchObject({ user: { id: eve.userId } })
    const [row] = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'secondFactor.reset'), eq(auditLogs.targetId, eve.userId)))
    expect(row).toMatchObject({ actorId: null })
  })

  test('can’t reset their own, or that of someone who can see billing unless they can too', async () => {
    await withApp(eve)
    for (const id of [eve.userId, app.ada.userId]) {
      expect(await errorOf(eve.call(resetFactor, { params: { id } }))).toMatchObject({ status: 403 })
    }
    const none = await errorOf(app.ada.call(resetFactor, { params: { id: app.ben.userId } }))
    expect(none).toMatchObject({ status: 409, detail: /has no second factor/ })
    const stored = await app.db.select().from(twoFactors).where(isNotNull(twoFactors.codesMadeAt))
    expect(stored.length).toBeGreaterThanOrEqual(2)
  })
})
