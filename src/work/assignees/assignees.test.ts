import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeColleague } from '#people/team/contract.ts'
import { listWork } from '#portal/my-work/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { assignFeedback, createTaskFromFeedback } from '#work/feedback/contract.assignment.ts'
import { editFeedback } from '#work/feedback/contract.edits.ts'
import { reopenFeedback, setFeedbackState } from '#work/feedback/contract.states.ts'
import type { TaskChange } from '#work/milestones/contract.tasks.ts'
import { changeTask, createTask, deleteTask, listTasks } from '#work/milestones/contract.tasks.ts'

let app: TestApp
let eve: Person
beforeAll(async () => {
  app = await openTestApp()
  eve = await app.person('eve@studio.test', 'ADMIN')
})
afterAll(() => app.close())

const { add, listOf, resolve } = commentingIn(() => app)
const project = () => ({ params: { id: app.benProject.id } })
const addTask = (more: object = {}) =>
  app.ada.call(createTask, { ...project(), body: { title: 'Draw the logo', ...more } })
const change = (id: string, body: TaskChange) => app.ada.call(changeTask, { params: { id }, body })
const assign = (id: string, body: object, person = app.ada) =>
  person.call(assignFeedback, { params: { id }, body })
const makeTask = (id: string, person = app.ada) =>
  person.call(createTaskFromFeedback, { params: { id }, body: {} })
const found = async (id: string, person = app.ada) => (await listOf(person)).find((one) => one.id === id)
const taskOf = async (feedbackId: string, person = app.ada) =>
  (await person.call(listTasks, project())).find(({ comment }) => comment?.id === feedbackId)
const toldOf = ({ userId }: Person, link: string) =>
  app.db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.link, link)))
