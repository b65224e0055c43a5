import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAllNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { listUnreadComments, readAllComments } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add } = commentingIn(() => app)
const inBens = () => ({ params: { id: app.benProject.id } })
const unread = (person: Person) => person.call(listUnreadComments, inBens())
const readAll = (person: Person) => person.call(readAllComments, inBens())
const general = { type: 'GENERAL', pinX: null, pinY: null } as const

test('Cleo cannot see which comments in Ben’s project are unread, or mark them as read', async () => {
  expect((await errorOf(unread(app.cleo))).status).toBe(404)
  expect((await errorOf(readAll(app.cleo))).status).toBe(404)
})

test('comments and replies are unread for everyone but their author until they’re read', async () => {
  const [pin, whole] = [await add(app.ben, {}), await add(app.ben, general)]
  const other = await add(app.ben, {})
  expect((await unread(app.ada)).sort()).toEqual([pin.id, whole.id, other.id].sort())
  expect(await unread(app.ben)).toEqual([])
  for (const item of [pin, whole]) {
    await app.ada.call(readAllNotifications, { body: { link: linkToComment(item) } })
  }
  expect(await unread(app.ada)).toEqual([other.id])
  await app.ada.call(replyToFeedback, { params: pin, body: { body: 'Like this?' } })
  expect(await unread(app.ben)).toEqual([pin.id])
  await app.ben.call(replyToFeedback, { params: pin, body: { body: 'Yes' } })
  expect((await unread(app.ada)).sort()).toEqual([pin.id, other.id].sort())
})

test('marking all as read doesn’t affect other projects or other people', async () => {
  const bo = await app.person('bo@studio.test', 'ADMIN')
  const { id } = await add(app.ben, {})
  const elsewhere = await commentingIn(() => app).add(app.cleo, general, app.cleoProject.id)
  await readAll(app.ada)
  expect(await unread(app.ada)).toEqual([])
  expect(await unread(bo)).toContain(id)
  const inCleos = { params: { id: app.cleoProject.id } }
  expect(await app.ada.call(listUnreadComments, inCleos)).toContain(elsewhere.id)
})

test('internal comments and replies are never unread for clients', async () => {
  await readAll(app.ben)
  const bo = await app.person('bea@studio.test', 'ADMIN')
  const shared = await add(app.ben, {})
  const internal = await add(app.ada, { internal: true })
  await app.ada.call(replyToFeedback, { params: shared, body: { body: 'Costs extra', internal: true } })
  expect(await unread(app.ben)).toEqual([])
  expect(await unread(bo)).toContain(internal.id)
})
