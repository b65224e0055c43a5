import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { clients } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { createProject } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const make = (who: Person, key: string, body: { name: string; clientId?: string; companyName?: string }) =>
  call(createProject, { body }, { base: app.base, headers: { ...who.headers, 'idempotency-key': key } })
const count = (name: string) => app.db.$count(projects, eq(projects.name, name))

test('repeating a request with the same key returns the same project, which is created and announced once', async () => {
  const body = { name: 'Once', clientId: app.acme.id }
  const made = await make(app.ben, 'key-1', body)
  expect(await make(app.ben, 'key-1', body)).toEqual(made)
  const together = await Promise.all([1, 2, 3].map(() => make(app.ben, 'key-2', body)))
  expect(new Set(together.map((project) => project.id)).size).toBe(1)
  expect(await count('Once')).toBe(2)
  const forStaff = eq(notifications.userId, app.ada.userId)
  expect(await app.db.$count(notifications, forStaff)).toBe(2)
})

test('repeating a request with a new company creates the company only once too', async () => {
  const eve = await app.person('eve@own.test')
  const body = { name: 'First', companyName: 'Own Ltd' }
  const made = await Promise.all([1, 2, 3].map(() => make(eve, 'first', body)))
  expect(new Set(made.map((project) => project.id)).size).toBe(1)
  expect((await make(eve, 'first', body)).id).toBe(made[0]?.id)
  expect(await app.db.$count(clients, eq(clients.companyName, 'Own Ltd'))).toBe(1)
})

test('a key is valid only for the same sender and request', async () => {
  const body = { name: 'Keys', clientId: app.acme.id }
  const made = await make(app.ada, 'same', body)
  expect((await make(app.ben, 'same', body)).id).not.toBe(made.id)
  const other = await errorOf(make(app.ada, 'same', { ...body, name: 'Another' }))
  expect([other.status, other.problem.code]).toEqual([409, 'KEY_USED'])
  for (const key of ['', ' ', 'x'.repeat(201), 'two words']) {
    const wrong = await errorOf(make(app.ada, key, body))
    expect([wrong.status, wrong.detail]).toEqual([
      422,
      'Use a key of 1 to 200 plain characters without spaces.',
    ])
  }
  expect(await count('Another')).toBe(0)
  expect(await count('Keys')).toBe(2)
})
