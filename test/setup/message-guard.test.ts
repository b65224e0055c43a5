import { afterAll, beforeAll, expect, test } from 'vitest'
import { t } from '#kernel/i18n/t.ts'
import { m } from '#portal/notifications/messages.ts'
import { clients } from '#schema/clients.ts'
import type { TestApp } from '../app.ts'
import { openTestApp } from '../app.ts'
import { refuseMarkedMessages } from './message-guard.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a message can’t be stored or sent before it’s formatted', async () => {
  const companyName = `About: ${t(m.all)}`
  const refused = { cause: { message: expect.stringContaining('stored in clients') } }
  const stored = app.db
    .insert(clients)
    .values({ companyName, ownerUserId: app.ada.userId, createdAt: app.clock.now() })
  await expect(stored).rejects.toMatchObject(refused)
  await expect(app.db.update(clients).set({ companyName })).rejects.toMatchObject(refused)
  expect(() => refuseMarkedMessages(JSON.stringify({ detail: t(m.all) }))).toThrow('was sent')
  expect(() => refuseMarkedMessages('{"detail":"All"}')).not.toThrow()
})
