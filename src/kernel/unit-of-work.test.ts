import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { LiveEvent } from './live/live-events.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { onBehalfOf, savepoint, write } from './unit-of-work.ts'

const now = new Date('2026-03-01T12:00:00Z')
const address = '192.0.2.1'
let app: TestApp
let published: LiveEvent[]
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => {
  published = []
})
afterAll(() => app.close())

function change<T>(run: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  const live = { publish: (event: LiveEvent) => void published.push(event) }
  return write({ db: app.db, live, actor: { userId: app.ada.userId, address: null }, now, address }, run)
}

async function rename(tx: UnitOfWork, firstName: string): Promise<void> {
  await tx.update(users).set({ firstName }).where(eq(users.id, app.ben.userId))
}

async function firstName(): Promise<string | null | undefined> {
  const [row] = await app.db.select().from(users).where(eq(users.id, app.ben.userId))
  return row?.firstName
}

test('events are published after the commit, in order', async () => {
  const result = await change(async (tx) => {
    tx.publish({ type: 'PROJECT_CHANGED', id: '1' })
    await rename(tx, 'Benjamin')
    tx.publish({ type: 'FILES_CHANGED', id: '2' })
    expect(published).toEqual([])
    expect(await firstName()).toBe('Ben')
    return 'done'
  })
  expect(result).toBe('done')
  expect(await firstName()).toBe('Benjamin')
  expect(published.map(({ type }) => type)).toEqual(['PROJECT_CHANGED', 'FILES_CHANGED'])
})

test('a failed change is rolled back and publishes nothing', async () => {
  const failing = change(async (tx) => {
    await rename(tx, 'Nobody')
    tx.publish({ type: 'PROJECT_CHANGED' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await firstName()).not.toBe('Nobody')
  expect(published).toEqual([])
})

test('the transaction knows who made the change, when and from where, including on behalf of someone else', async () => {
  await change(async (tx) => {
    expect(tx).toMatchObject({ actor: { userId: app.ada.userId }, now, address })
    const system = onBehalfOf(tx, null)
    expect(system.actor).toBeNull()
    expect(system.address).toBeUndefined()
    await rename(system, 'Benny')
    system.publish({ type: 'PROJECT_CHANGED' })
  })
  expect(await firstName()).toBe('Benny')
  expect(published).toHaveLength(1)
})

test('a failed savepoint rolls back only its own changes and discards its events', async () => {
  await change(async (tx) => {
    await rename(tx, 'Outer')
    tx.publish({ type: 'PROJECT_CHANGED' })
    const failing = savepoint(tx, async (inner) => {
      expect(inner).toMatchObject({ actor: { userId: app.ada.userId }, now, address })
      await rename(inner, 'Inner')
      inner.publish({ type: 'FILES_CHANGED' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await savepoint(tx, async (inner) => inner.publish({ type: 'INVOICES_CHANGED' }))
    expect(published).toEqual([])
  })
  expect(await firstName()).toBe('Outer')
  expect(published.map(({ type }) => type)).toEqual(['PROJECT_CHANGED', 'INVOICES_CHANGED'])
})

test('the same event is published once, to everyone it concerns', async () => {
  await change(async (tx) => {
    tx.publish({ type: 'PROJECT_CHANGED', projectId: '1' })
    tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: ['a', 'b'] })
    tx.publish({ type: 'PROJECT_CHANGED', projectId: '1' })
    tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: ['b', 'c'] })
    tx.publish({ type: 'PROJECT_CHANGED', projectId: '2' })
  })
  expect(published).toEqual([
    { type: 'PROJECT_CHANGED', projectId: '1' },
    { type: 'NOTIFICATIONS_CHANGED', userIds: ['a', 'b', 'c'] },
    { type: 'PROJECT_CHANGED', projectId: '2' },
  ])
})
