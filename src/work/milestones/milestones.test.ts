import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { auditLogs } from '#schema/audit.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeTask, createTask, listTasks } from './contract.tasks.ts'
import { changeMilestone, createMilestone, listMilestones } from './contract.ts'

let app: TestApp
let params: { id: string }
const events: LiveEvent[] = []
beforeAll(async () => {
  app = await openTestApp()
  params = { id: app.benProject.id }
  app.services.live.onEvent((event) => events.push(event))
})
afterAll(() => app.close())

const addMilestone = (title: string, more: object = {}) =>
  app.ada.call(createMilestone, { params, body: { title, ...more } })
const addTask = (title: string, more: object = {}) =>
  app.ada.call(createTask, { params, body: { title, ...more } })
const titles = (list: { title: string }[]) => list.map((one) => one.title)

async function eventOf(id: string): Promise<LiveEvent> {
  await expect.poll(() => events.some((event) => event.id === id)).toBe(true)
  return events.findLast((event) => event.id === id)!
}

describe('viewing the plan', () => {
  test('Cleo cannot see or change Ben’s milestones and tasks', async () => {
    const milestone = await addMilestone('Kick-off')
    const task = await addTask('Call', { milestoneId: milestone.id })
    for (const attempt of [
      () => app.cleo.call(listMilestones, { params }),
      () => app.cleo.call(listTasks, { params }),
      () => app.cleo.call(createMilestone, { params, body: { title: 'X' } }),
      () => app.cleo.call(createTask, { params, body: { title: 'X' } }),
      () => app.cleo.call(changeMilestone, { params: { id: milestone.id }, body: { title: 'X' } }),
      () => app.cleo.call(changeTask, { params: { id: task.id }, body: { title: 'X' } }),
    ]) {
      expect((await errorOf(attempt())).status).toBe(404)
    }
  })

  test('Ben can see it but not change anything', async () => {
    const [milestone] = await app.ben.call(listMilestones, { params })
    const [task] = await app.ben.call(listTasks, { params })
    expect(milestone).toMatchObject({ title: 'Kick-off', tasks: [{ title: 'Call', done: false }] })
    for (const attempt of [
      () => app.ben.call(createMilestone, { params, body: { title: 'X' } }),
      () => app.ben.call(createTask, { params, body: { title: 'X' } }),
      () => app.ben.call(changeMilestone, { params: { id: milestone!.id }, body: { title: 'X' } }),
      () => app.ben.call(changeTask, { params: { id: task!.id }, body: { done: true } }),
    ]) {
      expect((await errorOf(attempt())).status).toBe(403)
    }
  })

  test('only staff see internal items, including tasks of internal milestones', async () => {
    const inside = await addMilestone('Margin', { internal: true })
    const ofInside = await addTask('Of the internal one', { milestoneId: inside.id })
    const itself = await addTask('Internal itself', { internal: true })
    await addTask('Open to all')
    const forBen = titles(await app.ben.call(listTasks, { params }))
    expect(forBen).toEqual(['Call', 'Open to all'])
    expect(titles(await app.ben.call(listMilestones, { params }))).not.toContain('Margin')
    const forAda = titles(await app.ada.call(listTasks, { params }))
    expect(forAda).toEqual(['Call', 'Of the internal one', 'Internal itself', 'Open to all'])
    for (const [endpoint, id] of [
      [changeMilestone, inside.id],
      [changeTask, ofInside.id],
      [changeTask, itself.id],
    ] as const) {
      expect((await errorOf(app.ben.call(endpoint, { params: { id }, body: {} }))).status).toBe(404)
    }
  })
})

