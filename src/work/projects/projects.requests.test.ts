import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import {
  acceptRequest,
  changeStatus,
  createProject,
  declineRequest,
  getProject,
  listMoves,
  listProjects,
} from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const request = (name: string) => app.ben.call(createProject, { body: { name, clientId: app.acme.id } })
const activeFor = async (who: typeof app.ada) => (await who.call(getDashboard)).activeProjects.count
const requestsFor = async (who: typeof app.ada) =>
  (await who.call(getDashboard)).waiting.items.filter(({ kind }) => kind === 'REQUEST')
const changeNotification = async (userId: string, projectId: string) => {
  const rows = await app.db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.projectId, projectId)))
    .orderBy(desc(notifications.id))
  return rows[0]
}

describe('a requested project', () => {
  test('starts in Discovery, isn’t active, and waits for staff', async () => {
    const before = [await activeFor(app.ada), await activeFor(app.ben)]
    const made = await request('Menu')
    expect(made).toMatchObject({
      status: 'DISCOVERY',
      request: { state: 'OPEN', reason: null, byName: null, at: null },
    })
    expect([await activeFor(app.ada), await activeFor(app.ben)]).toEqual(before)
    expect(await requestsFor(app.ada)).toMatchObject([{ id: made.id, title: 'Menu' }])
    expect((await app.ben.call(listProjects)).map(({ id }) => id)).toContain(made.id)
  })

  test('has no progress until it’s accepted', async () => {
    const { id } = await request('Brochure')
    const params = { id }
    const progress = async () => {
      const one = await app.ben.call(getProject, { params })
      const listed = await app.ada.call(listProjects, { query: { archived: 'true' } })
      expect(listed.find((project) => project.id === id)?.progress).toEqual(one.progress)
      return one.progress
    }
    const none = { fraction: 0, planned: false }
    expect(await progress()).toEqual(none)
    await app.ada.call(declineRequest, { params, body: { reason: 'We are booked out.' } })
    expect(await progress()).toEqual(none)
    await app.ada.call(changeStatus, { params, body: { status: 'DISCOVERY' } })
    expect(await progress()).toEqual({ fraction: 0.1, planned: false })
  })

  test('can’t be created by staff, whose projects start immediately', async () => {
    const body = { name: 'Ours', clientId: app.acme.id }
    const made = await app.ada.call(createProject, { body })
    expect(made.request).toBeNull()
    const refused = await errorOf(app.ada.call(acceptRequest, { params: { id: made.id } }))
    expect([refused.status, refused.problem.code]).toEqual([409, 'REQUEST_ANSWERED'])
  })

  test('becomes active once it’s accepted, and its client is notified', async () => {
    const { id } = await request('Shop')
    const params = { id }
    const before = await activeFor(app.ben)
    const accepted = await app.ada.call(acceptRequest, { params })
    expect(accepted).toMatchObject({
      status: 'DISCOVERY',
      request: { state: 'ACCEPTED', reason: null, at: expect.any(String) },
    })
    expect(await app.ben.call(getProject, { params })).toMatchObject({ request: accepted.request })
    expect(await activeFor(app.ben)).toBe(before + 1)
    expect((await requestsFor(app.ada)).map((item) => item.id)).not.toContain(id)
    expect(await changeNotification(app.ben.userId, id)).toMatchObject({
      title: 'Your project request was accepted: Shop',
    })
    // Repeating the answer changes nothing. A different answer comes too late.
    expect(await app.ada.call(acceptRequest, { params })).toEqual(accepted)
    const late = await errorOf(app.ada.call(declineRequest, { params, body: { reason: 'No' } }))
    expect([late.status, late.problem.code]).toEqual([409, 'REQUEST_ANSWERED'])
    await app.ada.call(changeStatus, { params, body: { status: 'DESIGN' } })
  })

  test('is archived when it’s declined, and its client sees why', async () => {
    const { id } = await request('Fax page')
    const params = { id }
    const reason = 'We are fully booked until May.'
    const declined = await app.ada.call(declineRequest, { params, body: { reason } })
    expect(declined).toMatchObject({ status: 'ARCHIVED', archivedFrom: 'DISCOVERY' })
    expect(declined.request).toMatchObject({ state: 'DECLINED', reason })
    expect((await app.ben.call(getProject, { params })).request).toEqual(declined.request)
    expect((await app.ben.call(listProjects)).map((one) => one.id)).not.toContain(id)
    expect(await changeNotification(app.ben.userId, id)).toEqual({
      title: 'Your project request was declined: Fax page',
      body: reason,
    })
    expect(await app.ben.call(listMoves, { params })).toMatchObject([{ from: 'DISCOVERY', to: 'ARCHIVED' }])
    const [entry] = await app.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(and(eq(auditLogs.targetId, id), isNotNull(auditLogs.personal)))
      .orderBy(desc(auditLogs.createdAt))
    expect(entry?.action).toBe('project.decline')

    // Restoring a declined request from the archive accepts it.
    const back = await app.ada.call(changeStatus, { params, body: { status: 'DISCOVERY' } })
    expect(back).toMatchObject({ status: 'DISCOVERY', request: { state: 'ACCEPTED', reason: null } })
  })

  test('must be answered before its status changes', async () => {
    const { id } = await request('Waiting')
    for (const status of ['DESIGN', 'ARCHIVED'] as const) {
      const refused = await errorOf(app.ada.call(changeStatus, { params: { id }, body: { status } }))
      expect([refused.status, refused.problem.code]).toEqual([409, 'REQUEST_OPEN'])
    }
  })

  test('can be answered only by staff, and declined only with a message', async () => {
    const { id } = await request('Mine')
    const params = { id }
    const body = { reason: 'No' }
    expect((await errorOf(app.ben.call(acceptRequest, { params }))).status).toBe(403)
    expect((await errorOf(app.ben.call(declineRequest, { params, body }))).status).toBe(403)
    expect((await errorOf(app.cleo.call(acceptRequest, { params }))).status).toBe(404)
    expect((await errorOf(app.cleo.call(declineRequest, { params, body }))).status).toBe(404)
    const empty = await errorOf(app.ada.call(declineRequest, { params, body: { reason: ' ' } }))
    expect(empty.problem.errors).toEqual({ reason: ['Tell the client why'] })
  })

  test('allows only one of two simultaneous answers', async () => {
    const { id } = await request('Twice')
    const params = { id }
    const answers = await Promise.allSettled([
      app.ada.call(acceptRequest, { params }),
      app.ada.call(declineRequest, { params, body: { reason: 'No' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
