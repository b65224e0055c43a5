import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { authAccounts, sessions, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { updateMe } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${app.base}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function rowsOf(userId: string, ...actions: string[]) {
  const rows = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.actorId, userId), inArray(auditLogs.action, actions)))
    .orderBy(auditLogs.id)
  return rows.map(whole)
}

describe('the tables that Better Auth writes', () => {
  test('record a sign-up as a new account and its first session', async () => {
    const response = await post('/sign-up/email', { email: 'dora@dora.test', password: 'plain-secret' })
    const { user } = (await response.json()) as { user: { id: string } }
    const rows = await rowsOf(user.id, 'user.create', 'session.signIn')
    expect(rows.map((row) => row.action).sort()).toEqual(['session.signIn', 'user.create'])
    expect(rows.find((row) => row.action === 'user.create')).toMatchObject({
      targetTable: 'users',
      targetId: user.id,
      metadata: { email: 'dora@dora.test', role: 'CUSTOMER' },
    })
    expect(rows.find((row) => row.action === 'session.signIn')).toMatchObject({ address: '127.0.0.1' })
  })

  test('record sign-in and sign-out as one entry each, with time-ordered ids (UUID version 7)', async () => {
    const response = await post('/sign-in/email', { email: app.ben.email, password: castPassword })
    const { token } = (await response.json()) as { token: string }
    await post('/sign-out', {}, { authorization: `Bearer ${token}` })
    const rows = await rowsOf(app.ben.userId, 'session.signIn', 'session.signOut')
    expect(rows.map((row) => row.action)).toEqual(['session.signIn', 'session.signIn', 'session.signOut'])
    for (const row of rows) {
      expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      // The id truncates the time to milliseconds, and the column rounds it.
      const idTime = Number.parseInt(row.id.replaceAll('-', '').slice(0, 12), 16)
      expect(row.createdAt.getTime() - idTime).toBeOneOf([0, 1])
    }
  })

  test('don’t record an expired session as a sign-out', async () => {
    const person = await app.person('hana@hana.test')
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.userId, person.userId))
    await app.db.delete(sessions).where(eq(sessions.userId, person.userId))
    expect(await rowsOf(person.userId, 'session.expire')).toHaveLength(1)
    expect(await rowsOf(person.userId, 'session.signOut')).toHaveLength(0)
  })

  test('record a password change without the password itself', async () => {
    const person = await app.person('ivan@ivan.test')
    await post('/request-password-reset', { email: person.email })
    const [sentEmail] = await app.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toAddress, person.email))
    const token = /\/auth\/reset#(\S+)/.exec(sentEmail?.text ?? '')?.[1]
    expect((await post('/reset-password', { token, newPassword: 'brand-new-sails' })).status).toBe(200)
    const rows = await rowsOf(person.userId, 'user.password', 'session.signOut')
    expect(rows.map((row) => row.action).sort()).toEqual(['session.signOut', 'user.password'])
    const [account] = await app.db.select().from(authAccounts).where(eq(authAccounts.userId, person.userId))
    expect(JSON.stringify(rows)).not.toContain(account?.password)
  })

  test('commit the entry and the change together or not at all', async () => {
    const failing = app.db.transaction(async (tx) => {
      const times = { createdAt: new Date(), updatedAt: new Date() }
      await tx.insert(users).values({ email: 'undone@x.test', ...times })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.create'))
    expect(JSON.stringify(rows)).not.toContain('undone@x.test')
  })
})

test('a name change is audited only by its handler', async () => {
  await app.cleo.call(updateMe, { body: { firstName: 'Cléo' } })
  expect(await rowsOf(app.cleo.userId, 'user.update')).toMatchObject([
    {
      metadata: { before: { firstName: 'Cleo' }, after: { firstName: 'Cléo' } },
      address: '127.0.0.1',
      targetId: app.cleo.userId,
    },
  ])
})
