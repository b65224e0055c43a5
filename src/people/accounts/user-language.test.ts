import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#kernel/i18n/languages.ts'
import { users } from '#schema/accounts.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import { clients, contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { languageOfUser, languagesOfUsers } from './user-language.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setClient = ({ id }: { id: string }, language: Language | null) =>
  app.db.update(clients).set({ language }).where(eq(clients.id, id))

test('a person’s language is their own choice, then their client’s, then the agency’s', async () => {
  expect(await languageOfUser(app.db, app.ben.userId)).toBe('en')
  await app.db.update(billingSettings).set({ language: 'fr' })
  expect(await languageOfUser(app.db, app.ben.userId)).toBe('fr')
  await setClient(app.acme, 'de')
  expect(await languageOfUser(app.db, app.ben.userId)).toBe('de')
  await app.db.update(users).set({ language: 'es' }).where(eq(users.id, app.ben.userId))
  expect(await languagesOfUsers(app.db, [app.ada.userId, app.ben.userId])).toEqual(
    new Map([
      [app.ada.userId, 'fr'],
      [app.ben.userId, 'es'],
    ]),
  )
})

test('a person with two clients gets the language that both share, or the agency’s', async () => {
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true, createdAt: app.clock.now() }
  await app.db.insert(contacts).values({ clientId: app.acme.id, userId: app.cleo.userId, ...rights })
  await setClient(app.acme, 'de')
  await setClient(app.cleoCo, 'de')
  expect(await languageOfUser(app.db, app.cleo.userId)).toBe('de')
  await setClient(app.cleoCo, 'es')
  expect(await languageOfUser(app.db, app.cleo.userId)).toBe('fr')
  await setClient(app.cleoCo, null)
  expect(await languageOfUser(app.db, app.cleo.userId)).toBe('fr')
})
