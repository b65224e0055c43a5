import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { auditLogs } from '#schema/audit.ts'
import { feedback } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { pdfOf } from '#work/files/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, listOf, resolve, mockup } = commentingIn(() => app)

test("Cleo cannot see Ben's feedback, add to it or resolve it", async () => {
  const item = await add(app.ben)
  const file = await mockup()
  await expect(listOf(app.cleo)).rejects.toMatchObject({
    status: 404,
    detail: 'The requested project could not be found.',
  })
  await expect(add(app.cleo)).rejects.toMatchObject({ status: 404 })
  await expect(resolve(app.cleo, item.id)).rejects.toMatchObject({ status: 404 })
  await expect(add(app.cleo, { fileId: file.id }, app.cleoProject.id)).rejects.toMatchObject({
    status: 404,
  })
  expect(await listOf(app.cleo, app.cleoProject.id)).toEqual([])
})

describe('a pin', () => {
  test('goes on the empty board if there is no mockup, and keeps its number', async () => {
    const project = app.cleoProject.id
    const first = await add(app.cleo, { pinX: 0, pinY: 1 }, project)
    expect(first).toMatchObject({
      projectId: project,
      type: 'PIN',
      number: 1,
      pinX: 0,
      pinY: 1,
      page: 1,
      fileId: null,
      fileVersion: null,
      body: 'Larger, please',
      authorId: app.cleo.userId,
      authorName: 'Cleo',
      internal: false,
      resolved: false,
      resolvedAt: null,
      resolvedBy: null,
      replies: [],
    })
    const second = await add(app.ada, {}, project)
    expect(second.number).toBe(2)
    expect(await listOf(app.cleo, project)).toEqual([second, first])
  })

  test('goes on the newest version of the newest mockup by default', async () => {
    const one = await mockup()
    await mockup({ kind: 'DOCUMENT', name: 'terms.png' })
    expect(await add(app.ben)).toMatchObject({ fileId: one.id, fileVersion: 1 })
    const two = await mockup()
    await mockup({ fileId: one.id })
    expect(await add(app.ben)).toMatchObject({ fileId: one.id, fileVersion: 2 })
    expect(await add(app.ben, { fileId: two.id })).toMatchObject({ fileId: two.id, fileVersion: 1 })
    expect(await add(app.ben, { fileId: one.id, fileVersion: 1 })).toMatchObject({ fileVersion: 1 })
  })

  test('shows its own version’s name when a newer version has a different one', async () => {
    const file = await mockup({ name: 'first.png' })
    const onFirst = await add(app.ben, { fileId: file.id })
    await mockup({ fileId: file.id, name: 'second.png' })
    const onSecond = await add(app.ben, { fileId: file.id })
    const list = await listOf(app.ben)
    const nameOf = (id: string) => list.find((item) => item.id === id)?.fileName
    expect([nameOf(onFirst.id), nameOf(onSecond.id)]).toEqual(['first.png', 'second.png'])
  })

  test('keeps six decimal places of its position', async () => {
    const item = await add(app.ben, { pinX: 0.1234567, pinY: 1 / 3 })
    expect(item).toMatchObject({ pinX: 0.123457, pinY: 0.333333 })
  })

  test('must be on an existing page of the file', async () => {
    const pdf = await mockup({
      name: 'pages.pdf',
      bytes: await pdfOf([
        [300, 200],
        [300, 200],
      ]),
    })
    expect(await add(app.ben, { fileId: pdf.id, page: 2 })).toMatchObject({ page: 2 })
    await expect(add(app.ben, { fileId: pdf.id, page: 3 })).rejects.toMatchObject({
      status: 422,
      detail: 'There are only 2 pages.',
    })
    const picture = await mockup()
    await expect(add(app.ben, { fileId: picture.id, page: 2 })).rejects.toMatchObject({
      detail: 'There is only one page.',
    })
  })

  test('gets a unique number when many are added at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => add(app.ben)))
    const numbers = made.map((item) => item.number ?? 0).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => (numbers[0] ?? 0) + at))
  })
})

