import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#schema/accounts.ts'
import type { TestApp } from '../app.ts'
import { openTestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const viewed = alias(users, 'viewed')
const sessionsWith = (person: { firstName: typeof viewed.firstName; email?: typeof viewed.email }) =>
  app.db.select({ id: sessions.id, person }).from(sessions).leftJoin(viewed, eq(viewed.id, sessions.userId))

test('a left-joined object that starts with a nullable column is rejected', () => {
  expect(() => sessionsWith({ firstName: viewed.firstName, email: viewed.email }).prepare('')).toThrow(
    'person.firstName comes first in a left-joined object but can be null',
  )
})

test('people without names are kept if the object starts with a column that’s never null', async () => {
  const rows = await sessionsWith({ email: viewed.email, firstName: viewed.firstName } as never)
  expect(rows).toContainEqual({ id: expect.anything(), person: { email: app.dot.email, firstName: null } })
})
