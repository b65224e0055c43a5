import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { getMe } from '#people/accounts/contract.ts'
import { newAccessToken } from '#people/accounts/data.access-tokens.ts'
import { requestReset, resetPassword } from '#people/accounts/verification/contract.ts'
import { inviteContact } from '#people/clients/contract.contacts.ts'
import { acceptInvitation } from '#people/invitations/contract.ts'
import { inviteColleague } from '#people/team/contract.ts'
import { accessTokens, authAccounts, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { passkeys } from '#schema/second-factors.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { invitationFor } from '#test/fixtures/invitations.ts'
import { listProjects } from '#work/projects/contract.ts'
import { signIn, signUp } from './contract.ts'

/** Without a mail server, addresses can't be proven, so a stranger may have signed up with someone else's. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const newPassword = 'brand-new-sails'
let count = 0
let email: string
let strangers: Awaited<ReturnType<typeof moveIn>>
beforeEach(async () => {
  count += 1
  email = `dora${count}@marlow.test`
  strangers = await moveIn()
})

/** A stranger signs up with the address and adds every possible way to sign in. */
async function moveIn() {
  const { user } = await app.stranger.call(signUp, { body: { email, password: 'a-strangers-own' } })
  const userId = (user as { id: string }).id
  const { token: session } = await app.stranger.call(signIn, {
    body: { email, password: 'a-strangers-own' },
  })
  const { token, ...stored } = newAccessToken()
  const [now, expiresAt] = [app.clock.now(), new Date(app.clock.now().getTime() + 86_400_000)]
  const scopes = ['projects:read', 'clients:read']
  const id = randomUUID()
  await app.db
    .insert(accessTokens)
    .values({ id, userId, name: 'Mine', scopes, createdAt: now, expiresAt, ...stored })
  const key = { credentialID: id, publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await app.db.insert(passkeys).values({ userId, createdAt: now, ...key })
  const linked = { userId, accountId: id, providerId: 'oidc', createdAt: now, updatedAt: now }
  await app.db.insert(authAccounts).values(linked)
  return { userId, session: by(session), token: by(token) }
}

function by(token: string | null | undefined): Pick<Person, 'call'> {
  const headers = { authorization: `Bearer ${token}` }
  return {
    call: <E extends Endpoint>(endpoint: E, input?: Parameters<typeof call<E>>[1]) =>
      call(endpoint, input, { base: app.base, headers }),
  }
}

async function lockedOut() {
  for (const way of [strangers.session, strangers.token]) {
    await expect(way.call(listProjects)).rejects.toMatchObject({ status: 401 })
  }
  const theirs = eq(passkeys.userId, strangers.userId)
  expect(await app.db.$count(passkeys, theirs)).toBe(0)
  const left = await app.db.select().from(authAccounts).where(eq(authAccounts.userId, strangers.userId))
  expect(left.map((one) => one.providerId)).toEqual(['credential'])
}

/** The address's owner gets the link from the agency, which finds it in the outbox. */
async function comeByReset(): Promise<Pick<Person, 'call'>> {
  await app.stranger.call(requestReset, { body: { email } })
  const rows = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, email))
    .orderBy(desc(outboxEmails.id))
  const token = rows.map(({ text }) => /\/auth\/reset#(\S+)/.exec(text ?? '')?.[1]).find(Boolean)
  await app.stranger.call(resetPassword, { body: { token, newPassword } })
  const entered = await app.stranger.call(signIn, { body: { email, password: newPassword } })
  return by(entered.token)
}

describe('a stranger who created an account with another person’s address', () => {
  test('loses all access once that person sets a new password, and doesn’t become a colleague', async () => {
    await app.ada.call(inviteColleague, { body: { email } })
    const params = { token: await invitationFor(app, email) }
    const dora = await comeByReset()
    await lockedOut()
    await dora.call(acceptInvitation, { params, body: {} })
    expect(await dora.call(getMe)).toMatchObject({ role: 'ADMIN' })
    await lockedOut()
    const [row] = await app.db.select().from(users).where(eq(users.id, strangers.userId))
    expect(row).toMatchObject({ emailVerified: true, role: 'ADMIN' })
  })

  test.each([
    ['joins the team', () => app.ada.call(inviteColleague, { body: { email } }), false],
    ['joins the team, proven or not', () => app.ada.call(inviteColleague, { body: { email } }), true],
    [
      'becomes a contact',
      () => app.ada.call(inviteContact, { params: { id: app.acme.id }, body: { email } }),
      false,
    ],
  ])(
    'loses all access once that person %s; the accepting session stays',
    async (_how, invite, emailVerified) => {
      await app.db.update(users).set({ emailVerified }).where(eq(users.id, strangers.userId))
      await invite()
      const params = { token: await invitationFor(app, email) }
      const entered = await app.stranger.call(signIn, { body: { email, password: 'a-strangers-own' } })
      await by(entered.token).call(acceptInvitation, { params, body: {} })
      await lockedOut()
      expect(await by(entered.token).call(getMe)).toMatchObject({ id: strangers.userId })
      const [row] = await app.db.select().from(users).where(eq(users.id, strangers.userId))
      expect(row).toMatchObject({ emailVerified: true })
    },
  )
})