test('a general comment has no position or number', async () => {
  const item = await add(app.ben, { type: 'GENERAL', pinX: undefined, pinY: undefined })
  expect(item).toMatchObject({ type: 'GENERAL', number: null, pinX: null, pinY: null, fileId: null })
  const placed = await add(app.ben, { type: 'GENERAL', pinX: 0.2, pinY: 0.2 })
  expect(placed).toMatchObject({ type: 'GENERAL', number: null, pinX: null, pinY: null })
})

test('only staff see internal comments and everything on internal files', async () => {
  const internal = await add(app.ada, { internal: true, body: 'Ask for more money' })
  const file = await mockup({ internal: true })
  const onFile = await add(app.ada, { fileId: file.id })
  expect(onFile.internal).toBe(true)
  const seen = (await listOf(app.ben)).map((item) => item.id)
  expect(seen).not.toContain(internal.id)
  expect(seen).not.toContain(onFile.id)
  expect((await listOf(app.ada)).map((item) => item.id)).toEqual(
    expect.arrayContaining([internal.id, onFile.id]),
  )
  await expect(resolve(app.ben, internal.id)).rejects.toMatchObject({ status: 404 })
  await expect(add(app.ben, { fileId: file.id })).rejects.toMatchObject({ status: 404 })
  await expect(add(app.ben, { internal: true })).rejects.toMatchObject({ status: 403 })
  // Ben's newest mockup is the newest one that he can see.
  expect((await add(app.ben)).fileId).not.toBe(file.id)
  expect(
    await app.db.$count(
      notifications,
      and(eq(notifications.userId, app.ben.userId), eq(notifications.body, 'Ask for more money')),
    ),
  ).toBe(0)
})

test('new feedback is audited, notifies the others and arrives live with increasing event numbers', async () => {
  const events: LiveEvent[] = []
  app.services.live.onEvent((event) => void events.push(event))
  const item = await add(app.ben, { body: 'The logo\nis too small' })
  app.clock.advance(1_000)
  await resolve(app.ada, item.id)
  const notified = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.body, 'The logo is too small'))
    .orderBy(notifications.createdAt)
  expect(notified.map((one) => [one.userId, one.title, one.link])).toEqual([
    [
      app.ada.userId,
      `Ben added pin #${item.number}`,
      `/projects/${app.benProject.id}?tab=feedback&pin=${item.number}`,
    ],
    [
      app.ben.userId,
      `Ada resolved pin #${item.number}`,
      `/projects/${app.benProject.id}?tab=feedback&pin=${item.number}`,
    ],
  ])
  const entries = await app.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.targetId, item.id))
    .orderBy(auditLogs.createdAt)
  expect(entries.map((entry) => [entry.actorId, entry.action])).toEqual([
    [app.ben.userId, 'feedback.create'],
    [app.ada.userId, 'feedback.resolve'],
  ])
  const own = () => events.filter((event) => event.type === 'FEEDBACK_CHANGED' && event.id === item.id)
  await expect.poll(() => own().length).toBe(2)
  const [first, second] = own()
  expect(first).toMatchObject({ projectId: app.benProject.id, clientId: app.acme.id, internal: false })
  expect(second?.number).toBeGreaterThan(first?.number ?? 0)
})

test('a paged list contains each item once', async () => {
  const seen: string[] = []
  let path: string | undefined = `/api/projects/${app.benProject.id}/feedback?limit=7`
  while (path) {
    const response: Response = await fetch(app.base + path, { headers: app.ada.headers })
    seen.push(...((await response.json()) as { id: string }[]).map((item) => item.id))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  const all = await app.db.$count(feedback, eq(feedback.projectId, app.benProject.id))
  expect(new Set(seen).size).toBe(all)
})

test('a comment with Markdown is stored as written, and its notification shows plain text', async () => {
  const body = '**Larger**, _please_: `logo_a`'
  const item = await add(app.ben, { body })
  expect(item.body).toBe(body)
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, app.ada.userId))
  expect(told.map((one) => one.body)).toContain('Larger, please: logo_a')
})
