import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { auditLogs } from '#schema/audit.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { createProject } from '#work/projects/contract.ts'
import { approveMilestone, submitMilestone } from './contract.decisions.ts'
import { changeTask, createTask, deleteTask, listTasks, orderTasks } from './contract.tasks.ts'
import {
  changeMilestone,
  createMilestone,
  deleteMilestone,
  listMilestones,
  orderMilestones,
} from './contract.ts'

let app: TestApp
/** A project for Ben with an empty plan, for each test. */
let params: { id: string }
const events: LiveEvent[] = []
beforeAll(async () => {
  app = await openTestApp()
  app.services.live.onEvent((event) => events.push(event))
})
afterAll(() => app.close())
beforeEach(async () => {
  params = await app.ada.call(createProject, { body: { name: 'Plan', clientId: app.acme.id } })
  params = { id: params.id }
})

const add = (title: string, more: object = {}) =>
  app.ada.call(createMilestone, { params, body: { title, ...more } })
const addTask = (title: string, more: object = {}) =>
  app.ada.call(createTask, { params, body: { title, ...more } })
const ids = (list: { id: string }[]) => list.map((one) => one.id)
const titles = (list: { title: string }[]) => list.map((one) => one.title)
const order = (wanted: string[]) => app.ada.call(orderMilestones, { params, body: { ids: wanted } })
const orderOf = (milestoneId: string | null, wanted: string[]) =>
  app.ada.call(orderTasks, { params, body: { milestoneId, ids: wanted } })

test('Cleo cannot reorder or delete anything in Ben’s plan, and Ben can only view it', async () => {
  const milestone = await add('Kick-off')
  const task = await addTask('Call')
  for (const [who, status] of [
    [app.cleo, 404],
    [app.ben, 403],
  ] as const) {
    for (const attempt of [
      () => who.call(orderMilestones, { params, body: { ids: [milestone.id] } }),
      () => who.call(orderTasks, { params, body: { milestoneId: null, ids: [task.id] } }),
      () => who.call(deleteMilestone, { params: { id: milestone.id } }),
      () => who.call(deleteTask, { params: { id: task.id } }),
    ]) {
      expect((await errorOf(attempt())).status).toBe(status)
    }
  }
  expect(await app.db.$count(milestones, eq(milestones.id, milestone.id))).toBe(1)
  expect(await app.db.$count(tasks, eq(tasks.id, task.id))).toBe(1)
})

describe('the order', () => {
  test('of a whole plan changes with one call, one log entry and one event', async () => {
    const made = [await add('One'), await add('Two', { internal: true }), await add('Three')]
    const wanted = [made[2]!.id, made[0]!.id, made[1]!.id]
    events.length = 0
    expect(titles(await order(wanted))).toEqual(['Three', 'One', 'Two'])
    expect(titles(await app.ben.call(listMilestones, { params }))).toEqual(['Three', 'One'])
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, params.id))
    expect(logs.find((log) => log.action === 'milestone.order')?.metadata).toMatchObject({
      after: { ids: wanted },
    })
    await expect.poll(() => events.filter((event) => event.type === 'MILESTONES_CHANGED').length).toBe(1)
  })

  test('of one milestone’s tasks doesn’t affect others', async () => {
    const milestone = await add('Design')
    const inside = [
      await addTask('a', { milestoneId: milestone.id }),
      await addTask('b', { milestoneId: milestone.id }),
    ]
    const loose = [await addTask('x'), await addTask('y')]
    expect(titles(await orderOf(milestone.id, ids(inside).reverse()))).toEqual(['b', 'a'])
    expect(titles(await orderOf(null, ids(loose).reverse()))).toEqual(['y', 'x'])
    const [shown] = await app.ben.call(listMilestones, { params })
    expect(titles(shown!.tasks)).toEqual(['b', 'a'])
  })

  test('is refused and moves nothing unless it lists each item once', async () => {
    const made = [await add('One'), await add('Two')]
    const [one, two] = ids(made) as [string, string]
    const foreign = app.benProject.id
    for (const wanted of [[], [one], [one, one], [one, two, two], [one, foreign], [two, one, foreign]]) {
      const error = await errorOf(order(wanted))
      expect([error.status, error.detail]).toEqual([
        409,
        'Someone else changed the timeline. Review it, then move the item again.',
      ])
    }
    const task = await addTask('Call')
    expect((await errorOf(orderOf(one, [task.id]))).status).toBe(409)
    expect((await errorOf(orderOf(null, []))).status).toBe(409)
    expect((await errorOf(orderOf(foreign, []))).status).toBe(422)
    for (const wrong of [{}, { ids: 'x' }, { ids: ['x'] }, { ids: null }]) {
      // @ts-expect-error: malformed on purpose
      expect((await errorOf(app.ada.call(orderMilestones, { params, body: wrong }))).status).toBe(422)
    }
    expect(titles(await app.ada.call(listMilestones, { params }))).toEqual(['One', 'Two'])
  })

  test('stays consistent while others change the plan at the same time', async () => {
    const made = [await add('One'), await add('Two'), await add('Three')]
    const [one, two, three] = ids(made) as [string, string, string]
    await Promise.allSettled([
      order([three, two, one]),
      order([two, one, three]),
      app.ada.call(changeMilestone, { params: { id: one }, body: { title: 'Uno' } }),
      addTask('Meanwhile', { milestoneId: two }),
      app.ada.call(submitMilestone, { params: { id: two } }),
      app.ada.call(deleteMilestone, { params: { id: three } }),
    ]).then((ends) => {
      for (const end of ends) if (end.status === 'rejected') expect(end.reason.status).toBe(409)
    })
    const left = await app.ada.call(listMilestones, { params })
    expect(titles(left).sort()).toEqual(['Two', 'Uno'])
    expect(new Set(left.map((milestone) => milestone.orderIndex)).size).toBe(2)
  })
})

