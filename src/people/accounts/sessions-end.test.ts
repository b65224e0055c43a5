import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#schema/accounts.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { refusal } from '#test/readers/refusal.ts'
import { getMe } from './contract.ts'

const day = 86_400_000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a session ends 90 days after its sign-in, however often it was extended', async () => {
  const expiresAt = new Date(house.clock.now().getTime() + 365 * day)
  await house.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, house.ben.userId))
  house.clock.advance(89 * day)
  expect(await house.ben.call(getMe)).toMatchObject({ id: house.ben.userId })
  house.clock.advance(2 * day)
  expect(await refusal(house.ben.call(getMe))).toMatchObject({ status: 401 })
})
