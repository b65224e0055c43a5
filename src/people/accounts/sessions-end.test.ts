import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getMe } from './contract.ts'

const day = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a session ends 90 days after sign-in, no matter how often it was extended', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 365 * day)
  await app.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, app.ben.userId))
  app.clock.advance(89 * day)
  expect(await app.ben.call(getMe)).toMatchObject({ id: app.ben.userId })
  app.clock.advance(2 * day)
  expect(await errorOf(app.ben.call(getMe))).toMatchObject({ status: 401 })
})
