import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { authAccounts, proofs, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { listSessions } from '../contract.sessions.ts'
import { getMe } from '../contract.ts'
import { changeEmail, confirmEmailChange, requestReset, resetPassword } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  // Sends nothing. The configured mail server makes addresses count as proven.
  app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9', TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

/** Each request comes from a new network, as through a trusted proxy. */
let networks = 0
function from(person: Pick<Person, 'headers'>, base = app.base) {
  networks += 1
  const headers = { ...person.headers, 'x-forwarded-for': `10.1.${networks >> 8}.${networks & 255}` }
  return <E extends Parameters<typeof call>[0]>(endpoint: E, body: object) =>
    call(endpoint, { body } as never, { base, headers })
}

const ask = (person: Person, newEmail: string, password: string | undefined = castPassword) =>
  from(person)(changeEmail, { newEmail, password })

async function emailTo(email: string) {
  const rows = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, email))
    .orderBy(outboxEmails.createdAt)
  return rows.at(-1)
}

async function secretsFor(email: string) {
  const text = (await emailTo(email))?.text ?? ''
  return {
    token: /\/auth\/change-email#(\S+)/.exec(text)?.[1] ?? '',
    code: /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '',
  }
}

test('emails to an account are in that account’s language', async () => {
  const hugo = await app.person('hugo@old.test')
  await app.db.update(users).set({ language: 'de' }).where(eq(users.id, hugo.userId))
  await from(app.stranger)(requestReset, { email: hugo.email })
  const reset = await emailTo(hugo.email)
  expect(reset?.subject).toBe('Neues Passwort festlegen – Studio Marlow')
  expect(reset?.text).toContain('Beides ist eine Stunde gültig')
  await ask(hugo, 'hugo@new.test')
  expect((await emailTo('hugo@new.test'))?.subject).toBe(
    'Bestätigen Sie Ihre neue E-Mail-Adresse – Studio Marlow',
  )
  const { token } = await secretsFor('hugo@new.test')
  await from(hugo)(confirmEmailChange, { token })
  expect((await emailTo(hugo.email))?.subject).toBe('Ihre E-Mail-Adresse wurde geändert – Studio Marlow')
  await ask(app.ben, 'hugo@new.test')
  expect((await emailTo('hugo@new.test'))?.subject).toBe('Sie haben bereits ein Konto – Studio Marlow')
})

