import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUp } from '#agency/setup/contract.ts'
import { setUpFromEnvironment, weakAdministrator } from '#agency/setup/create-agency.ts'
import { setUpToken } from '#agency/setup/setup-link.ts'
import { acceptInvitation } from '#people/invitations/contract.ts'
import { signUp } from '#people/sign-in/contract.ts'
import { inviteColleague } from '#people/team/contract.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { changePassword } from '../contract.sessions.ts'
import { requestReset, resetPassword } from '../verification/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tooCommon = (field: string) => ({
  status: 422,
  problem: { code: 'PASSWORD_TOO_COMMON', errors: { [field]: [expect.stringContaining('easy to guess')] } },
})

test('sign-up rejects the most common passwords, however they’re written', async () => {
  for (const password of ['123456', 'Password', 'QWERTY', 'iloveyou']) {
    const body = { email: 'new@somebody.test', password }
    await expect(app.stranger.call(signUp, { body })).rejects.toMatchObject(tooCommon('password'))
  }
  expect(await app.db.select().from(users).where(eq(users.email, 'new@somebody.test'))).toEqual([])
})

test('sign-up rejects the person’s own address and the names of the agency and product, with any numbers', async () => {
  for (const password of ['somebody-1', 'new@somebody.test', 'Studio Marlow 2026', 'Easel!2026']) {
    const body = { email: 'new@somebody.test', password }
    await expect(app.stranger.call(signUp, { body })).rejects.toMatchObject(tooCommon('password'))
  }
  const body = { email: 'new@somebody.test', password: 'studio-of-my-own' }
  await expect(app.stranger.call(signUp, { body })).resolves.toMatchObject({ user: { email: body.email } })
})

test('sign-up rejects a common password the same way for taken and available addresses', async () => {
  const refusals = []
  for (const email of [app.ben.email, 'free@nobody.test']) {
    refusals.push(
      await app.stranger
        .call(signUp, { body: { email, password: '123456' } })
        .catch(({ problem }) => problem),
    )
  }
  expect(refusals[0]).toEqual(refusals[1])
})

test('changing a password rejects common passwords', async () => {
  const body = { currentPassword: castPassword, newPassword: 'sunshine' }
  await expect(app.ben.call(changePassword, { body })).rejects.toMatchObject(tooCommon('newPassword'))
})

test('resetting a password rejects common passwords, and the link and code stay valid', async () => {
  await app.stranger.call(requestReset, { body: { email: app.cleo.email } })
  const text = await textTo(app.cleo.email)
  const token = /\/auth\/reset#(\S+)/.exec(text)?.[1] ?? ''
  const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? ''
  for (const given of [{ token }, { email: app.cleo.email, code }]) {
    for (const newPassword of ['sunshine', 'cleo-1234']) {
      const body = { ...given, newPassword }
      await expect(app.stranger.call(resetPassword, { body })).rejects.toMatchObject(tooCommon('newPassword'))
    }
  }
  const body = { email: app.cleo.email, code, newPassword: 'brand-new-sails' }
  await expect(app.stranger.call(resetPassword, { body })).resolves.toMatchObject({ status: true })
})

test('accepting an invitation rejects common passwords, and the invitation stays open', async () => {
  await app.ada.call(inviteColleague, { body: { email: 'gus@marlow.test' } })
  const params = { token: /\/invitations\/(\S+)/.exec(await textTo('gus@marlow.test'))?.[1] ?? '' }
  const person = { firstName: 'Gus', lastName: '' }
  const refused = app.stranger.call(acceptInvitation, { params, body: { ...person, password: 'sunshine' } })
  await expect(refused).rejects.toMatchObject(tooCommon('password'))
  const taken = { params, body: { ...person, password: 'early-riser' } }
  await expect(app.stranger.call(acceptInvitation, taken)).resolves.toEqual({ clientId: null })
})

test('setup rejects common passwords, but accepts one from the environment with a warning', async () => {
  const administrator = { EASEL_ADMIN_EMAIL: 'ada@marlow.test', EASEL_ADMIN_PASSWORD: 'letmein' }
  const empty = await openTestApp({ empty: true })
  const configured = { ...empty.services, config: { ...empty.config, ...administrator } }
  try {
    const body = {
      token: setUpToken(empty.services.secret),
      agencyName: 'Studio Marlow',
      firstName: 'Ada',
      lastName: '',
      email: 'ada@marlow.test',
      password: 'sunshine',
      timeZone: 'UTC',
      demoData: false,
    }
    await expect(empty.stranger.call(setUp, { body })).rejects.toMatchObject(tooCommon('password'))
    expect(await empty.db.select().from(users)).toEqual([])
    expect(await weakAdministrator(configured)).toMatch(/^EASEL_ADMIN_PASSWORD: .*easy to guess/)
    expect(await setUpFromEnvironment(configured)).toBe(true)
  } finally {
    await empty.close()
  }
})

async function textTo(email: string): Promise<string> {
  const rows = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, email))
  return rows.at(-1)?.text ?? ''
}
