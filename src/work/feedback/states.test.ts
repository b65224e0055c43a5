import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { feedback } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import type { CommentProgress } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { listen } from '#test/readers/socket.ts'
import { reopenFeedback, setFeedbackState } from './contract.states.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.db.delete(notifications)
})
afterAll(() => app.close())

const { add, listOf, resolve } = commentingIn(() => app)

const set = (person: Person, id: string, state: CommentProgress) =>
  person.call(setFeedbackState, { params: { id }, body: { state } })

const reopen = (person: Person, id: string, body: object = {}) =>
  person.call(reopenFeedback, { params: { id }, body: { reason: 'Still too small', ...body } })

const titlesOf = async ({ userId }: Person) => {
  const rows = await app.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
  return rows.map(({ title }) => title)
}

const entriesOf = (id: string, action: string) =>
  app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, id), eq(auditLogs.action, action)))

test('Cleo can neither change the state of Ben’s comments nor reopen them', async () => {
  const item = await add(app.ben)
  await expect(set(app.cleo, item.id, 'READY')).rejects.toMatchObject({ status: 403 })
  await resolve(app.ada, item.id)
  await expect(reopen(app.cleo, item.id)).rejects.toMatchObject({ status: 404 })
  await expect(set(app.ada, randomUUID(), 'READY')).rejects.toMatchObject({ status: 404 })
})

describe('the progress of a comment', () => {
  test('is set by staff, seen by everyone and recorded', async () => {
    const item = await add(app.ben)
    expect(item).toMatchObject({ state: 'OPEN', resolved: false })
    const events = await listen(app.base, app.ben.headers)
    await events.join(app.benProject.id)
    expect(await set(app.ada, item.id, 'IN_PROGRESS')).toMatchObject({
      state: 'IN_PROGRESS',
      resolved: false,
    })
    await events.next('FEEDBACK_CHANGED')
    expect(await titlesOf(app.ben)).toEqual([])
    expect((await listOf(app.ben)).find(({ id }) => id === item.id)).toMatchObject({ state: 'IN_PROGRESS' })
    await expect(set(app.ben, item.id, 'READY')).rejects.toMatchObject({ status: 403 })
    expect(await entriesOf(item.id, 'feedback.state')).toMatchObject([
      { metadata: { before: { state: 'OPEN' }, after: { state: 'IN_PROGRESS' } } },
    ])
  })

  test('notifies only the author that the result is ready to check, and only once', async () => {
    const bea = await app.contact('bea@acme.test', { mayComment: true })
    const item = await add(app.ben)
    await app.db.delete(notifications)
    await set(app.ada, item.id, 'READY')
    await set(app.ada, item.id, 'READY')
    expect(await titlesOf(app.ben)).toEqual([`Ada asks you to check pin #${item.number}`])
    expect(await titlesOf(bea)).toEqual([])
    expect(await entriesOf(item.id, 'feedback.state')).toHaveLength(1)
  })

  test('ends when the comment is resolved, from any state', async () => {
    for (const state of ['OPEN', 'IN_PROGRESS', 'READY'] as const) {
      const item = await add(app.ben)
      await set(app.ada, item.id, state)
      expect(await resolve(app.ada, item.id)).toMatchObject({ state: 'CLOSED', resolved: true })
      await expect(set(app.ada, item.id, 'OPEN')).rejects.toMatchObject({
        status: 409,
        problem: { code: 'RESOLVED' },
      })
    }
  })

  test('is closed for comments that were resolved in the previous release', async () => {
    const item = await add(app.ben)
    const resolved = { resolved: true, resolvedBy: app.ada.userId, resolvedAt: app.clock.now() }
    await app.db.update(feedback).set(resolved).where(eq(feedback.id, item.id))
    expect((await listOf(app.ada)).find(({ id }) => id === item.id)).toMatchObject({ state: 'CLOSED' })
  })
})

describe('reopening', () => {
  test('adds the reason to the thread, notifies everyone and resets the progress', async () => {
    const item = await add(app.ben)
    await set(app.ada, item.id, 'READY')
    await resolve(app.ada, item.id)
    await app.db.delete(notifications)
    const opened = await reopen(app.ben, item.id)
    expect(opened).toMatchObject({ state: 'OPEN', resolved: false, resolvedAt: null, resolvedBy: null })
    expect(opened.replies).toMatchObject([
      { body: 'Still too small', reopens: true, authorId: app.ben.userId },
    ])
    expect(await titlesOf(app.ada)).toEqual([`Ben reopened pin #${item.number}`])
    expect(await titlesOf(app.ben)).toEqual([])
    expect(await entriesOf(item.id, 'feedback.reopen')).toMatchObject([
      { metadata: { before: { resolved: true }, after: { resolved: false } } },
    ])
    expect(await resolve(app.ada, item.id)).toMatchObject({ state: 'CLOSED' })
  })

  test('takes effect once per id, and only while the comment is resolved', async () => {
    const item = await add(app.ben)
    await expect(reopen(app.ada, item.id)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'NOT_RESOLVED' },
    })
    await resolve(app.ada, item.id)
    const id = randomUUID()
    const opened = await Promise.all([1, 2, 3].map(() => reopen(app.ada, item.id, { id })))
    for (const one of opened) expect(one.replies).toHaveLength(1)
    const other = await add(app.ben)
    await resolve(app.ada, other.id)
    await expect(reopen(app.ada, other.id, { id })).rejects.toMatchObject({ problem: { code: 'ID_TAKEN' } })
  })

  test('is refused without a reason, and to everyone except staff and the author', async () => {
    const item = await add(app.ada)
    await resolve(app.ada, item.id)
    for (const reason of ['', ' \n', undefined]) {
      await expect(reopen(app.ada, item.id, { reason })).rejects.toMatchObject({
        status: 422,
        detail: expect.stringContaining('Please write a reason'),
      })
    }
    await expect(reopen(app.ben, item.id)).rejects.toMatchObject({
      status: 403,
      detail: 'Only the agency or the author can reopen feedback.',
    })
  })

  test('of an internal comment stays internal', async () => {
    const item = await add(app.ada, { internal: true })
    await resolve(app.ada, item.id)
    await app.db.delete(notifications)
    expect((await reopen(app.ada, item.id)).replies).toMatchObject([{ internal: true }])
    expect(await titlesOf(app.ben)).toEqual([])
  })
})