describe('deleting', () => {
  test('a milestone deletes its tasks, and the log lists them', async () => {
    const milestone = await add('Design')
    await addTask('Draw', { milestoneId: milestone.id })
    const remaining = await addTask('Call')
    expect(await app.ada.call(deleteMilestone, { params: { id: milestone.id } })).toBeUndefined()
    expect(await app.ada.call(listMilestones, { params })).toEqual([])
    expect(ids(await app.ada.call(listTasks, { params }))).toEqual([remaining.id])
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, milestone.id))
    expect(logs.map(whole).find((log) => log.action === 'milestone.delete')?.metadata).toMatchObject({
      title: 'Design',
      tasks: ['Draw'],
    })
    expect((await errorOf(app.ada.call(deleteMilestone, { params: { id: milestone.id } }))).status).toBe(404)
  })

  test('an approved milestone is refused', async () => {
    const { id } = await add('Approved')
    await app.ada.call(submitMilestone, { params: { id } })
    await app.ben.call(approveMilestone, { params: { id }, body: {} })
    const error = await errorOf(app.ada.call(deleteMilestone, { params: { id } }))
    expect([error.status, error.detail]).toEqual([409, 'This milestone is approved, so it can’t be changed.'])
    expect(titles(await app.ben.call(listMilestones, { params }))).toEqual(['Approved'])
  })

  test('a task deletes nothing else, and an internal task is announced only to staff', async () => {
    const inside = await add('Inside', { internal: true })
    const task = await addTask('Quiet', { milestoneId: inside.id })
    events.length = 0
    await app.ada.call(deleteTask, { params: { id: task.id } })
    await expect.poll(() => events.find((event) => event.id === task.id)?.internal).toBe(true)
    expect(titles(await app.ada.call(listMilestones, { params }))).toEqual(['Inside'])
  })
})

test('the log has the actual state before each change', async () => {
  const task = await addTask('0')
  const milestone = await add('0')
  const names = ['1', '2', '3', '4']
  await Promise.all(
    names.flatMap((title) => [
      app.ada.call(changeTask, { params: { id: task.id }, body: { title } }),
      app.ada.call(changeMilestone, { params: { id: milestone.id }, body: { title } }),
    ]),
  )
  for (const id of [task.id, milestone.id]) {
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, id))
    const changes = logs
      .map(whole)
      .flatMap(({ action, metadata }) =>
        action.endsWith('.change') ? [metadata as { before: { title: string } }] : [],
      )
    // Each of these states preceded one change, except the last.
    expect(new Set(changes.map((change) => change.before.title)).size).toBe(names.length)
  }
})