describe('changing the email address', () => {
  test('is confirmed by the emailed link, notifies the old address and ends other sessions', async () => {
    const dora = await app.person('dora@old.test')
    const other = await signIn('dora@old.test')
    await ask(dora, 'Dora@New.test')
    expect((await dora.call(getMe)).email).toBe('dora@old.test')
    const sentEmail = await emailTo('dora@new.test')
    expect(sentEmail).toMatchObject({ confidential: true, readerId: dora.userId })
    const { token } = await secretsFor('dora@new.test')
    expect(await from(dora)(confirmEmailChange, { token })).toEqual({ email: 'dora@new.test' })
    expect((await dora.call(getMe)).email).toBe('dora@new.test')
    await expect(other.call(getMe)).rejects.toMatchObject({ status: 401 })
    const notice = await emailTo('dora@old.test')
    expect(notice?.subject).toBe('Your email was changed – Studio Marlow')
    expect(notice?.text).toContain('dora@new.test')
    expect(notice?.readerId).toBe(dora.userId)
    await expect(from(app.stranger)(confirmEmailChange, { token })).rejects.toMatchObject({ status: 400 })
    const [row] = await app.db.select().from(users).where(eq(users.id, dora.userId))
    expect(row?.emailVerified).toBe(true)
    const logged = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, dora.userId))
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.askEmail', 'user.email']),
    )
  })

  test('asks for the password in another browser, so that a stranger’s click doesn’t confirm it', async () => {
    const mara = await app.person('mara@old.test')
    await ask(mara, 'victim@new.test')
    const { token } = await secretsFor('victim@new.test')
    for (const [who, password] of [
      [app.stranger, undefined],
      [app.ben, undefined],
      [app.stranger, 'not-this-one'],
    ] as const) {
      const refused = from(who)(confirmEmailChange, { token, password })
      const errors = { password: [expect.stringContaining('of the account that requested this change')] }
      await expect(refused).rejects.toMatchObject({ status: 422, problem: { errors } })
    }
    expect((await mara.call(getMe)).email).toBe('mara@old.test')
    const confirmed = from(app.stranger)(confirmEmailChange, { token, password: castPassword })
    expect(await confirmed).toEqual({ email: 'victim@new.test' })
  })

  test('can be confirmed without a password by a signed-in person who has none', async () => {
    const nils = await app.person('nils@old.test')
    await ask(nils, 'nils@new.test')
    const { token } = await secretsFor('nils@new.test')
    await app.db.delete(authAccounts).where(eq(authAccounts.userId, nils.userId))
    const elsewhere = from(app.stranger)(confirmEmailChange, { token, password: castPassword })
    await expect(elsewhere).rejects.toMatchObject({ status: 401 })
    expect(await from(nils)(confirmEmailChange, { token })).toEqual({ email: 'nils@new.test' })
  })

  test('accepts the code only from the person who requested the change', async () => {
    const erik = await app.person('erik@old.test')
    await ask(erik, 'erik@new.test')
    const { code } = await secretsFor('erik@new.test')
    await expect(from(app.ben)(confirmEmailChange, { code })).rejects.toMatchObject({ status: 400 })
    await expect(from(app.stranger)(confirmEmailChange, { code })).rejects.toMatchObject({ status: 401 })
    await from(erik)(confirmEmailChange, { code })
    expect((await erik.call(getMe)).email).toBe('erik@new.test')
    expect(await erik.call(listSessions)).toHaveLength(1)
  })

  test('requires the password, or a recent sign-in if there’s none', async () => {
    const fred = await app.person('fred@old.test')
    await expect(ask(fred, 'fred@new.test', 'wrong-one')).rejects.toMatchObject({
      status: 422,
      problem: { errors: { password: ['This isn’t your password.'] } },
    })
    await expect(ask(fred, 'fred@new.test', '')).rejects.toMatchObject({ status: 422 })
    await app.db.delete(authAccounts).where(eq(authAccounts.userId, fred.userId))
    await ask(fred, 'fred@new.test', undefined)
    app.clock.advance(16 * 60_000)
    await expect(ask(fred, 'fred@new.test', undefined)).rejects.toMatchObject({
      status: 403,
      problem: { code: 'SESSION_NOT_FRESH' },
    })
  })

  test('responds the same way for a taken address, emails its owner and changes nothing', async () => {
    const gina = await app.person('gina@old.test')
    const [free, taken] = [await ask(gina, 'gina@new.test'), await ask(gina, app.ben.email)]
    expect(taken).toEqual(free)
    const sentEmail = await emailTo(app.ben.email)
    expect(sentEmail?.subject).toBe('You already have an account – Studio Marlow')
    expect(sentEmail?.text).not.toMatch(/change-email#|\d{4} \d{4}/)
  })

  test('fails with a message if someone else took the address in the meantime', async () => {
    const hana = await app.person('hana@old.test')
    await ask(hana, 'hana@new.test')
    await app.person('hana@new.test')
    const { token } = await secretsFor('hana@new.test')
    await expect(from(hana)(confirmEmailChange, { token })).rejects.toMatchObject({
      status: 409,
      detail: 'This email now belongs to another account.',
    })
    expect((await hana.call(getMe)).email).toBe('hana@old.test')
  })

  test('invalidates a password reset link sent to the old address', async () => {
    const ivan = await app.person('ivan@old.test')
    await from(app.stranger)(requestReset, { email: 'ivan@old.test' })
    const reset = /\/auth\/reset#(\S+)/.exec((await emailTo('ivan@old.test'))?.text ?? '')?.[1]
    await ask(ivan, 'ivan@new.test')
    await from(ivan)(confirmEmailChange, await secretsFor('ivan@new.test').then(({ token }) => ({ token })))
    const late = from(app.stranger)(resetPassword, { token: reset, newPassword: 'brand-new-sails' })
    await expect(late).rejects.toMatchObject({ status: 400 })
  })

  test('sends no reset link to the old address while the change is in progress', async () => {
    const lena = await app.person('lena@old.test')
    const asked = await app.db.transaction(async (tx) => {
      await tx.update(users).set({ email: 'lena@new.test' }).where(eq(users.id, lena.userId))
      const answer = from(app.stranger)(requestReset, { email: 'lena@old.test' })
      await expect.poll(() => countLockWaits(app), { timeout: 20_000 }).toBe(1)
      return { answer }
    })
    expect(await asked.answer).toEqual({ status: true })
    expect(await emailTo('lena@old.test')).toBeUndefined()
    expect(await app.db.$count(proofs, eq(proofs.userId, lena.userId))).toBe(0)
  })

  test('stores the link and the code only as hashes, and both expire after an hour', async () => {
    const jana = await app.person('jana@old.test')
    await ask(jana, 'jana@new.test')
    const { token, code } = await secretsFor('jana@new.test')
    const stored = JSON.stringify(await app.db.select().from(proofs))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(code.replace(' ', ''))
    app.clock.advance(61 * 60_000)
    await expect(from(jana)(confirmEmailChange, { token })).rejects.toMatchObject({ status: 400 })
    await expect(from(jana)(confirmEmailChange, { code })).rejects.toMatchObject({ status: 400 })
  })
})

test('codes are limited to ten attempts an hour across all processes, and the link still works', async () => {
  const karl = await app.person('karl@old.test')
  const other = await app.another()
  await ask(karl, 'karl@new.test')
  const attempts = Array.from({ length: 14 }, (_, index) =>
    from(karl, index % 2 ? other.address : app.base)(confirmEmailChange, { code: '0000 0000' }).catch(
      (error) => error.status,
    ),
  )
  expect((await Promise.all(attempts)).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  const { code, token } = await secretsFor('karl@new.test')
  await expect(from(karl)(confirmEmailChange, { code })).rejects.toMatchObject({ status: 429 })
  await expect(from(karl)(confirmEmailChange, { token })).resolves.toEqual({ email: 'karl@new.test' })
})

async function signIn(email: string): Promise<Pick<Person, 'call'>> {
  const response = await fetch(`${app.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' },
    body: JSON.stringify({ email, password: castPassword }),
  })
  const { token } = (await response.json()) as { token?: string }
  const headers = { authorization: `Bearer ${token}` }
  return { call: (endpoint, input) => call(endpoint, input, { base: app.base, headers }) }
}