const entriesOf = (id: string, action: string) =>
  app.db
    .select({ metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(and(eq(auditLogs.targetId, id), eq(auditLogs.action, action)))

test('Cleo can neither assign Ben’s comments nor turn them into tasks', async () => {
  const { id } = await add(app.ben)
  expect(await errorOf(assign(id, { dueDate: app.day() }, app.cleo))).toMatchObject({ status: 403 })
  expect(await errorOf(makeTask(id, app.ben))).toMatchObject({ status: 403 })
  expect(await errorOf(assign(randomUUID(), { dueDate: app.day() }))).toMatchObject({ status: 404 })
})

describe('a task', () => {
  test('has an assignee, who is notified, and a due date, which is all that Ben sees', async () => {
    const due = app.day(3)
    const { id, assignee, dueDate } = await addTask({ assigneeId: eve.userId, dueDate: due })
    expect({ name: assignee?.name, dueDate }).toEqual({ name: 'eve', dueDate: due })
    const [shown] = (await app.ben.call(listTasks, project())).filter((task) => task.id === id)
    expect(shown).toMatchObject({ assignee: null, dueDate: due })
    const link = `/projects/${app.benProject.id}?tab=timeline&task=${id}`
    expect(await toldOf(eve, link)).toEqual([{ title: 'Ada assigned you a task', body: 'Draw the logo' }])
    await change(id, { assigneeId: null, dueDate: null })
    expect((await entriesOf(id, 'task.change')).at(-1)?.metadata).toMatchObject({
      before: { assigneeId: eve.userId, dueDate: due },
      after: { assigneeId: null, dueDate: null },
    })
  })

  test('can be assigned only to team members, with a valid due date', async () => {
    const { id } = await addTask()
    for (const assigneeId of [app.ben.userId, randomUUID()]) {
      expect(await errorOf(change(id, { assigneeId }))).toMatchObject({
        problem: { status: 422, errors: { assigneeId: ['Choose someone on your team'] } },
      })
    }
    expect(await errorOf(change(id, { dueDate: '2026-02-30' }))).toMatchObject({ status: 422 })
  })

  test('doesn’t notify people who were already assigned or who assigned it to themselves', async () => {
    const { id } = await addTask({ assigneeId: eve.userId })
    await change(id, { assigneeId: eve.userId, title: 'Draw two logos' })
    await change(id, { assigneeId: app.ada.userId })
    const link = `/projects/${app.benProject.id}?tab=timeline&task=${id}`
    expect(await toldOf(eve, link)).toHaveLength(1)
    expect(await toldOf(app.ada, link)).toEqual([])
  })
})

describe('a comment', () => {
  test('has an assignee and a due date that only staff see', async () => {
    const { id, number } = await add(app.ben)
    const due = app.day(1)
    const item = await assign(id, { assigneeId: eve.userId, dueDate: due })
    expect(item).toMatchObject({ assignee: { id: eve.userId, name: 'eve' }, dueDate: due })
    expect(await found(id, app.ben)).toMatchObject({ assignee: null, dueDate: null, task: null })
    const link = `/projects/${app.benProject.id}?tab=feedback&pin=${number}`
    expect(await toldOf(eve, link)).toContainEqual({
      title: `Ada assigned you pin #${number}`,
      body: 'Larger, please',
    })
    expect(await entriesOf(id, 'feedback.assign')).toHaveLength(1)
    await resolve(app.ada, id)
    expect(await errorOf(assign(id, { assigneeId: null }))).toMatchObject({ status: 409 })
  })

  test('becomes one task, which keeps the assignee and due date', async () => {
    const { id } = await add(app.ben, { body: '**Larger**, please\nand bolder' })
    await assign(id, { assigneeId: eve.userId, dueDate: app.day(2) })
    const { task } = await makeTask(id)
    expect(await makeTask(id)).toMatchObject({ task })
    expect(await taskOf(id)).toMatchObject({
      ...task,
      title: 'Larger, please',
      assignee: { id: eve.userId },
      dueDate: app.day(2),
    })
    expect(await errorOf(assign(id, { assigneeId: null }))).toMatchObject({ status: 409 })
    await change(task!.id, { assigneeId: app.ada.userId })
    expect(await found(id)).toMatchObject({ assignee: { id: app.ada.userId }, dueDate: app.day(2) })
  })

  test('becomes an internal task if it’s internal', async () => {
    const { id } = await add(app.ada, { internal: true })
    await makeTask(id)
    expect(await taskOf(id)).toMatchObject({ internal: true })
    expect(await taskOf(id, app.ben)).toBeUndefined()
  })

  test('gives its task its name until someone renames the task', async () => {
    const { id } = await add(app.ben)
    const { task } = await makeTask(id)
    const edit = (body: string) => app.ben.call(editFeedback, { params: { id }, body: { body } })
    await edit('Much larger\nplease')
    expect(await taskOf(id)).toMatchObject({ title: 'Much larger' })
    await change(task!.id, { title: 'Enlarge the logo' })
    await edit('Smaller')
    expect(await taskOf(id)).toMatchObject({ title: 'Enlarge the logo' })
  })

  test('is ready to check or resolved if, and only if, its task is done', async () => {
    const { id } = await add(app.ben)
    const task = (await makeTask(id)).task!
    const both = async () => [(await found(id))?.state, (await taskOf(id))?.done]
    await change(task.id, { done: true })
    expect(await both()).toEqual(['READY', true])
    await change(task.id, { done: false })
    expect(await both()).toEqual(['IN_PROGRESS', false])
    await app.ada.call(setFeedbackState, { params: { id }, body: { state: 'READY' } })
    expect(await both()).toEqual(['READY', true])
    await resolve(app.ben, id)
    expect(await both()).toEqual(['CLOSED', true])
    expect(await errorOf(change(task.id, { done: false }))).toMatchObject({ status: 409 })
    await app.ben.call(reopenFeedback, { params: { id }, body: { reason: 'Not yet' } })
    expect(await both()).toEqual(['OPEN', false])
    await resolve(app.ben, id)
    expect(await both()).toEqual(['CLOSED', true])
  })

  test('stays after its task is deleted', async () => {
    const { id } = await add(app.ben)
    await app.ada.call(deleteTask, { params: (await makeTask(id)).task! })
    expect(await found(id)).toMatchObject({ task: null, state: 'OPEN' })
  })
})

test('removing a colleague unassigns their work and records it', async () => {
  const leo = await app.person('leo@studio.test', 'ADMIN')
  const task = await addTask({ assigneeId: leo.userId, dueDate: app.day() })
  const { id } = await add(app.ben)
  await assign(id, { assigneeId: leo.userId })
  await app.ada.call(removeColleague, { params: { id: leo.userId } })
  expect(await found(id)).toMatchObject({ assignee: null })
  const tasks = await app.ada.call(listTasks, project())
  expect(tasks.find((one) => one.id === task.id)).toMatchObject({ assignee: null, dueDate: app.day() })
  expect(await entriesOf(leo.userId, 'work.unassign')).toMatchObject([
    { metadata: { tasks: 1, comments: 1 } },
  ])
  const nobodys = await app.ada.call(listWork, { query: { who: 'NOBODY', limit: 100 } })
  expect(nobodys.map((item) => item.id)).toEqual(expect.arrayContaining([task.id, id]))
})