describe('a milestone', () => {
  test('is added at the end as open, recorded, and announced to everyone who can see it', async () => {
    const made = await addMilestone('  Design  ', { description: 'Two\nlines', dueDate: '2030-02-28' })
    expect(made).toMatchObject({
      projectId: params.id,
      title: 'Design',
      description: 'Two\nlines',
      dueDate: '2030-02-28',
      state: 'OPEN',
      isApproved: false,
      approvedBy: null,
      approvedAt: null,
      internal: false,
      tasks: [],
    })
    expect(titles(await app.ada.call(listMilestones, { params })).at(-1)).toBe('Design')
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(logs).toMatchObject([{ action: 'milestone.create', actorId: app.ada.userId }])
    expect(await eventOf(made.id)).toMatchObject({
      type: 'MILESTONES_CHANGED',
      projectId: params.id,
      clientId: app.acme.id,
      internal: false,
    })
  })

  test('can’t be approved through an update', async () => {
    const made = await addMilestone('Sly', {
      isApproved: true,
      state: 'APPROVED',
      approvedBy: app.ada.userId,
    })
    const body = { title: 'Slyer', isApproved: true, state: 'APPROVED' }
    const after = await app.ada.call(changeMilestone, { params: { id: made.id }, body })
    expect(after).toMatchObject({ title: 'Slyer', state: 'OPEN', isApproved: false, approvedBy: null })
  })

  test('keeps fields that an update doesn’t include, and tells customers when it’s hidden, but not about internal changes', async () => {
    const made = await addMilestone('Moves', { description: 'D', dueDate: '2030-01-01' })
    const change = (body: object) => app.ada.call(changeMilestone, { params: { id: made.id }, body })
    expect(await change({ internal: true })).toMatchObject({
      title: 'Moves',
      description: 'D',
      internal: true,
    })
    await expect.poll(() => events.filter((event) => event.id === made.id).length).toBe(2)
    expect((await eventOf(made.id)).internal).toBe(false)
    expect(await change({ dueDate: null, orderIndex: 0 })).toMatchObject({ dueDate: null, orderIndex: 0 })
    await expect.poll(() => events.filter((event) => event.id === made.id).length).toBe(3)
    expect((await eventOf(made.id)).internal).toBe(true)
    await change({ internal: false })
    await expect.poll(() => events.filter((event) => event.id === made.id).length).toBe(4)
    expect((await eventOf(made.id)).internal).toBe(false)
  })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(10_000) }, 'title', 'Use at most 200 characters'],
    [{ title: 'A', description: 'x'.repeat(5_001) }, 'description', 'Use at most 5,000 characters'],
    [{ title: 'A', dueDate: '2026-02-30' }, 'dueDate', 'Use a date like 2026-03-31'],
    [{ title: 'A', dueDate: '0000-01-01' }, 'dueDate', 'Use a date like 2026-03-31'],
  ])('with %j is refused and changes nothing', async (body, field, sentence) => {
    const before = await app.db.$count(milestones)
    const error = await errorOf(app.ada.call(createMilestone, { params, body }))
    expect([error.status, error.problem.errors?.[field]?.[0]]).toEqual([422, sentence])
    expect(await app.db.$count(milestones)).toBe(before)
  })
})

describe('a task', () => {
  test('can be completed and moved between its project’s milestones', async () => {
    const first = await addMilestone('First')
    const second = await addMilestone('Second')
    const made = await addTask('Draw', { milestoneId: first.id })
    const change = (body: object) => app.ada.call(changeTask, { params: { id: made.id }, body })
    expect(await change({ done: true, milestoneId: second.id })).toMatchObject({
      done: true,
      milestoneId: second.id,
      title: 'Draw',
    })
    expect(await change({ milestoneId: null })).toMatchObject({ milestoneId: null, done: true })
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(logs.map((log) => log.action).sort()).toEqual(['task.change', 'task.change', 'task.create'])
  })

  test('can’t move to a milestone in another project', async () => {
    const other = await app.ada.call(createMilestone, {
      params: { id: app.cleoProject.id },
      body: { title: 'Cleo’s' },
    })
    const made = await addTask('Stays')
    for (const attempt of [
      () => addTask('X', { milestoneId: other.id }),
      () => app.ada.call(changeTask, { params: { id: made.id }, body: { milestoneId: other.id } }),
    ]) {
      const error = await errorOf(attempt())
      expect([error.status, error.detail]).toEqual([422, 'Choose a milestone of this project'])
    }
    expect(await app.db.$count(tasks, eq(tasks.milestoneId, other.id))).toBe(0)
  })

  test('in an internal milestone is announced only to staff until it leaves that milestone', async () => {
    const inside = await addMilestone('Inside', { internal: true })
    const made = await addTask('Quiet', { milestoneId: inside.id })
    expect((await eventOf(made.id)).internal).toBe(true)
    await app.ada.call(changeTask, { params: { id: made.id }, body: { milestoneId: null } })
    await expect.poll(() => events.filter((event) => event.id === made.id).length).toBe(2)
    expect((await eventOf(made.id)).internal).toBe(false)
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters'],
  ])('with %j is refused', async (body, field, sentence) => {
    const error = await errorOf(app.ada.call(createTask, { params, body }))
    expect([error.status, error.problem.errors?.[field]?.[0]]).toEqual([422, sentence])
  })
})

test('tasks added at the same time get separate positions', async () => {
  const params = { id: app.cleoProject.id }
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  const made = await Promise.all(
    titles.map((title) => app.ada.call(createMilestone, { params, body: { title } })),
  )
  const tasks = await Promise.all(
    titles.map((title) => app.ada.call(createTask, { params, body: { title } })),
  )
  expect(new Set(made.map((one) => one.orderIndex)).size).toBe(titles.length)
  expect(new Set(tasks.map((one) => one.orderIndex)).size).toBe(titles.length)
})
