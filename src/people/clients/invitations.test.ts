import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { acceptInvitation, getInvitation } from '#people/invitations/contract.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts, invitations } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { invitationFor } from '#test/fixtures/invitations.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { inviteContact, listContacts, listInvitations, revokeInvitation } from './contract.contacts.ts'
import { listClients } from './contract.ts'

const day = 86_400_000
let app: TestApp
let acme: { id: string }
beforeAll(async () => {
  app = await openTestApp()
  acme = { id: app.acme.id }
})
afterAll(() => app.close())

let count = 0
let email = ''
beforeEach(() => {
  count += 1
  email = `dora${count}@acme.test`
})

const invite = (body: Record<string, unknown> & { email: string }) =>
  app.ada.call(inviteContact, { params: acme, body })

const tokenFor = (address: string) => invitationFor(app, address)

const accept = (token: string, who: Pick<Person, 'call'>, body = {}) =>
  who.call(acceptInvitation, { params: { token }, body })
const newPerson = { firstName: 'Dora', lastName: 'Day', password: 'six-or-more' }

async function rightsOf(address: string) {
  const [row] = await app.db
    .select({
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(eq(users.email, address))
  return row
}

describe('an invitation', () => {
  test('allows only comments by default, and its link is in the outbox but only as a hash in the database', async () => {
    const made = await invite({ email: ` ${email.toUpperCase()} ` })
    expect(made).toMatchObject({ email, seesInvoices: false, mayApprove: false, mayComment: true })
    expect(new Date(made.expiresAt).getTime() - new Date(made.createdAt).getTime()).toBe(14 * day)
    const token = await tokenFor(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await app.db.select().from(invitations).where(eq(invitations.id, made.id))
    expect(JSON.stringify(row)).not.toContain(token)
    const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, email))
    expect(sentEmail?.text).toContain(`${app.base}/invitations/${token}`)
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(logs.map((log) => log.action)).toEqual(['invitation.create'])
    expect(JSON.stringify(logs)).not.toContain(token)
  })

  test('shows the sender and purpose to anyone with the link, and viewing it changes nothing', async () => {
    await invite({ email })
    const params = { token: await tokenFor(email) }
    for (let look = 0; look < 3; look += 1) {
      const shown = await app.stranger.call(getInvitation, { params })
      expect(shown).toMatchObject({
        agencyName: 'Studio Marlow',
        companyName: 'Acme Bakery',
        email,
        hasAccount: false,
      })
      expect(Object.keys(shown).sort()).toEqual([
        'agencyName',
        'companyName',
        'email',
        'expiresAt',
        'hasAccount',
      ])
    }
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0)
  })

  test('creates a new person’s account and contact in one step and signs them in', async () => {
    await invite({ email, seesInvoices: true, mayComment: false })
    const token = await tokenFor(email)
    const response = await fetch(`${app.base}/api/invitations/${token}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...newPerson, role: 'ADMIN', email: 'else@acme.test', mayApprove: true }),
    })
    expect(await response.json()).toEqual({ clientId: acme.id })
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const mine = await call(listClients, {}, { base: app.base, headers: { cookie } })
    expect(mine.map((client) => client.companyName)).toEqual(['Acme Bakery'])
    const [user] = await app.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ role: 'CUSTOMER', firstName: 'Dora', lastName: 'Day' })
    expect(await rightsOf(email)).toEqual({ seesInvoices: true, mayApprove: false, mayComment: false })
    const notification = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, app.ada.userId))
    expect(notification.map((one) => one.title)).toContain('Dora Day accepted the invitation')
  })

  test('is accepted by people with an account once they sign in', async () => {
    const dora = await app.person(email)
    await invite({ email, mayApprove: true })
    const token = await tokenFor(email)
    expect((await app.stranger.call(getInvitation, { params: { token } })).hasAccount).toBe(true)
    const signedOut = await errorOf(accept(token, app.stranger, newPerson))
    expect([signedOut.status, signedOut.detail]).toEqual([
      401,
      `Sign in as ${email} to accept the invitation.`,
    ])
    expect(await accept(token, dora)).toEqual({ clientId: acme.id })
    expect(await rightsOf(email)).toEqual({ seesInvoices: false, mayApprove: true, mayComment: true })
    const all = await app.ada.call(listContacts, { params: acme })
    expect(all.map((contact) => contact.email)).toContain(email)
  })

  test('shows its expiry in the agency’s date format', async () => {
    await invite({ email })
    const [sentEmail] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, email))
    expect(sentEmail?.text).toMatch(/The link works once, until \d{1,2} [A-Z][a-z]+ \d{4}\./)
  })

  test('works only once', async () => {
    const dora = await app.person(email)
    await invite({ email })
    const token = await tokenFor(email)
    await accept(token, dora)
    const again = await errorOf(accept(token, dora))
    expect([again.status, again.detail]).toEqual([
      410,
      'This invitation was already accepted. Sign in instead.',
    ])
    expect((await errorOf(app.stranger.call(getInvitation, { params: { token } }))).status).toBe(410)
  })

  test('doesn’t work for a different signed-in person', async () => {
    await invite({ email })
    const token = await tokenFor(email)
    const error = await errorOf(accept(token, app.cleo))
    expect([error.status, error.detail]).toEqual([
      403,
      `This invitation is for ${email}. Sign out, then open its link again.`,
    ])
    expect((await app.cleo.call(listClients)).map((client) => client.id)).toEqual([app.cleoCo.id])
  })

  test('creates one account and one contact if accepted twice at the same time', async () => {
    await invite({ email })
    const token = await tokenFor(email)
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => accept(token, app.stranger, newPerson)),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect([401, 409, 410]).toContain(attempt.reason.status)
    }
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('can be accepted by only one of two concurrent requests from the same account', async () => {
    const dora = await app.person(email)
    await invite({ email })
    const token = await tokenFor(email)
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => accept(token, dora)))
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.$count(contacts, eq(contacts.userId, dora.userId))).toBe(1)
  })

  test('stops working once revoked', async () => {
    const made = await invite({ email })
    const token = await tokenFor(email)
    const params = { id: acme.id, invitationId: made.id }
    await app.ada.call(revokeInvitation, { params })
    const error = await errorOf(accept(token, app.stranger, newPerson))
    expect([error.status, error.detail]).toEqual([410, 'This invitation was revoked. Ask for a new one.'])
    expect((await errorOf(app.ada.call(revokeInvitation, { params }))).status).toBe(404)
    const pending = await app.ada.call(listInvitations, { params: acme })
    expect(pending.map((one) => one.id)).not.toContain(made.id)
  })

  test('replaces the previous one when sent again', async () => {
    await invite({ email })
    const first = await tokenFor(email)
    await invite({ email, mayApprove: true })
    const second = await tokenFor(email)
    expect((await errorOf(accept(first, app.stranger, newPerson))).status).toBe(410)
    await accept(second, app.stranger, newPerson)
    expect((await rightsOf(email))?.mayApprove).toBe(true)
  })

  test('is pending only once if sent twice at the same time', async () => {
    await Promise.all([invite({ email }), invite({ email }), invite({ email })])
    const pending = await app.ada.call(listInvitations, { params: acme })
    expect(pending.filter((one) => one.email === email)).toHaveLength(1)
  })

  test('isn’t found if its link is made up', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', `${'a'.repeat(200)}`]) {
      const error = await errorOf(app.stranger.call(getInvitation, { params: { token } }))
      expect(error.status).toBe(404)
    }
  })

  test.each([
    [{ ...newPerson, firstName: '' }, 'firstName', 'First name is required'],
    [{ ...newPerson, password: 'short' }, 'password', 'Use at least 6 characters for the password'],
    [{ ...newPerson, password: 'x'.repeat(201) }, 'password', 'Use at most 200 characters for the password'],
    [{}, 'firstName', 'First name is required'],
  ])('refuses acceptance with %j and can still be accepted', async (body, field, sentence) => {
    await invite({ email })
    const token = await tokenFor(email)
    const error = await errorOf(accept(token, app.stranger, body))
    expect([error.status, error.problem.errors?.[field]?.[0]]).toEqual([422, sentence])
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0)
    await accept(token, app.stranger, newPerson)
  })

  test('is refused with a message for an existing contact or staff', async () => {
    const ben = await errorOf(invite({ email: 'ben@acme.test' }))
    expect(ben.status).toBe(409)
    expect(ben.detail).toContain('is already a contact of this client')
    const ada = await errorOf(invite({ email: 'ada@marlow.test' }))
    expect(ada.status).toBe(409)
  })

  test.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@acme.test`])('to %s is refused', async (address) => {
    expect((await errorOf(invite({ email: address }))).status).toBe(422)
  })
})

// Last, since the clock can't go back.
describe('an invitation after 14 days', () => {
  test('expires, and not a day earlier', async () => {
    const dora = await app.person(email)
    await invite({ email })
    const token = await tokenFor(email)
    app.clock.advance(13 * day)
    await app.stranger.call(getInvitation, { params: { token } })
    app.clock.advance(day + 1_000)
    for (const attempt of [
      () => app.stranger.call(getInvitation, { params: { token } }),
      () => accept(token, app.stranger, newPerson),
    ]) {
      const error = await errorOf(attempt())
      expect([error.status, error.detail]).toEqual([410, 'This invitation has expired. Ask for a new one.'])
    }
    expect(await app.db.$count(contacts, eq(contacts.userId, dora.userId))).toBe(0)
  })
})
