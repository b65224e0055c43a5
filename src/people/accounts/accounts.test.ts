import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeClient } from '#people/clients/contract.ts'
import { users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getMe, updateMe } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('GET /api/auth/user', () => {
  test('returns 401 for a visitor', async () => {
    await expect(app.stranger.call(getMe)).rejects.toMatchObject({ status: 401, detail: 'Please sign in.' })
  })

  test('returns the signed-in user with metadata, permissions and the end of the session', async () => {
    const me = await app.ben.call(getMe)
    const shown = { firstName: 'Ben', lastName: null, profileImageUrl: null, role: 'CUSTOMER' }
    expect(me).toEqual({
      id: app.ben.userId,
      email: 'ben@acme.test',
      ...shown,
      metadata: shown,
      seesMoney: false,
      memberships: [{ clientId: app.acme.id, seesInvoices: true, mayApprove: true, mayComment: true }],
      viewer: null,
      scopes: null,
      lacksSecondFactor: false,
      language: null,
      pageLanguage: null,
      leftCompanyAt: null,
      erasureAskedAt: null,
      expiresAt: me.expiresAt,
    })
    expect(new Date(me.expiresAt).getTime()).toBeGreaterThan(app.clock.now().getTime())
    expect((await app.ada.call(getMe)).seesMoney).toBe(true)
  })

  test('reveals nothing about other companies', async () => {
    expect(JSON.stringify(await app.cleo.call(getMe))).not.toContain(app.acme.id)
  })
})

describe('PATCH /api/auth/user', () => {
  test('changes only the given names', async () => {
    await app.ben.call(updateMe, { body: { lastName: ' Baker ' } })
    expect(await app.ben.call(updateMe, { body: { firstName: 'Benjamin' } })).toMatchObject({
      firstName: 'Benjamin',
      lastName: 'Baker',
      metadata: { firstName: 'Benjamin', lastName: 'Baker' },
    })
    expect(await app.ben.call(updateMe, { body: { firstName: '' } })).toMatchObject({ firstName: null })
    await app.ben.call(updateMe, { body: { firstName: 'Ben', lastName: null } })
  })

  test('saves a language, which takes precedence over the client’s', async () => {
    const { language, pageLanguage } = await app.ben.call(getMe)
    expect([language, pageLanguage]).toEqual([null, null])
    await app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language: 'de' } })
    expect(await app.ben.call(getMe)).toMatchObject({ language: null, pageLanguage: 'de' })
    const changed = await app.ben.call(updateMe, { body: { language: 'fr' } })
    expect(changed).toMatchObject({ language: 'fr', pageLanguage: 'fr', firstName: 'Ben' })
    expect(await app.ben.call(updateMe, { body: { language: null } })).toMatchObject({ pageLanguage: 'de' })
    await app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language: null } })
  })

  test('returns 401 to visitors', async () => {
    await expect(app.stranger.call(updateMe, { body: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('rejects a picture URL, and names with control characters', async () => {
    for (const body of [{ profileImageUrl: 'https://evil.test/x.png' }, { firstName: 'a\u0000b' }]) {
      const refused = await fetch(`${app.base}/api/auth/user`, {
        method: 'PATCH',
        headers: { ...app.ben.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ lastName: 'Kept out', ...body }),
      })
      expect(refused.status).toBe(422)
    }
    expect(await app.ben.call(getMe)).toMatchObject({
      firstName: 'Ben',
      lastName: null,
      profileImageUrl: null,
    })
  })
})

test('payment provider ids are stored with a person and never sent', async () => {
  const names = { stripeCustomerId: 'cus_1', stripeSubscriptionId: 'sub_1' }
  await app.db.update(users).set(names).where(eq(users.id, app.ben.userId))
  const [stored] = await app.db.select().from(users).where(eq(users.id, app.ben.userId))
  expect(stored).toMatchObject(names)
  expect(JSON.stringify(await app.ben.call(getMe))).not.toMatch(/cus_1|sub_1/)
})
