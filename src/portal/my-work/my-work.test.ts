import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextCursor } from '#kernel/browser/paged-query.ts'
import { feedback } from '#schema/feedback.ts'
import { tasks } from '#schema/milestones.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { assignFeedback, createTaskFromFeedback } from '#work/feedback/contract.assignment.ts'
import { setFeedbackState } from '#work/feedback/contract.states.ts'
import { changeTask, createTask } from '#work/milestones/contract.tasks.ts'
import { changeStatus } from '#work/projects/contract.ts'
import type { WorkOwner } from './contract.ts'
import { listWork } from './contract.ts'
import { groupsByDay } from './screens/groups.ts'

let app: TestApp
let eve: Person
beforeAll(async () => {
  app = await openTestApp()
  eve = await app.person('eve@studio.test', 'ADMIN')
})
afterAll(() => app.close())

const { add } = commentingIn(() => app)
const addTask = (title: string, more: object = {}, id = app.benProject.id) =>
  app.ada.call(createTask, { params: { id }, body: { title, ...more } })
const workOf = (person: Person, who: WorkOwner = 'ME') => person.call(listWork, { query: { who } })
const titles = (items: { title: string }[]) => items.map(({ title }) => title)

test('Ben and Cleo have no list of work', async () => {
  for (const person of [app.ben, app.cleo])
    expect(await errorOf(workOf(person))).toMatchObject({ status: 403 })
})

test('a colleague’s open tasks and comments in all projects are sorted by due date, overdue first', async () => {
  const mine = { assigneeId: eve.userId }
  await addTask('Someday', mine)
  await addTask('Next week', { ...mine, dueDate: app.day(7) }, app.cleoProject.id)
  const late = await addTask('Last week', { ...mine, dueDate: app.day(-7) })
  const pin = await add(app.ben, { body: 'Larger, please' })
  await app.ada.call(assignFeedback, { params: { id: pin.id }, body: { ...mine, dueDate: app.day() } })
  await addTask('Somebody else’s', { assigneeId: app.ada.userId, dueDate: app.day(-9) })
  await addTask('Nobody’s')

  const items = await workOf(eve)
  expect(titles(items)).toEqual(['Last week', 'Larger, please', 'Next week', 'Someday'])
  expect(items[0]?.link).toBe(`/projects/${app.benProject.id}?tab=timeline&task=${late.id}`)
  expect(items[1]).toMatchObject({
    kind: 'COMMENT',
    number: pin.number,
    projectName: app.benProject.name,
    link: `/projects/${app.benProject.id}?tab=feedback&pin=${pin.number}`,
  })
  expect(titles(await workOf(eve, 'NOBODY'))).toEqual(['Nobody’s'])
  expect(titles(await workOf(eve, 'ANYONE'))).toEqual(['Somebody else’s', ...titles(items)])
  const groups = groupsByDay(items, app.day(), app.day(7))
  expect(groups.map(({ key }) => key)).toEqual(['overdue', 'today', 'week', 'noDate'])

  // Finishing a task or marking a comment as ready removes it.
  await eve.call(changeTask, { params: { id: late.id }, body: { done: true } })
  await eve.call(setFeedbackState, { params: { id: pin.id }, body: { state: 'READY' } })
  expect(titles(await workOf(eve))).toEqual(['Next week', 'Someday'])
})

test('a comment with a task is listed once, as the task', async () => {
  const leo = await app.person('leo@studio.test', 'ADMIN')
  const { id, number } = await add(app.ben, { body: 'Smaller' })
  await app.ada.call(assignFeedback, { params: { id }, body: { assigneeId: leo.userId } })
  await app.ada.call(createTaskFromFeedback, { params: { id }, body: {} })
  expect(await workOf(leo)).toMatchObject([{ kind: 'TASK', title: 'Smaller', number }])
})

test('each page continues where the previous one ended, among items with and without a due date', async () => {
  const zoe = await app.person('zoe@studio.test', 'ADMIN')
  const [createdAt, projectId, assigneeId] = [app.clock.now(), app.benProject.id, zoe.userId]
  const days = [app.day(1), app.day(1), app.day(2), null, null, null]
  await app.db
    .insert(tasks)
    .values(days.map((dueDate, n) => ({ projectId, assigneeId, dueDate, title: `Task ${n}`, createdAt })))
  await app.db.insert(feedback).values(
    days.map((dueDate, n) => ({
      ...{ projectId, assigneeId, dueDate, createdAt, authorId: zoe.userId },
      ...{ type: 'GENERAL' as const, body: `Comment ${n}` },
    })),
  )
  const seen: string[] = []
  let path: string | undefined = '/api/work?limit=5'
  while (path) {
    const response: Response = await fetch(app.base + path, { headers: zoe.headers })
    seen.push(...titles((await response.json()) as { title: string }[]))
    const cursor = nextCursor(response.headers.get('link'))
    path = cursor && `/api/work?limit=5&cursor=${cursor}`
  }
  expect(seen).toEqual(titles(await workOf(zoe)))
  expect(new Set(seen).size).toBe(12)
  expect(await errorOf(zoe.call(listWork, { query: { cursor: 'WyJ4Il0' } }))).toMatchObject({ status: 422 })
})

test('work in archived projects is not listed', async () => {
  const kim = await app.person('kim@studio.test', 'ADMIN')
  await addTask('Archived with Cleo’s project', { assigneeId: kim.userId }, app.cleoProject.id)
  expect(await workOf(kim)).toHaveLength(1)
  await app.ada.call(changeStatus, { params: { id: app.cleoProject.id }, body: { status: 'ARCHIVED' } })
  expect(await workOf(kim)).toEqual([])
})
